import type { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { ListingSchema } from "#domain/listings/listing.ts";
import { hasUnreadyPhotos, mostSilent } from "#domain/listings/photo-work.ts";
import type { ListingStore } from "../../ports/listing-store.ts";
import { DuplicateIdError } from "../../ports/store-errors.ts";
import { assertWithin, readListingCursor, writeListingCursor } from "../../records/listing-cursor.ts";
import { plainNumber } from "../../records/mls-number.ts";
import { fromJson, type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import type { RememberedVersion } from "../content-version.ts";
import { retryWhileLocked, whileReading } from "../database/retry-while-locked.ts";
import { transaction } from "../database/transaction.ts";
import { createGoneListings } from "./gone-listings.ts";
import { createHomeLists } from "./home-lists.ts";
import { fromListingRow, type ListingRow, listingColumns, placeOfRow, toListingRow } from "./listing-row.ts";

const columns = listingColumns.join(", ");
const placeholders = listingColumns.map((column) => `:${column}`).join(", ");
const assignments = listingColumns.map((column) => `${column} = :${column}`).join(", ");

const PhotosSchema = ListingSchema.shape.pictures;
type PhotoRow = Pick<ListingRow, "id" | "cover_image" | "pictures">;
/** Homes whose photos are looked at in one go, and those that are told of at most. */
const photoStep = 200;
const mostUnready = 1000;

/** Before everything that a list begins with. */
const top = { createdAt: "9", id: "" };

/** Listings in SQLite. Triggers raise the content version with every write. */
export function createListingStore(
  database: DatabaseSync,
  version: RememberedVersion,
  report?: ReportBroken,
): ListingStore {
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
  // As JSON.stringify writes it: within a text quotation marks are escaped, so that no words look like it.
  const selectSilent = database.prepare(
    `SELECT id, title FROM listing WHERE is_sold = 0 AND instr(pictures, '"alt":""') > 0
      ORDER BY created_at DESC, id DESC LIMIT ?`,
  );
  const selectPhotos = database.prepare(
    "SELECT id, cover_image, pictures FROM listing WHERE id > ? AND updated_at < ? ORDER BY id LIMIT ?",
  );
  const countAll = database.prepare("SELECT sum(total) AS total FROM listing_count");
  const selectRevisions = database.prepare("SELECT id, rev FROM listing WHERE id IN (SELECT value FROM json_each(?))");
  const gone = createGoneListings(database);
  const lists = createHomeLists(database, report);
  const sound = (rows: unknown[]) => soundOnes(rows as ListingRow[], fromListingRow, report);

  const reading = <Result>(work: () => Result) => retryWhileLocked(work, whileReading);

  return {
    part: ({ limit, after }) =>
      reading(() => {
        assertWithin(limit, 1000);
        const { createdAt, id } = after === undefined ? top : readListingCursor(after);
        const rows = selectPart.all({ createdAt, id, limit: limit + 1 }) as ListingRow[];
        const listings = sound(rows.slice(0, limit));
        const last = rows[limit - 1];
        return rows.length > limit && last ? { listings, next: writeListingCursor(placeOfRow(last)) } : { listings };
      }),

    share: (part, of) =>
      reading(() => {
        const size = Math.ceil(Number(countAll.get()?.total) / of);
        return sound(selectShare.all({ size, start: part * size }));
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

    silent: () =>
      reading(() => {
        const homes = selectSilent.all(mostSilent) as { id: string; title: string }[];
        return { count: homes.length, newest: homes[0] && { id: homes[0].id, title: homes[0].title } };
      }),

    async unready(before = "~") {
      const ids: string[] = [];
      for (let last = ""; ids.length < mostUnready; ) {
        const rows = await reading(() => selectPhotos.all(last, before, photoStep) as PhotoRow[]);
        ids.push(...rows.filter(isUnready).map(({ id }) => id));
        const end = rows.length === photoStep ? rows.at(-1) : undefined;
        if (!end) break;
        last = end.id;
        // SQLite never waits: visitors come in between.
        await setImmediate();
      }
      return ids.slice(0, mostUnready);
    },

    all: () => reading(() => sound(selectAll.all())),

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

/** What is broken has nothing that could be made ready. */
function isUnready({ cover_image: coverImage, pictures }: PhotoRow): boolean {
  const { data } = PhotosSchema.safeParse(fromJson(pictures));
  return data !== undefined && hasUnreadyPhotos({ coverImage, pictures: data });
}
