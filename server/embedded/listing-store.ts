import type { DatabaseSync } from "node:sqlite";
import { DuplicateIdError, type ListingStore } from "../ports.ts";
import type { RememberedVersion } from "./content-version.ts";
import { retryWhileLocked, whileReading } from "./database/retry-while-locked.ts";
import { transaction } from "./database/transaction.ts";
import { createGoneListings } from "./gone-listings.ts";
import { fromListingRow, type ListingRow, listingColumns, toListingRow } from "./listing-row.ts";

const columns = listingColumns.join(", ");
const placeholders = listingColumns.map((column) => `:${column}`).join(", ");
const assignments = listingColumns.map((column) => `${column} = :${column}`).join(", ");

/** Listings in SQLite. Triggers raise the content version with every write. */
export function createListingStore(database: DatabaseSync, version: RememberedVersion): ListingStore {
  const selectAll = database.prepare(`SELECT ${columns} FROM listing ORDER BY created_at DESC, id DESC`);
  const selectOne = database.prepare(`SELECT ${columns} FROM listing WHERE id = ?`);
  const insert = database.prepare(
    `INSERT INTO listing (${columns}) VALUES (${placeholders}) ON CONFLICT (id) DO NOTHING`,
  );
  const update = database.prepare(`UPDATE listing SET ${assignments} WHERE id = :id AND rev = :rev - 1`);
  const drop = database.prepare("DELETE FROM listing WHERE id = ? AND rev = coalesce(?, rev)");
  const gone = createGoneListings(database);

  return {
    all: () => retryWhileLocked(() => (selectAll.all() as ListingRow[]).map(fromListingRow), whileReading),

    find: (id) =>
      retryWhileLocked(() => {
        const row = selectOne.get(id) as ListingRow | undefined;
        return row && fromListingRow(row);
      }, whileReading),

    add: (listing) =>
      retryWhileLocked(() => {
        if (listing.rev !== 1) throw new RangeError(`A new listing starts with rev 1, not ${listing.rev}.`);
        const { changes } = insert.run(toListingRow(listing));
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

    gone: () => retryWhileLocked(gone.all, whileReading),

    contentVersion: () => version.read(),
  };
}
