import type { DatabaseSync } from "node:sqlite";
import { newestFirst } from "#domain/listings/home-lists.ts";
import { type UnpublishedListing, UnpublishedListingSchema } from "#domain/listings/unpublished.ts";
import type { UnpublishedStore } from "../../ports/listing-store.ts";
import { DuplicateIdError } from "../../ports/store-errors.ts";
import { fromJson, readRecord } from "../../records/stored-record.ts";
import type { RememberedVersion } from "../content-version.ts";
import { retryWhileLocked, whileReading } from "../database/retry-while-locked.ts";
import { transaction } from "../database/transaction.ts";
import { createGoneListings } from "./gone-listings.ts";
import { listingColumns, toListingRow } from "./listing-row.ts";

interface Row {
  id: string;
  body: string;
}

/** Homes that only the agent sees, each as one JSON document in a table that no visitor's page reads. */
export function createUnpublishedStore(database: DatabaseSync, version: RememberedVersion): UnpublishedStore {
  const selectAll = database.prepare("SELECT id, body FROM unpublished_listing");
  const selectOne = database.prepare("SELECT id, body FROM unpublished_listing WHERE id = ?");
  const insert = database.prepare(
    "INSERT INTO unpublished_listing (id, rev, body) VALUES (:id, :rev, :body) ON CONFLICT (id) DO NOTHING",
  );
  const update = database.prepare(
    "UPDATE unpublished_listing SET rev = :rev, body = :body WHERE id = :id AND rev = :rev - 1",
  );
  const drop = database.prepare("DELETE FROM unpublished_listing WHERE id = ? AND rev = coalesce(?, rev)");
  const selectListing = database.prepare("SELECT 1 FROM listing WHERE id = ?");
  const insertListing = database.prepare(
    `INSERT INTO listing (${listingColumns.join(", ")}) VALUES (${listingColumns.map((column) => `:${column}`).join(", ")})`,
  );
  const dropListing = database.prepare("DELETE FROM listing WHERE id = ? AND rev = ?");
  const gone = createGoneListings(database);

  /** Does both halves of a move, which visitors see, or none. */
  function move<Outcome>(work: () => Outcome): Promise<Outcome> {
    return retryWhileLocked(() => {
      const outcome = transaction(database, work);
      version.forget();
      return outcome;
    });
  }

  return {
    all: () =>
      retryWhileLocked(() => (selectAll.all() as unknown as Row[]).map(fromRow).sort(newestFirst), whileReading),

    find: (id) =>
      retryWhileLocked(() => {
        const row = selectOne.get(id) as Row | undefined;
        return row && fromRow(row);
      }, whileReading),

    add: (draft) =>
      retryWhileLocked(() => {
        if (draft.rev !== 1) throw new RangeError(`A new draft starts with rev 1, not ${draft.rev}.`);
        const changes = transaction(database, () =>
          selectListing.get(draft.id) ? 0 : insert.run(toRow(draft)).changes,
        );
        if (changes === 0) throw new DuplicateIdError(`There is a listing ${draft.id} already.`);
      }),

    replace: (draft) =>
      retryWhileLocked(() => {
        if (update.run(toRow(draft)).changes === 1) return "replaced";
        return selectOne.get(draft.id) ? "conflict" : "missing";
      }),

    remove: (id) => retryWhileLocked(() => drop.run(id, null).changes === 1),

    publish: (listing) =>
      move(() => {
        if (!selectOne.get(listing.id)) return "missing";
        if (drop.run(listing.id, listing.rev - 1).changes === 0) return "conflict";
        insertListing.run(toListingRow(listing));
        return "published";
      }),

    withdraw: (draft, memory) =>
      move(() => {
        if (!selectListing.get(draft.id)) return "missing";
        if (dropListing.run(draft.id, draft.rev - 1).changes === 0) return "conflict";
        insert.run(toRow(draft));
        gone.remember(memory);
        return "withdrawn";
      }),
  };
}

function toRow(draft: UnpublishedListing) {
  return { id: draft.id, rev: draft.rev, body: JSON.stringify(draft) };
}

/** @throws BrokenRecordError */
function fromRow({ id, body }: Row): UnpublishedListing {
  return readRecord(UnpublishedListingSchema, fromJson(body), `draft ${id}`);
}
