import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { installation, releaseIn } from "../upgrade/installation.ts";
import type { Answers } from "./answers.ts";
import { caddyText, nginxText, writeProxyFile } from "./proxy-file.ts";

const caddy = readFileSync("deploy/Caddyfile", "utf8");
const nginx = readFileSync("deploy/nginx.conf", "utf8");
const answers = (more: Partial<Answers> = {}): Answers => ({
  ...{
    site: installation("shingle"),
    address: "homes.example.org",
    other: "example.org",
    port: "3001",
    proxy: "caddy",
  },
  ...{ certificate: undefined, settings: {}, isKept: false, keepsProxy: false },
  ...more,
});

it.each(["", "example.org"])("the proxy file names only this site, with the other name %j", (other) => {
  for (const text of [caddyText(caddy, answers({ other }), true), nginxText(nginx, answers({ other }))]) {
    expect(text).not.toMatch(/example\.com|\{\$|127\.0\.0\.1:3000/);
    expect(text).toContain("127.0.0.1:3001");
    expect(text.includes(" example.org")).toBe(other !== "");
    expect(text.split("{").length).toBe(text.split("}").length);
  }
  expect(nginxText(nginx, answers({ other }))).toContain("/etc/letsencrypt/live/homes.example.org/fullchain.pem");
});

it("an operator's own certificate replaces the default one", () => {
  const certificate = { file: "/etc/ssl/own/cert.pem", key: "/etc/ssl/own/key.pem" };
  expect(caddyText(caddy, answers({ certificate }), true)).toContain("tls /etc/ssl/own/cert.pem /etc/ssl/own/key.pem");
  expect(nginxText(nginx, answers({ certificate }))).not.toContain("letsencrypt");
});

it("a second site shares no name with the first and leaves requests for unknown names to it", () => {
  const site = installation("second");
  expect(caddyText(caddy, answers({ site }), false)).not.toContain("http:// {");
  expect(nginxText(nginx, answers({ site }))).not.toMatch(/\bshingle(_writes)?\b(?! setup)/);
});

it.each(["caddy", "nginx"] as const)("running setup again leaves the %s file unchanged", async (proxy) => {
  const prefix = temporaryFolder();
  const place = join(prefix, proxy === "caddy" ? "etc/caddy/shingle.caddy" : "etc/nginx/conf.d/shingle.conf");
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, "with a second name");
  const kept = answers({ proxy, site: installation("shingle", prefix), isKept: true, keepsProxy: true });
  expect(await writeProxyFile(kept, releaseIn("."))).toContain(`${place}, which was not changed.`);
  expect(readFileSync(place, "utf8")).toBe("with a second name");
});
