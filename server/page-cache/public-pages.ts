import { withSingleSlashes } from "../http/request-line.ts";
import { type CommonHeaders, finishedHeaders } from "../http/security-headers.ts";
import type { Encoding } from "../http/send.ts";
import type { PageLife, Pages } from "../page-renderer.ts";
import type { Services } from "../services.ts";
import type { CachedPage } from "./cached-page.ts";
import { createPageCache, type RenderedPage } from "./page-cache.ts";
import { followContent } from "./public-content.ts";

/**
 * For CloudFront: it requests each page at most every five seconds, and serves its own copy while this server is down.
 */
const cachingBehindDistribution = "public, max-age=0, s-maxage=5, stale-if-error=600";

/** The public pages and the public API, which are the same for every visitor. */
export function createPublicPages(
  { render, cacheAddress }: Required<Pick<Pages, "render" | "cacheAddress">>,
  { platform, pages, homeSearch, config, log, now }: Services,
  commonHeaders: CommonHeaders,
) {
  const caching = config.aws ? cachingBehindDistribution : "public, no-cache";
  const contentNow = followContent({ ...platform, pages }, now, homeSearch);
  const currentContent = async () => contentNow();
  const lasting = createPageCache({ render: (address) => renderPage(address, caching), log, now });
  /** Results and homes of the MLS, apart from the others so that none of those is dropped for them. */
  const passing = createPageCache({
    render: (address) => renderPage(address, "private, no-cache"),
    ...{ log, now, isPassing: true, bounds: { pages: 5000, bytes: 64 * 1024 * 1024 } },
  });

  /** Uses nothing from the visitor's request, because the result is sent to all visitors. */
  async function renderPage(address: string, cacheControl: string): Promise<RenderedPage> {
    const life: PageLife = { goodUntil: Number.POSITIVE_INFINITY };
    const page = await render(new Request(config.origin + address), { address: "", life });
    const bytes = await bytesOf(page);
    const headers = finishedHeaders(page, { cacheControl: page.ok ? cacheControl : "no-store" });
    for (const [name, value] of commonHeaders) if (!headers.has(name)) headers.set(name, value);
    return { status: page.status, headers, bytes, ...life };
  }

  return {
    /**
     * Returns the cached page for a request's exact target, if it is still valid. Most visitors get it, usually without
     * a promise. @throws whatever the store throws
     */
    find(target: string | undefined = "/"): CachedPage | undefined | Promise<CachedPage | undefined> {
      const cache = lasting.has(target) ? lasting : passing;
      if (!cache.has(target)) return undefined;
      const content = contentNow();
      if (content instanceof Promise) return content.then((current) => cache.find(target, current));
      return cache.find(target, content);
    },

    /**
     * Returns the page at an address, rendered now if needed; `undefined` if it is not public or not cacheable.
     * @param encoding the one that the browser prefers
     */
    async make(address: URL, encoding?: Encoding): Promise<CachedPage | undefined> {
      const content = await currentContent().catch(() => undefined);
      const key = content && (await cacheAddress(address, content.directory));
      if (!key) return undefined;
      const cache = key.isPassing ? passing : lasting;
      const copies = key.isPassing && encoding === "br" ? "brief" : "quick";
      return cache.find(key.address, content) ?? cache.make(key.address, content, copies);
    },

    /**
     * Returns the canonical address of a page requested with capitals or repeated slashes, so search engines know it by
     * one address. Returns `undefined` if the address is already canonical or is not a page.
     */
    async usualForm(target: string | undefined = "/", address: URL): Promise<string | undefined> {
      const [asked = ""] = target.split("?", 1);
      if (!/[A-Z%]|\/\//.test(asked)) return undefined;
      const plain = new URL(address);
      plain.pathname = withSingleSlashes(address.pathname);
      const content = await currentContent().catch(() => undefined);
      const [path] = (content && (await cacheAddress(plain, content.directory)))?.address.split("?", 1) ?? [];
      const isThatPage = path?.toLowerCase() === decodeURIComponent(plain.pathname).toLowerCase();
      return path && isThatPage && path !== asked && !path.startsWith("/api/") ? path + address.search : undefined;
    },
  };
}

/**
 * A single-chunk body, for example data of many homes, is used without a copy: copying megabytes triggers garbage
 * collection.
 */
async function bytesOf({ body }: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body ?? []) pieces.push(piece);
  const [first] = pieces;
  return first && pieces.length === 1
    ? Buffer.from(first.buffer, first.byteOffset, first.byteLength)
    : Buffer.concat(pieces);
}
