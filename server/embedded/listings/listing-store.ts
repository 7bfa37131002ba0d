import type { DatabaseSync } from "node:sqlite";
import { DuplicateIdError, type ListingStore } from "../../ports.ts";
import { assertWithin, placeOf, readListingCursor, writeListingCursor } from "../../records/listing-cursor.ts";
import { plainNumber } from "../../records/mls-number.ts";
import type { RememberedVersion } from "../content-version.ts";
import { retryWhileLocked, whileReading } from "../database/retry-while-locked.ts";
import { transaction } from "../database/transaction.ts";
import { createGoneListings } from "./gone-listings.ts";
import { createHomeLists } from "./home-lists.ts";
import { fromListingRow, type ListingRow, listingColumns, toListingRow } from "./listing-row.ts";

const columns = listingColumns.join(", ");
const placeholders = listingColumns.map((column) => `:${column}`).join(", ");
const assignments = listingColumns.map((column) => `${column} = :${column}`).join(", ");

/** Before everything that a list begins with. */
const top = { createdAt: "9", id: "" };

/** Listings in SQLite. Triggers raise the content version with every write. */
export function createListingStore(database: DatabaseSync, version: RememberedVersion): ListingStore {
  const selectAll = database.prepare(`SELECT ${columns} FROM listing ORDER BY created_at DESC, id DESC`);
  const selectOne = database.prepare(`SELECT ${columns} FROM listing WHERE id = ?`);
  const selectNumber = database.prepare(
    `SELECT ${columns} FROM listing WHERE mls_number IS NOT NULL AND lower(trim(mls_number)) = ? ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  const insert = database.prepare(
    `INSERT INTO listing (${columns}) VALUES (${placeholders}) ON CONFLICT (id) DO NOTHING`,
  );
  const update = database.prepare(`UPDATE listing SET ${assignments} WHERE id = :id AND rev = :rev - 1`);
  const drop = database.prepare("DELETE FROM listing WHERE id = ? AND rev = coalesce(?, rev)");
  const selectPart = database.prepare(
    `SELECT ${columns} FROM listing WHERE (created_at, id) < (:createdAt, :id) ORDER BY created_at DESC, id DESC LIMIT :limit`,
  );
  const selectShare = database.prepare(
    `SELECT ${columns} FROM listing ORDER BY created_at DESC, id DESC LIMIT :size OFFSET :start`,
  );
  const countAll = database.prepare("SELECT sum(total) AS total FROM listing_count");
  const selectRevisions = database.prepare("SELECT id, rev FROM listing WHERE id IN (SELECT value FROM json_each(?))");
  const gone = createGoneListings(database);
  const lists = createHomeLists(database);

  const reading = <Result>(work: () => Result) => retryWhileLocked(work, whileReading);

  return {
    part: ({ limit, after }) =>
      reading(() => {
        assertWithin(limit, 1000);
        const { createdAt, id } = after === undefined ? top : readListingCursor(after);
        const rows = selectPart.all({ createdAt, id, limit: limit + 1 }) as ListingRow[];
        const listings = rows.slice(0, limit).map(fromListingRow);
        const last = listings.at(-1);
        return rows.length > limit && last ? { listings, next: writeListingCursor(placeOf(last)) } : { listings };
      }),

    share: (part, of) =>
      reading(() => {
        const size = Math.ceil(Number(countAll.get()?.total) / of);
        return (selectShare.all({ size, start: part * size }) as ListingRow[]).map(fromListingRow);
      }),

    revisions: (ids) =>
      reading(() => {
        const rows = selectRevisions.all(JSON.stringify(ids)) as { id: string; rev: number }[];
        return new Map(rows.map(({ id, rev }) => [id, rev]));
      }),

    cards: (query) => reading(() => lists.cards(query)),
    newest: (query) => reading(() => lists.newest(query)),
    near: (price, each) => reading(() => lists.near(price, each)),
    demo: () => reading(lists.demo),
    changed: (query) => reading(() => lists.changed(query)),

    all: () => retryWhileLocked(() => (selectAll.all() as ListingRow[]).map(fromListingRow), whileReading),

    find: (id) =>
      retryWhileLocked(() => {
        const row = selectOne.get(id) as ListingRow | undefined;
        return row && fromListingRow(row);
      }, whileReading),

    withMlsNumber: (mlsNumber) =>
      reading(() => {
        const row = selectNumber.get(plainNumber(mlsNumber)) as ListingRow | undefined;
        return row && fromListingRow(row);
      }),

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

    gone: () => reading(gone.all),
    findGone: (id) => reading(() => gone.find(id)),

    contentVersion: () => version.read(),
  };
}
