import type { DatabaseSync } from "node:sqlite";
import { forgottenBefore, longestGoneFirst } from "#domain/listings/gone-listing.ts";
import { type HomeCard, homeCard } from "#domain/listings/home-card.ts";
import { type Listing, revisionsAfter } from "#domain/listings/listing.ts";
import { newestFirst } from "#domain/listings/lists/home-lists.ts";
import type { ListingStore } from "../../ports/listing-store.ts";
import { DuplicateIdError } from "../../ports/store-errors.ts";
import { type ReportBroken, readOnce, soundOnes } from "../../records/stored-record.ts";
import type { RememberedVersion } from "../content-version.ts";
import { retryWhileLocked, transaction, whileReading } from "../database/transaction.ts";
import { fromHomeRow, fromListingRow, fromMemory, type HomeRow, toHomeRow } from "./home-row.ts";

/** Maximum number of homes cached from one content version to the next. */
const mostKnown = 10_000;

/**
 * Homes in SQLite. Visitors' methods read the view `listing`. Triggers raise the content version when the view's
 * content changes.
 */
export function createListingStore(
  database: DatabaseSync,
  version: RememberedVersion,
  report?: ReportBroken,
): ListingStore {
  // One aggregated row: reading two thousand rows takes ten times as long.
  const selectPublic = database.prepare(
    "SELECT json_group_array(json_object('id', id, 'rev', rev)) AS rows FROM listing",
  );
  const selectOnePublic = database.prepare("SELECT id, body FROM listing WHERE id = ?");
  const select = database.prepare("SELECT * FROM home WHERE id = ?");
  const selectHidden = database.prepare("SELECT * FROM home WHERE visibility <> 'public'");
  const put = database.prepare(
    `INSERT INTO home (id, visibility, rev, body, gone) VALUES (:id, :visibility, :rev, :body, :gone)
     ON CONFLICT (id) DO UPDATE SET (visibility, rev, body, gone) = (:visibility, :rev, :body, :gone)`,
  );
  const drop = database.prepare("DELETE FROM home WHERE id = ?");
  const forget = database.prepare("DELETE FROM home WHERE visibility = 'removed' AND gone ->> '$.goneAt' < ?");
  const reading = <Result>(work: () => Result) => retryWhileLocked(work, whileReading);
  const stored = (id: string) => select.get(id) as HomeRow | undefined;
  const hiddenRows = () => selectHidden.all() as HomeRow[];
  const read = readOnce(
    ({ id }: Pick<HomeRow, "id" | "rev">) => {
      const listing = fromListingRow(selectOnePublic.get(id) as HomeRow);
      return { listing, card: homeCard(listing) };
    },
    ({ id }) => id,
    mostKnown,
  );
  let last: { version: number; ids: Set<string>; listings: Listing[]; cards: HomeCard[] } | undefined;

  /** All homes at this content version. Reads only those whose `rev` changed. */
  async function known(): Promise<NonNullable<typeof last>> {
    const { version: current } = await version.read();
    if (last?.version === current) return last;
    const found = await reading(() => {
      // During the iteration, all reads see the same snapshot.
      for (const { rows } of selectPublic.iterate() as Iterable<{ rows: string }>) {
        const all = JSON.parse(rows) as { id: string; rev: number }[];
        return { ids: new Set(all.map(({ id }) => id)), homes: soundOnes(all, read, report) };
      }
      throw new Error("A sum of no rows is a row.");
    });
    found.homes.sort((one, other) => newestFirst(one.listing, other.listing));
    const listings = found.homes.map(({ listing }) => listing);
    last = { version: current, ids: found.ids, listings, cards: found.homes.map(({ card }) => card) };
    return last;
  }

  /** Runs `work` under the write lock, so that no other program changes what it read. */
  function writing<Result>(work: () => Result): Promise<Result> {
    return retryWhileLocked(() => {
      const result = transaction(database, work);
      version.forget();
      return result;
    });
  }

  return {
    cards: async () => (await known()).cards,
    all: async () => (await known()).listings,

    has: async (id) => (await known()).ids.has(id),

    find: (id) =>
      reading(() => {
        const row = selectOnePublic.get(id) as HomeRow | undefined;
        return row && fromListingRow(row);
      }),

    findGone: (id) =>
      reading(() => {
        const row = stored(id);
        return row?.gone ? fromMemory(row) : undefined;
      }),

    contentVersion: () => version.read(),

    findKept: (id) =>
      reading(() => {
        const row = stored(id);
        return row?.body ? fromHomeRow(row) : undefined;
      }),

    hidden: async () => {
      const rows = await reading(hiddenRows);
      const kept = rows.filter(({ body }) => body !== null);
      return soundOnes(kept, fromHomeRow, report).sort(newestFirst);
    },

    gone: async () => {
      const rows = await reading(hiddenRows);
      const remembered = rows.filter(({ gone }) => gone !== null);
      return soundOnes(remembered, fromMemory, report).sort(longestGoneFirst);
    },

    add: (home, gone) =>
      writing(() => {
        const before = stored(home.id);
        if (before?.body) throw new DuplicateIdError(`Listing ${home.id} already exists.`);
        if (home.rev !== 1) throw new RangeError(`A new listing starts with rev 1, not ${home.rev}.`);
        const added = before ? { ...home, ...revisionsAfter(before.rev) } : home;
        put.run(toHomeRow(added, gone ? JSON.stringify(gone) : null));
        return added;
      }),

    replace: (home, gone) =>
      writing(() => {
        const before = stored(home.id);
        if (!before?.body) return "missing";
        if (before.rev !== home.rev - 1) return "conflict";
        put.run(toHomeRow(home, gone ? JSON.stringify(gone) : before.gone));
        return "replaced";
      }),

    remove: (id, { seen, gone } = {}) =>
      writing(() => {
        const before = stored(id);
        const isThere = Boolean(before?.body);
        if (isThere && seen !== undefined && before?.rev !== seen) return false;
        const memory = gone ? JSON.stringify(gone) : (before?.gone ?? null);
        const rev = before ? before.rev + Number(isThere) : 1;
        if (memory !== null) put.run({ id, visibility: "removed", rev, body: null, gone: memory });
        else drop.run(id);
        if (gone) forget.run(forgottenBefore(new Date(gone.goneAt)));
        return isThere;
      }),
  };
}
