import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, type Encoding } from "../http/send.ts";
import { sendWhole } from "../http/whole-answer.ts";
import type { KeptPage } from "./kept-page.ts";

/** Sends a kept page in the smallest encoding that the browser takes, or a 304. Returns how many bytes it sent. */
export function sendKept(request: IncomingMessage, response: ServerResponse, page: KeptPage): number {
  const copy = page.copies[encodingFor(request.headers["accept-encoding"]) ?? "identity"] ?? page.copies.identity;
  const known = request.headers["if-none-match"];
  // The browser may have kept any encoding: all hold the same page.
  if (known && page.hash && (known.includes(page.hash) || known === "*")) {
    sendWhole(request, response, copy.stillGood);
    return 0;
  }
  sendWhole(request, response, copy);
  return copy.bytes.byteLength;
}

const chosen = new Map<string, Encoding | undefined>();

/** Browsers send few different values of this header, so each is parsed once. */
function encodingFor(acceptEncoding = ""): Encoding | undefined {
  if (chosen.has(acceptEncoding)) return chosen.get(acceptEncoding);
  if (chosen.size > 100) chosen.clear();
  const encoding = chooseEncoding(acceptEncoding);
  chosen.set(acceptEncoding, encoding);
  return encoding;
}
