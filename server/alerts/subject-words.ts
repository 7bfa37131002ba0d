import { searchInWords } from "#domain/alerts/search-words.ts";
import type { Subscription } from "#domain/alerts/subscription.ts";
import { addressLine } from "#domain/listings/home-words.ts";
import { streetText } from "#domain/mls/home/home-path.ts";
import type { HomeSearch } from "../mls/home-search.ts";
import type { Platform } from "../ports/platform.ts";

type Sought = Pick<Subscription, "query" | "home">;

/** Describes a subscription in the site's own words, so the text is safe in an email. */
export type SubjectWords = ReturnType<typeof createSubjectWords>;

export function createSubjectWords(
  { listings, profile }: Pick<Platform, "listings" | "profile">,
  homeSearch: Pick<HomeSearch, "find" | "places" | "state">,
) {
  /** While the MLS homes can't be read, descriptions are less detailed. */
  async function readable<Result>(read: () => Result | Promise<Result>): Promise<Result | "unread"> {
    try {
      return await read();
    } catch {
      return "unread";
    }
  }

  async function addressOf(home: string): Promise<string | "unread" | undefined> {
    const own = await readable(() => listings.find(home));
    if (own) return own === "unread" ? own : addressLine(own);
    if (homeSearch.state().kind === "off") return undefined;
    const other = await readable(() => homeSearch.find(home));
    return other && (other === "unread" ? other : addressLine({ ...other, address: streetText(other) }));
  }

  return {
    async of({ query, home }: Sought): Promise<string> {
      if (home !== undefined) {
        const address = await addressOf(home);
        return address === undefined || address === "unread" ? `Home ${home}` : address;
      }
      const areas = (await profile.load())?.areasServed ?? [];
      const cities = homeSearch.state().kind === "off" ? areas : await readable(() => homeSearch.places(areas).cities);
      return searchInWords(query ?? "", cities === "unread" ? areas : cities);
    },
    /** Whether a home with this id or MLS number exists, or may: it can't always be looked up. */
    isHome: async (home: string) => (await addressOf(home)) !== undefined,
  };
}
