import type { RouterContextProvider } from "react-router";
import type { Searched } from "#domain/counts/searches.ts";
import { searchedTerms } from "#domain/mls/search/searched-terms.ts";
import { ownFrame } from "#server/http/security-headers.ts";
import type { OwnSearch } from "../../frame/own-search.server.ts";
import { servicesOf } from "../../frame/services.server.ts";
import type { SearchResults } from "./results/search-results.server.ts";

/** What is counted about a search: once for all of its pages. */
export function searchedOn(url: string, own: OwnSearch, { criteria, unknown, count }: SearchResults): Searched {
  if (criteria.page > 1) return { things: [], isFound: true };
  const typed = new URL(url).searchParams.getAll("q");
  return { things: searchedTerms({ criteria, unknown, typed }, own.search.places(own.areas)), isFound: count > 0 };
}

/** Tells the server whose search this page frames, if any, so its policies can allow it. */
export async function frameHeaders(context: Readonly<RouterContextProvider>): Promise<HeadersInit> {
  const { idx } = (await servicesOf(context).profile.load()) ?? {};
  return idx?.address && idx.mode !== "link" ? { [ownFrame]: new URL(idx.address).origin } : {};
}
