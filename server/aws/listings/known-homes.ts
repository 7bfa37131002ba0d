import type { HomeCard } from "#domain/listings/home-card.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { newestFirst } from "#domain/listings/lists/home-lists.ts";
import { type ReportBroken, readOnce, soundOnes } from "../../records/stored-record.ts";
import type { VersionItem } from "../table/content-version.ts";
import { batchGet, type Item, partQuery, queryIndex } from "../table/read-items.ts";
import type { Documents } from "../table/transact.ts";
import { partOf } from "../table/write-conditions.ts";
import { fromListingItem, unpackedCard } from "./listing-item.ts";

/** The public listings, cached in this instance's memory. */
export type KnownHomes = ReturnType<typeof createKnownHomes>;

/** Cards cached from one content version to the next. */
const mostKnown = 10_000;

export function createKnownHomes(
  documents: Documents,
  table: string,
  version: VersionItem,
  report: ReportBroken | undefined,
) {
  let last: { version: number; homes: ReturnType<typeof load> } | undefined;
  let whole = new Map<string, Listing>();
  const read = readOnce(
    ({ id, text }: { id: string; text: string }) => unpackedCard({ id, card: Buffer.from(text, "latin1") }),
    ({ id }) => id,
    mostKnown,
  );
  const asRow = ({ id, card }: Item) => ({
    id: String(id),
    text: card instanceof Uint8Array ? Buffer.from(card).toString("latin1") : "",
  });

  async function load() {
    const { items } = await queryIndex(documents, { ...partQuery(table, "all", partOf("L")), IndexName: "changed" });
    version.noteList(items.length);
    const cards = soundOnes(items.map(asRow), read, report).toSorted(newestFirst);
    return { ids: new Set(items.map(({ id }) => String(id))), cards };
  }

  async function known() {
    const { version: current } = await version.read();
    if (last?.version !== current) {
      const loading = { version: current, homes: load() };
      last = loading;
      loading.homes.catch(() => {
        if (last === loading) last = undefined;
      });
    }
    return last.homes;
  }

  /** Whether the cached listing matches its card's revision. */
  function isKnown({ id, rev, updatedAt }: HomeCard): boolean {
    const listing = whole.get(id);
    return listing?.rev === rev && listing.updatedAt === updatedAt;
  }

  return {
    /** See `ListingStore.cards`. Queries one index per content version. */
    cards: async (): Promise<readonly HomeCard[]> => (await known()).cards,
    /** See `ListingStore.has`. */
    has: async (id: string): Promise<boolean> => (await known()).ids.has(id),
    /** See `ListingStore.all`. Reads only the listings that changed. */
    async all(): Promise<readonly Listing[]> {
      const { cards: shown } = await known();
      const ids = shown.filter((card) => !isKnown(card)).map(({ id }) => id);
      const found = soundOnes(await batchGet(documents, table, ids), fromListingItem, report);
      const all = new Map([...whole, ...found.map((listing) => [listing.id, listing] as const)]);
      const listings = shown.flatMap(({ id }) => all.get(id) ?? []);
      whole = new Map(listings.map((listing) => [listing.id, listing]));
      return listings;
    },
  };
}
