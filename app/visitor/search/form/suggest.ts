import { startsLike } from "#domain/address/search-spellings.ts";
import { bareMlsNumber } from "#domain/listings/mls-number.ts";
import { homePath, streetText } from "#domain/mls/home/home-path.ts";
import type { ShownHome } from "#domain/mls/home/mls-home.ts";
import { anything } from "#domain/mls/search/criteria.ts";
import { searchWording } from "#domain/mls/search/search-wording.ts";
import { wantedSearch } from "#domain/mls/search/wanted-search.ts";
import { mostSuggested, suggestedPlaces } from "#domain/mls/words/suggest-places.ts";
import { type OwnSearch, openSearch } from "../../../frame/own-search.server.ts";
import { onFailure, refuseMethod } from "../../../frame/refuse.server.ts";
import type { Route } from "./+types/suggest";

export const middleware = [onFailure("nothing suggested", searchWording.closed)];

/** A suggestion: a place that completes the typed text, or a home with its page. */
export interface Suggestion {
  name: string;
  text?: string;
  path?: string;
}

export interface Suggestions {
  suggestions: Suggestion[];
  /** For the submit button: "Show 57 homes". */
  show: string;
}

/**
 * `GET /search/suggest?q=`, with the fields of the search: `{suggestions, show}`. No suggestions if visitors search
 * elsewhere.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const own = await openSearch(context);
  const { searchParams } = new URL(request.url);
  const answer = own ? suggestionsFor(own, searchParams) : { suggestions: [], show: "" };
  return Response.json(answer satisfies Suggestions, { headers: { "Cache-Control": "no-store" } });
}

export const action = () => refuseMethod("GET, HEAD");

function suggestionsFor({ search, showsSold, areas }: OwnSearch, parameters: URLSearchParams): Suggestions {
  const places = search.places(areas);
  const { criteria } = wantedSearch(parameters, places);
  const typed = (parameters.get("q") ?? "").slice(0, 200);
  const named = suggestedPlaces(typed, places);
  const homes = named.length > 0 && !/\d/.test(typed) ? [] : homesNamed(typed, search);
  return {
    suggestions: [...named, ...homes].slice(0, mostSuggested),
    show: searchWording.show(search.search(criteria, showsSold).count),
  };
}

/** Homes whose street or MLS number starts with the typed text. */
function homesNamed(typed: string, search: OwnSearch["search"]): Suggestion[] {
  const said = typed.trim();
  if (said.length < 2) return [];
  const isNamed = ({ street = "", mlsNumber }: ShownHome) =>
    [street, mlsNumber, bareMlsNumber(mlsNumber)].some((each) => startsLike(each, said));
  const { homes } = search.search({ ...anything, words: said }, false);
  return homes.filter(isNamed).map((home) => ({
    name: `${streetText(home)}, ${home.city}, MLS ${home.mlsNumber}`,
    path: homePath(home),
  }));
}
