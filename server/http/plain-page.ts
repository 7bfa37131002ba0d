import { createHash } from "node:crypto";
import { failureWords } from "#domain/failure-wording.ts";

const style =
  "body{max-width:36em;margin:12vh auto;padding:0 20px;background:#fbfaf7;color:#1a2233;font:17px/1.6 system-ui,sans-serif}" +
  "h1{color:#0e1f45;font:500 46px/1.1 Georgia,serif}";
const policy = `default-src 'none';style-src 'sha256-${createHash("sha256").update(style).digest("base64")}';base-uri 'none';form-action 'none';frame-ancestors 'none'`;

/** The page for a failure when React cannot render one, or when the request could not even be parsed. */
export function plainPage(status: number): { html: string; headers: [name: string, value: string][] } {
  const { title, text } = failureWords(status);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style>`;
  const body = `<main><h1>${title}</h1><p>${text}</p><p><a href="/">Return to Homepage</a></p></main>`;
  return {
    html: `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>\n`,
    headers: [
      ["Content-Type", "text/html; charset=utf-8"],
      ["Content-Security-Policy", policy],
      ["X-Content-Type-Options", "nosniff"],
      ["Referrer-Policy", "strict-origin-when-cross-origin"],
      ["Cache-Control", "no-store"],
    ],
  };
}
