import type { DatabaseSync, StatementSync } from "node:sqlite";
import { type HomeCard, homeCard } from "#domain/listings/home-card.ts";
import type { ListingOrder } from "#domain/listings/listing-order.ts";
import { isIn } from "#domain/profile/areas.ts";
import type { CardPage, CardQuery, NewestQuery } from "../../ports/listing-store.ts";
import { readOnce } from "../../records/known-records.ts";
import {
  assertWithin,
  type ListingPlace,
  readListingCursor,
  writeListingCursor,
} from "../../records/listing-cursor.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import { fromListingRow, type ListingRow, listingColumns, placeOfRow } from "./listing-row.ts";

const columns = listingColumns.join(", ");

/** Homes whose card is remembered: those of the lists that are read again after each write. */
const mostKnown = 200;

/** A list as SQLite walks it: one index, one direction. */
interface Walk {
  order: string;
  /** What stands behind a place. */
  behind: string;
}

const newest: Walk = {
  order: "created_at DESC, id DESC",
  behind: "(created_at, id) < (:createdAt, :id)",
};
const walks: Record<ListingOrder, Walk> = {
  newest,
  lowest: { order: "price, created_at, id", behind: "(price, created_at, id) > (:price, :createdAt, :id)" },
  highest: {
    order: "price DESC, created_at DESC, id DESC",
    behind: "(price, created_at, id) < (:price, :createdAt, :id)",
  },
};

/** Which homes belong to a stretch of a list, each with an index in the orders of `walks`. */
const stretches = {
  forSale: "is_sold = 0",
  sold: "is_sold = 1",
  active: "status = 'active'",
  pending: "status = 'pending'",
};
type Stretch = keyof typeof stretches;

/** The lists of homes in SQLite. Each reads what it returns, whatever the number of homes. */
export function createHomeLists(database: DatabaseSync, report?: ReportBroken) {
  const card = readOnce(
    (row: ListingRow) => homeCard(fromListingRow(row)),
    ({ id }) => id,
    mostKnown,
  );
  const read = (rows: unknown[]) => soundOnes(rows as ListingRow[], card, report);
  const prepared = new Map<string, StatementSync>();
  for (const stretch of Object.keys(stretches) as Stretch[]) {
    for (const order of Object.keys(walks) as ListingOrder[]) {
      prepared.set(`${stretch} ${order}`, fromTop(stretch, walks[order]));
      prepared.set(`${stretch} ${order} on`, onFrom(stretch, walks[order]));
    }
  }
  const ofKind = database.prepare(
    `SELECT ${columns} FROM listing WHERE status = 'active' AND is_land = :isLand ORDER BY ${newest.order} LIMIT :limit`,
  );
  const inCity = database.prepare(
    `SELECT ${columns} FROM listing WHERE status = 'active' AND city = :city ORDER BY ${newest.order} LIMIT :limit`,
  );
  // Leaps from town to town: there are few of them, however many homes.
  const cities = database.prepare(`
    WITH RECURSIVE town (city) AS (
      SELECT min(city) FROM listing WHERE status = 'active'
      UNION ALL
      SELECT (SELECT min(city) FROM listing WHERE status = 'active' AND city > town.city)
      FROM town WHERE town.city IS NOT NULL
    ) SELECT city FROM town WHERE city IS NOT NULL`);
  const cheaper = database.prepare(
    `SELECT ${columns} FROM listing WHERE status = 'active' AND price < ? ORDER BY price DESC, created_at DESC, id DESC LIMIT ?`,
  );
  const dearer = database.prepare(
    `SELECT ${columns} FROM listing WHERE status = 'active' AND price >= ? ORDER BY price, created_at, id LIMIT ?`,
  );
  const selectDemo = database.prepare(
    `SELECT ${columns} FROM listing WHERE id >= 'lst_demo-' AND id < 'lst_demo.' ORDER BY ${newest.order}`,
  );
  const latest = database.prepare(`SELECT ${columns} FROM listing ORDER BY updated_at DESC, id DESC LIMIT ?`);
  const since = database.prepare(`SELECT ${columns} FROM listing WHERE updated_at > ? ORDER BY updated_at, id LIMIT ?`);

  function fromTop(stretch: Stretch, { order }: Walk): StatementSync {
    return database.prepare(
      `SELECT ${columns} FROM listing WHERE ${stretches[stretch]} ORDER BY ${order} LIMIT :limit OFFSET :skip`,
    );
  }

  function onFrom(stretch: Stretch, { order, behind }: Walk): StatementSync {
    return database.prepare(
      `SELECT ${columns} FROM listing WHERE ${stretches[stretch]} AND ${behind} ORDER BY ${order} LIMIT :limit`,
    );
  }

  function behindPlace(stretch: Stretch, order: ListingOrder, { createdAt, id, price }: ListingPlace, limit: number) {
    // SQLite refuses a value that a statement does not name.
    const values = { createdAt, id, limit };
    return rowsOf(prepared.get(`${stretch} ${order} on`)?.all(order === "newest" ? values : { ...values, price }));
  }

  const counts = database.prepare("SELECT total FROM listing_count WHERE status <> 'sold'");
  const forSale = () => (counts.all() as { total: number }[]).reduce((sum, { total }) => sum + total, 0);

  function firstOf(stretch: Stretch, order: ListingOrder, skip: number, limit: number): ListingRow[] {
    return limit > 0 ? rowsOf(prepared.get(`${stretch} ${order}`)?.all({ skip, limit })) : [];
  }

  /** A page goes on behind its last row, also when that is broken. */
  function pageOf(found: ListingRow[], limit: number): CardPage {
    const cards = read(found.slice(0, limit));
    const last = found[limit - 1];
    return found.length > limit && last ? { cards, next: writeListingCursor(placeOfRow(last)) } : { cards };
  }

  /** Those for sale, then those that are sold. */
  function all(order: ListingOrder, limit: number, skip: number, place: ListingPlace | undefined): ListingRow[] {
    if (place?.isSold) return behindPlace("sold", order, place, limit);
    const first = place ? behindPlace("forSale", order, place, limit) : firstOf("forSale", order, skip, limit);
    const skipped = first.length === 0 ? Math.max(0, skip - forSale()) : 0;
    return [...first, ...firstOf("sold", order, skipped, limit - first.length)];
  }

  return {
    cards({ status, order, limit, skip = 0, after }: CardQuery): CardPage {
      assertWithin(limit, 100);
      assertWithin(skip, 1000, 0);
      const place = after === undefined ? undefined : readListingCursor(after);
      // One more than asked for: when it is there, there is a next page.
      const one = limit + 1;
      if (!status) return pageOf(all(order, one, skip, place), limit);
      const rows = place ? behindPlace(status, order, place, one) : firstOf(status, order, skip, one);
      return pageOf(rows, limit);
    },

    newest({ limit, of }: NewestQuery): HomeCard[] {
      assertWithin(limit, 100);
      if (!of) return read(firstOf("active", "newest", 0, limit));
      if ("area" in of) {
        const towns = (cities.all() as { city: string }[]).filter(({ city }) => isIn({ city }, { name: of.area }));
        const found = towns.flatMap(({ city }) => read(inCity.all({ city, limit })));
        return found.sort(newestFirst).slice(0, limit);
      }
      return read(ofKind.all({ isLand: Number(of.isLand), limit }));
    },

    near(price: number, each: number): HomeCard[] {
      assertWithin(each, 50);
      return [...read(cheaper.all(price, each)), ...read(dearer.all(price, each))];
    },

    demo: () => read(selectDemo.all()),

    changed({ limit, after }: { limit: number; after?: string }): HomeCard[] {
      assertWithin(limit, 10_000);
      return read(after === undefined ? latest.all(limit) : since.all(after, limit));
    },
  };
}

function rowsOf(rows: unknown[] = []): ListingRow[] {
  return rows as ListingRow[];
}

function newestFirst(one: HomeCard, other: HomeCard): number {
  return one.createdAt + one.id < other.createdAt + other.id ? 1 : -1;
}
