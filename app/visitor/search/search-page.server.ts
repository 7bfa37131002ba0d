import type { RouterContextProvider } from "react-router";
import { searchedThings } from "#domain/mls/search/searched-things.ts";
import { isAhead } from "#server/counts/visitor-counts.ts";
import { ownFrame } from "#server/http/security-headers.ts";
import type { OwnSearch } from "../../frame/own-search.server.ts";
import { clientAddressContext, servicesOf } from "../../frame/services.server.ts";
import type { SearchResults } from "./results/search-results.server.ts";

/** Counts what visitors searched for, once for all of a search's pages, and skips prefetches and crawlers. */
export function countSearch(
  context: Readonly<RouterContextProvider>,
  { url, headers }: Request,
  { own, results }: { own: OwnSearch; results: SearchResults },
): void {
  const { criteria, unknown, count } = results;
  if (criteria.page > 1 || isAhead((name) => headers.get(name))) return;
  const typed = new URL(url).searchParams.getAll("q");
  const things = searchedThings({ criteria, unknown, typed }, own.search.places(own.areas));
  servicesOf(context).searches.note(things, count > 0, {
    address: context.get(clientAddressContext),
    userAgent: headers.get("User-Agent") ?? undefined,
    cookie: headers.get("Cookie") ?? undefined,
  });
}

/** Tells the server whose search this page frames, if any, so its policies can allow it. */
export async function frameHeaders(context: Readonly<RouterContextProvider>): Promise<HeadersInit> {
  const { idx } = (await servicesOf(context).profile.load()) ?? {};
  return idx?.address && idx.mode !== "link" ? { [ownFrame]: new URL(idx.address).origin } : {};
}
