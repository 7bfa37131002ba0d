import type { IncomingMessage, ServerResponse } from "node:http";
import type { CommonHeaders } from "../common-headers.ts";
import { finishedHeaders } from "../finished-page.ts";
import type { Pages } from "../page-renderer.ts";
import { chooseEncoding, type Encoding } from "../send.ts";
import type { Services } from "../services.ts";
import type { KeptPage } from "./kept-page.ts";
import { createPageCache, type RenderedPage } from "./page-cache.ts";
import { followContent, type PublicContent } from "./public-content.ts";

export interface PublicPages {
  /** The page kept for a request's target exactly as it was sent, if it is still good. The way of nearly every visitor. */
  find(target: string | undefined): Promise<KeptPage | undefined>;
  /** The page at an address, made now if need be; `undefined` for what is not public or not kept. */
  make(address: URL): Promise<KeptPage | undefined>;
}

/** The public pages and the public API as they are sent to everybody alike. */
export function createPublicPages(
  { render, keptAddress }: Required<Pages>,
  { platform, config, log, now }: Services,
  commonHeaders: CommonHeaders,
): PublicPages {
  const currentContent = followContent(platform, now);
  const cache = createPageCache({ render: renderPage, log });

  /** Nothing of the visitor's request gets in here: what one is sent, all are sent. */
  async function renderPage(address: string, { frame }: PublicContent): Promise<RenderedPage> {
    const page = await render(new Request(config.origin + address));
    const bytes = Buffer.from(await page.arrayBuffer());
    const headers = finishedHeaders(page, bytes, { frame, cacheControl: page.ok ? "public, no-cache" : "no-store" });
    for (const [name, value] of commonHeaders) headers.set(name, value);
    return { status: page.status, headers, bytes };
  }

  return {
    async find(target = "/") {
      if (!cache.has(target)) return undefined;
      const content = await currentContent();
      return cache.find(target, content.stamp);
    },

    async make(address) {
      const content = await currentContent().catch(() => undefined);
      const target = content && keptAddress(address, content.isListing);
      if (!target) return undefined;
      return cache.find(target, content.stamp) ?? cache.make(target, content);
    },
  };
}

/** Sends a kept page in the smallest form this browser takes, or says that its copy is still good. Answers the bytes sent. */
export function sendKept(request: IncomingMessage, response: ServerResponse, page: KeptPage): number {
  const copy = page.copies[encodingFor(request.headers["accept-encoding"]) ?? "identity"] ?? page.copies.identity;
  const known = request.headers["if-none-match"];
  // Whichever encoding the browser kept: they all hold the same page.
  if (known && page.hash && (known.includes(page.hash) || known === "*")) {
    response.writeHead(304, copy.stillGood).end();
    return 0;
  }
  response.writeHead(page.status, copy.headers).end(request.method === "HEAD" ? undefined : copy.bytes);
  return copy.bytes.byteLength;
}

const chosen = new Map<string, Encoding | undefined>();

/** Browsers send one of a handful of headers, so each is read once. */
function encodingFor(acceptEncoding = ""): Encoding | undefined {
  if (chosen.has(acceptEncoding)) return chosen.get(acceptEncoding);
  if (chosen.size > 100) chosen.clear();
  const encoding = chooseEncoding(acceptEncoding);
  chosen.set(acceptEncoding, encoding);
  return encoding;
}
