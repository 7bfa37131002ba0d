import { FeedError } from "./feed-error.ts";
import type { FeedAnswer } from "./feed-request.ts";
import { withCharacters } from "./record-texts.ts";

/**
 * The records of a feed's page, and the address of the next one.
 * @param first the list's first address; links lead to its server only
 * @throws FeedError
 */
export function readPage({ body }: FeedAnswer, first: URL): { value: unknown[]; next: URL | undefined } {
  const page = readJson(body);
  if (!Array.isArray(page?.value)) throw new FeedError("no feed", "This address isn't a RESO Web API feed.");
  return { value: page.value.map(withCharacters), next: linkIn(page, "", first) };
}

/** Where a list within a record goes on, such as a home's media. @throws FeedError */
export function partLink(record: unknown, list: string, first: URL): URL | undefined {
  return typeof record === "object" && record !== null ? linkIn(record as Page, list, first) : undefined;
}

type Page = Readonly<Record<string, unknown>>;

/** OData 4.01 drops the "odata." of 4.0. An empty link is none. */
function linkIn(page: Page, list: string, first: URL): URL | undefined {
  const link = page[`${list}@odata.nextLink`] ?? page[`${list}@nextLink`] ?? "";
  if (typeof link === "string" && link.trim() === "") return undefined;
  const next =
    typeof link === "string" && URL.canParse(link, first) ? onServer(new URL(link, first), first) : undefined;
  // The token is sent nowhere else.
  if (!next) throw new FeedError("refused", "The feed redirects to another server, which the site doesn't follow.");
  return next;
}

/**
 * The address on the first one's server. Behind a proxy, a server may write its inner scheme and port: the token still goes
 * where the agent entered it for.
 */
function onServer(next: URL, first: URL): URL | undefined {
  const isWeb = /^https?:$/.test(next.protocol) && next.username === "" && next.password === "";
  if (!isWeb || hostOf(next) !== hostOf(first)) return undefined;
  return new URL(`${first.origin}${next.pathname}${next.search}`);
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, "");
}

/** Parses a response, also one with a byte order mark. `undefined` if it isn't JSON. */
export function readJson(body: Buffer): Page | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
