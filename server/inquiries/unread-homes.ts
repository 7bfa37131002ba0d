import type { Inquiry, InquiryHome } from "#domain/inquiries/inquiry.ts";
import { addressLine } from "#domain/listings/home-words.ts";
import { type Listing, ListingIdSchema } from "#domain/listings/listing.ts";
import { homeName, streetText } from "#domain/mls/home/home-path.ts";
import { shortLine } from "#domain/text-rule.ts";
import type { ShownHome } from "#domain/tours/showing-request.ts";
import { tourWording } from "#domain/tours/tour-wording.ts";
import type { HomeLookup } from "../mls/look-up-home.ts";
import type { PublicListingStore } from "../ports/listing-store.ts";
import type { Platform } from "../ports/platform.ts";

/** The maximum length of the number saved for a home that couldn't be looked up. */
const longestNumber = 100;

/**
 * Names the homes that visitors write about. Nothing here fails: a home that can't be looked up keeps the number it
 * came with.
 */
export type NamedHomes = ReturnType<typeof createNamedHomes>;

export function createNamedHomes(listings: Pick<PublicListingStore, "find">, lookUp: HomeLookup) {
  async function ownHome(id: string): Promise<ShownHome | undefined> {
    try {
      const listing = await listings.find(id);
      return listing && visitedListing(listing);
    } catch {
      return { listingId: id, address: tourWording.unreadListing, isWithheld: true, isUnread: true };
    }
  }

  function mlsHome(name: string): ShownHome | undefined {
    const found = lookUp(name);
    if (found !== "unread")
      return found && { mlsNumber: homeName(found), address: lineOf(found), isWithheld: found.street === undefined };
    const mlsNumber = shortLine(name, longestNumber);
    if (!mlsNumber) return undefined;
    return { mlsNumber, address: tourWording.unreadHome(mlsNumber), isWithheld: true, isUnread: true };
  }

  return {
    /** @param name a listing's id or an MLS number; undefined if it no longer matches a home */
    async visited(name: unknown): Promise<ShownHome | undefined> {
      if (typeof name !== "string" || name === "") return undefined;
      return ListingIdSchema.safeParse(name).success ? ownHome(name) : mlsHome(name);
    },

    /** @param name an MLS number from the form */
    asked(name: unknown): InquiryHome | undefined {
      if (typeof name !== "string" || name === "") return undefined;
      const found = lookUp(name);
      if (found === undefined) return undefined;
      if (found !== "unread") {
        const { key, mlsNumber, name: own, price } = found;
        return { key, mlsNumber, ...(own && { name: own }), address: lineOf(found), price };
      }
      const mlsNumber = shortLine(name, longestNumber);
      return mlsNumber ? { mlsNumber, address: tourWording.unreadHome(mlsNumber) } : undefined;
    },
  };
}

const lineOf = (home: Parameters<typeof streetText>[0] & Omit<Parameters<typeof addressLine>[0], "address">) =>
  addressLine({ ...home, address: streetText(home) });

/** The agent's own home, as visitors see it. */
function visitedListing(listing: Pick<Listing, "id" | "address" | "city" | "state" | "zipCode">): ShownHome {
  return { listingId: listing.id, address: addressLine(listing), isWithheld: listing.address === "" };
}

/**
 * Lets every reader of inquiries and showings look up homes that couldn't be looked up on submission, as far as
 * possible now.
 */
export function withHomesRead(platform: Platform, lookUp: HomeLookup): Platform {
  const { inquiries, showings, people } = platform;
  const named = createNamedHomes(platform.listings, lookUp);

  async function visited(home: ShownHome): Promise<ShownHome> {
    if (!home.isUnread) return home;
    return (await named.visited(home.listingId ?? home.mlsNumber)) ?? home;
  }

  async function withVisited<Visit extends { homes?: ShownHome[] | undefined }>(visit: Visit): Promise<Visit> {
    const { homes } = visit;
    return homes?.some(({ isUnread }) => isUnread) ? { ...visit, homes: await Promise.all(homes.map(visited)) } : visit;
  }

  function withAsked<About extends Pick<Inquiry, "home">>(about: About): About {
    const { home } = about;
    return home && home.key === undefined ? { ...about, home: named.asked(homeName(home)) ?? home } : about;
  }

  const inquiry = async <Found extends Pick<Inquiry, "home" | "visit">>(found: Found): Promise<Found> => {
    const read = withAsked(found);
    return read.visit ? { ...read, visit: await withVisited(read.visit) } : read;
  };
  const all = <Each>(found: readonly Each[], read: (each: Each) => Promise<Each>) => Promise.all(found.map(read));

  return {
    ...platform,
    inquiries: {
      ...inquiries,
      async page(query) {
        const page = await inquiries.page(query);
        return { ...page, inquiries: await all(page.inquiries, inquiry) };
      },
      async find(id) {
        const found = await inquiries.find(id);
        return found && inquiry(found);
      },
      many: async (ids) => all(await inquiries.many(ids), inquiry),
    },
    showings: {
      ...showings,
      async find(id) {
        const found = await showings.find(id);
        return found && withVisited(found);
      },
      page: async (query) => all(await showings.page(query), withVisited),
      ofDay: async (day) => all(await showings.ofDay(day), withVisited),
      asked: async (limit, after) => all(await showings.asked(limit, after), inquiry),
    },
    people: {
      ...people,
      async page(query) {
        const page = await people.page(query);
        const read = page.people.map((each) => (each.about ? { ...each, about: withAsked(each.about) } : each));
        return { ...page, people: read };
      },
      async events(ids, limit, after) {
        const found = await people.events(ids, limit, after);
        const events = await all(found.events, async (event) =>
          event.inquiry ? { inquiry: await inquiry(event.inquiry) } : event,
        );
        return { ...found, events };
      },
    },
  };
}
