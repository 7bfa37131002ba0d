import type { DatabaseSync } from "node:sqlite";
import { forgottenBefore, type GoneListing, GoneListingSchema } from "#domain/listings/gone-listing.ts";
import { readRecord } from "../../records/stored-record.ts";

interface GoneRow extends Record<string, string | number> {
  id: string;
  gone_at: string;
  city: string;
  price: number;
  is_land: number;
}

/** What is remembered of removed listings, in the database of the listings: both are written in one transaction. */
export function createGoneListings(database: DatabaseSync) {
  const selectAll = database.prepare("SELECT id, gone_at, city, price, is_land FROM gone_listing ORDER BY gone_at, id");
  const selectOne = database.prepare("SELECT id, gone_at, city, price, is_land FROM gone_listing WHERE id = ?");
  const upsert = database.prepare(
    "INSERT OR REPLACE INTO gone_listing (id, gone_at, city, price, is_land) VALUES (:id, :gone_at, :city, :price, :is_land)",
  );
  const forget = database.prepare("DELETE FROM gone_listing WHERE gone_at < ?");

  return {
    all: () => (selectAll.all() as GoneRow[]).map(fromRow),

    find(id: string): GoneListing | undefined {
      const row = selectOne.get(id) as GoneRow | undefined;
      return row && fromRow(row);
    },

    /** Remembers a removed listing, and forgets what is too old by then. */
    remember({ goneAt, isLand, ...gone }: GoneListing): void {
      upsert.run({ ...gone, gone_at: goneAt, is_land: Number(isLand) });
      forget.run(forgottenBefore(new Date(goneAt)));
    },
  };
}

/** @throws BrokenRecordError */
function fromRow({ gone_at, is_land, ...row }: GoneRow): GoneListing {
  const gone = { ...row, goneAt: gone_at, isLand: is_land === 1 };
  return readRecord(GoneListingSchema, gone, `memory of the removed listing ${row.id}`);
}
