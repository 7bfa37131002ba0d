import { searchInWords } from "#domain/alerts/search-words.ts";
import type { Subscription } from "#domain/alerts/subscription.ts";
import { addressLine } from "#domain/listings/home-words.ts";
import { streetText } from "#domain/mls/home/home-path.ts";
import type { HomeSearch } from "../mls/home-search.ts";
import type { Platform } from "../ports/platform.ts";
import { StoreUnavailableError } from "../ports/store-errors.ts";

type Sought = Pick<Subscription, "query" | "home">;

/** Describes a subscription in the site's own words, so the text is safe in an email. */
export type SubjectWords = ReturnType<typeof createSubjectWords>;

export function createSubjectWords(
  { listings, profile }: Pick<Platform, "listings" | "profile">,
  homeSearch: Pick<HomeSearch, "find" | "places" | "state">,
) {
  /** While the MLS homes can't be read, descriptions are less detailed. */
  function readable<Result>(read: () => Result): Result | undefined {
    if (homeSearch.state().kind === "off") return undefined;
    try {
      return read();
    } catch (error) {
      if (error instanceof StoreUnavailableError) return undefined;
      throw error;
    }
  }

  async function addressOf(home: string): Promise<string | undefined> {
    const own = await listings.find(home);
    if (own) return addressLine(own);
    const other = readable(() => homeSearch.find(home));
    return other && addressLine({ ...other, address: streetText(other) });
  }

  return {
    async of({ query, home }: Sought): Promise<string> {
      if (home !== undefined) return (await addressOf(home)) ?? `Home ${home}`;
      const areas = (await profile.load())?.areasServed ?? [];
      const cities = readable(() => homeSearch.places(areas).cities) ?? areas;
      return searchInWords(query ?? "", cities);
    },
    /** Whether a home with this id or MLS number exists. */
    isHome: async (home: string) => (await addressOf(home)) !== undefined,
  };
}
