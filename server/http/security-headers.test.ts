import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { finishedHeaders, withoutMarks } from "./security-headers.ts";

const hashOf = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

it("a page may run its own inline scripts and no injected ones", () => {
  const marked =
    '<style nonce="m4rk">p{}</style><script nonce="m4rk">start()</script><script nonce="m4rk" src="/a.js"></script>' +
    '<p><script>steal()</script><script nonce="guess">steal()</script><style>*{}</style></p>';
  const { html, header } = withoutMarks(marked, "m4rk");
  expect(html).not.toContain("m4rk");
  const page = new Response(html, { headers: [["Content-Type", "text/html"], header] });
  const headers = finishedHeaders(page, { cacheControl: "no-store" });
  expect(headers.get("Content-Security-Policy")).toContain(
    `script-src 'self' ${hashOf("start()")};style-src 'self' ${hashOf("p{}")};`,
  );
  expect([...headers.keys()]).not.toContain(header[0].toLowerCase());
});

it("a page without declared inline scripts may run nothing inline", () => {
  const page = new Response("<script>steal()</script>", { headers: { "Content-Type": "text/html" } });
  const policy = finishedHeaders(page, { cacheControl: "no-store" }).get("Content-Security-Policy");
  expect(policy).toContain("script-src 'self';style-src 'self';");
});
