import { withSingleSlashes } from "../http/request-line.ts";
import { type CommonHeaders, finishedHeaders } from "../http/security-headers.ts";
import type { Pages } from "../page-renderer.ts";
import type { Services } from "../services.ts";
import type { KeptPage } from "./kept-page.ts";
import { createPageCache, type RenderedPage } from "./page-cache.ts";
import { followContent } from "./public-content.ts";

/** For CloudFront: it asks this server at most once in five seconds, and sends its own copy while the server is down. */
const cachingBehindDistribution = "public, max-age=0, s-maxage=5, stale-if-error=600";

/** The public pages and the public API, which are the same for every visitor. */
export function createPublicPages(
  { render, keptAddress }: Required<Pick<Pages, "render" | "keptAddress">>,
  { platform, pages, homeSearch, config, log, now }: Services,
  commonHeaders: CommonHeaders,
) {
  const caching = config.aws ? cachingBehindDistribution : "public, no-cache";
  const contentNow = followContent({ ...platform, pages }, now, homeSearch);
  const currentContent = async () => contentNow();
  const cache = createPageCache({ render: renderPage, log, now });

  /** Takes nothing of the visitor's request: what one visitor is sent, all are sent. */
  async function renderPage(address: string): Promise<RenderedPage> {
    const life = { goodUntil: Number.POSITIVE_INFINITY };
    const page = await render(new Request(config.origin + address), { address: "", life });
    const bytes = await bytesOf(page);
    const headers = finishedHeaders(page, { cacheControl: page.ok ? caching : "no-store" });
    for (const [name, value] of commonHeaders) if (!headers.has(name)) headers.set(name, value);
    return { status: page.status, headers, bytes, ...life };
  }

  return {
    /**
     * Returns the page kept for a request's target exactly as it was sent, if it is still good. Nearly every visitor gets it, and
     * nearly always at once: without a promise. @throws whatever the store throws
     */
    find(target: string | undefined = "/"): KeptPage | undefined | Promise<KeptPage | undefined> {
      if (!cache.has(target)) return undefined;
      const content = contentNow();
      if (content instanceof Promise) return content.then((current) => cache.find(target, current));
      return cache.find(target, content);
    },

    /** Returns the page at an address, rendered now if need be; `undefined` for what is not public or not kept. */
    async make(address: URL): Promise<KeptPage | undefined> {
      const content = await currentContent().catch(() => undefined);
      const target = content && (await keptAddress(address, content.directory));
      if (!target) return undefined;
      return cache.find(target, content) ?? cache.make(target, content);
    },

    /**
     * Where the page is that was asked for with capitals or with slashes beside each other: search engines shall know each
     * page by one address. `undefined` for what is asked for in the usual form, and for what is no page.
     */
    async usualForm(target: string | undefined = "/", address: URL): Promise<string | undefined> {
      const [asked = ""] = target.split("?", 1);
      if (!/[A-Z%]|\/\//.test(asked)) return undefined;
      const plain = new URL(address);
      plain.pathname = withSingleSlashes(address.pathname);
      const content = await currentContent().catch(() => undefined);
      const [path] = (content && (await keptAddress(plain, content.directory)))?.split("?", 1) ?? [];
      const isThatPage = path?.toLowerCase() === decodeURIComponent(plain.pathname).toLowerCase();
      return path && isThatPage && path !== asked && !path.startsWith("/api/") ? path + address.search : undefined;
    },
  };
}

/** A body of one piece, as data of many homes is, is taken as it stands: copies of megabytes call for collections of garbage. */
async function bytesOf({ body }: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body ?? []) pieces.push(piece);
  const [first] = pieces;
  return first && pieces.length === 1
    ? Buffer.from(first.buffer, first.byteOffset, first.byteLength)
    : Buffer.concat(pieces);
}
