import type { IncomingMessage } from "node:http";

/**
 * Whether the copy that a browser has is this one. Proxies that compress put `W/` before an ETag; for a copy that is
 * only to be shown again, that makes no difference (RFC 9110, 13.1.2).
 *
 * @param etag with its quotation marks, and no comma in it
 */
export function isStillGood({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers["if-none-match"]?.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return known !== undefined && (known.includes(etag) || known.includes("*"));
}
