import type { DatabaseSync } from "node:sqlite";
import { forgottenBefore, type GoneListing, GoneListingSchema } from "#domain/listings/gone-listing.ts";
import { fromJson, readRecord } from "../../records/stored-record.ts";

interface GoneRow extends Record<string, string | number | null> {
  id: string;
  gone_at: string;
  city: string;
  price: number;
  is_land: number;
  mls_key: string | null;
  /** The listing as JSON. */
  kept: string | null;
}

const columns = "id, gone_at, city, price, is_land, mls_key, kept";

/** What is remembered of removed listings, in the database of the listings: both are written in one transaction. */
export function createGoneListings(database: DatabaseSync) {
  const selectAll = database.prepare(`SELECT ${columns} FROM gone_listing ORDER BY gone_at, id`);
  const selectOne = database.prepare(`SELECT ${columns} FROM gone_listing WHERE id = ?`);
  const upsert = database.prepare(
    `INSERT OR REPLACE INTO gone_listing (${columns}) VALUES (:id, :gone_at, :city, :price, :is_land, :mls_key, :kept)`,
  );
  const forget = database.prepare("DELETE FROM gone_listing WHERE gone_at < ? AND kept IS NULL");

  return {
    all: () => (selectAll.all() as GoneRow[]).map(fromRow),

    find(id: string): GoneListing | undefined {
      const row = selectOne.get(id) as GoneRow | undefined;
      return row && fromRow(row);
    },

    /** Remembers a removed listing, and forgets what is too old by then. */
    remember({ id, city, price, goneAt, isLand, mlsKey, kept }: GoneListing): void {
      const mls = { mls_key: mlsKey ?? null, kept: kept ? JSON.stringify(kept) : null };
      upsert.run({ id, city, price, gone_at: goneAt, is_land: Number(isLand), ...mls });
      forget.run(forgottenBefore(new Date(goneAt)));
    },
  };
}

/** @throws BrokenRecordError */
function fromRow({ gone_at, is_land, mls_key, kept, ...row }: GoneRow): GoneListing {
  const gone = {
    ...{ ...row, goneAt: gone_at, isLand: is_land === 1 },
    ...(mls_key !== null && { mlsKey: mls_key }),
    // What cannot be read must not pass for what was not kept.
    ...(kept !== null && { kept: fromJson(kept) ?? null }),
  };
  return readRecord(GoneListingSchema, gone, `memory of the removed listing ${row.id}`);
}
