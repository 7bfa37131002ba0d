import type { DatabaseSync } from "node:sqlite";
import { type HomeCard, homeCard } from "#domain/listings/home-card.ts";
import type { Listing } from "#domain/listings/listing.ts";
import type { ListingStore } from "../../ports/listing-store.ts";
import { DuplicateIdError } from "../../ports/store-errors.ts";
import { readOnce } from "../../records/known-records.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import type { RememberedVersion } from "../content-version.ts";
import { retryWhileLocked, whileReading } from "../database/retry-while-locked.ts";
import { transaction } from "../database/transaction.ts";
import { createGoneListings } from "./gone-listings.ts";
import { fromListingRow, type ListingRow, listingColumns, toListingRow } from "./listing-row.ts";

const columns = listingColumns.join(", ");
const placeholders = listingColumns.map((column) => `:${column}`).join(", ");
const assignments = listingColumns.map((column) => `${column} = :${column}`).join(", ");

/** Homes whose records are remembered from one content version to the next. */
const mostKnown = 10_000;

/** Listings in SQLite. Triggers raise the content version with every write. */
export function createListingStore(
  database: DatabaseSync,
  version: RememberedVersion,
  report?: ReportBroken,
): ListingStore {
  const selectAll = database.prepare(`SELECT ${columns} FROM listing ORDER BY created_at DESC, id DESC`);
  const selectOne = database.prepare(`SELECT ${columns} FROM listing WHERE id = ?`);
  const insert = database.prepare(
    `INSERT INTO listing (${columns}) VALUES (${placeholders}) ON CONFLICT (id) DO NOTHING`,
  );
  const update = database.prepare(`UPDATE listing SET ${assignments} WHERE id = :id AND rev = :rev - 1`);
  const drop = database.prepare("DELETE FROM listing WHERE id = ? AND rev = coalesce(?, rev)");
  const gone = createGoneListings(database);
  const reading = <Result>(work: () => Result) => retryWhileLocked(work, whileReading);
  const read = readOnce(fromListingRow, ({ id }) => id, mostKnown);
  const card = readOnce(homeCard, ({ id }) => id, mostKnown);
  let last: { version: number; ids: Set<string>; listings: Listing[]; cards: HomeCard[] } | undefined;

  /** All homes as they are at this content version. */
  async function known(): Promise<NonNullable<typeof last>> {
    const { version: current } = await version.read();
    if (last?.version === current) return last;
    const rows = await reading(() => selectAll.all() as ListingRow[]);
    const listings = soundOnes(rows, read, report);
    last = { version: current, ids: new Set(rows.map(({ id }) => id)), listings, cards: listings.map(card) };
    return last;
  }

  return {
    cards: async () => (await known()).cards,
    all: async () => (await known()).listings,

    has: async (id) => (await known()).ids.has(id),

    find: (id) =>
      retryWhileLocked(() => {
        const row = selectOne.get(id) as ListingRow | undefined;
        return row && fromListingRow(row);
      }, whileReading),

    add: (listing) =>
      retryWhileLocked(() => {
        const { changes } = transaction(database, () => {
          const before = gone.find(listing.id)?.kept?.rev ?? 0;
          if (before === 0 && listing.rev !== 1)
            throw new RangeError(`A new listing starts with rev 1, not ${listing.rev}.`);
          return listing.rev === before + 1 ? insert.run(toListingRow(listing)) : { changes: 0 };
        });
        version.forget();
        if (changes === 0) throw new DuplicateIdError(`There is a listing ${listing.id} already.`);
      }),

    replace: (listing) =>
      retryWhileLocked(() => {
        const { changes } = update.run(toListingRow(listing));
        version.forget();
        if (changes === 1) return "replaced";
        return selectOne.get(listing.id) ? "conflict" : "missing";
      }),

    remove: (id, seen) =>
      retryWhileLocked(() => {
        const { changes } = drop.run(id, seen ?? null);
        version.forget();
        return changes === 1;
      }),

    retire: (listing) =>
      retryWhileLocked(() => {
        const { changes } = transaction(database, () => {
          gone.remember(listing);
          return drop.run(listing.id, null);
        });
        version.forget();
        return changes === 1;
      }),

    replaceKept: (listing) =>
      retryWhileLocked(() => {
        const isReplaced = transaction(database, () => {
          if (gone.find(listing.id)?.kept?.rev !== listing.kept.rev - 1) return false;
          gone.remember(listing);
          return true;
        });
        version.forget();
        return isReplaced ? "replaced" : "conflict";
      }),

    gone: () => reading(gone.all),
    findGone: (id) => reading(() => gone.find(id)),

    contentVersion: () => version.read(),
  };
}
