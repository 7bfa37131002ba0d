import type { DatabaseSync, StatementSync } from "node:sqlite";
import { type Inquiry, type InquiryFilter, inquiryFilters, isFromFlood } from "#domain/inquiries/inquiry.ts";
import { searchWords } from "#domain/inquiries/inquiry-search.ts";
import { floodCapacity, floodLeast } from "#domain/inquiries/spam.ts";
import type { Notice } from "#domain/notices/notice.ts";
import type { InquiryPage, InquiryQuery, InquiryStore } from "../../ports/inquiry-store.ts";
import { DuplicateIdError } from "../../ports/store-errors.ts";
import { giveWay } from "../../promises.ts";
import { type InboxPosition, readCursor, writeCursor } from "../../records/cursors.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import { putNotice, replaceNotices } from "../../stores/emails/notice-record.ts";
import { createFiling } from "../../stores/people/filing.ts";
import { retried, retryWhileLocked } from "../database/transaction.ts";
import { createSqliteRecords } from "../records/sqlite-records.ts";
import { fromRow, type InquiryRow, inquiryColumns, toRow } from "./inquiry-row.ts";
import { createInquirySearch, defineIndexText, searchByReading } from "./inquiry-search.ts";
import { createInquiryTrash, withoutTraces } from "./inquiry-trash.ts";

type CountRow = Record<"total" | "unread" | "property" | "spam" | "flood", number>;

/** The trash is a separate table. */
type StoredFilter = Exclude<InquiryFilter, "trash">;
export const storedFilters = inquiryFilters.filter((filter): filter is StoredFilter => filter !== "trash");

/** Each condition must match a partial index exactly, or SQLite doesn't use the index. */
const conditions: Record<StoredFilter, string> = {
  all: "spam IS NULL",
  pending: "is_read = 0 AND spam IS NULL",
  resolved: "is_read = 1 AND spam IS NULL",
  property: "listing_id IS NOT NULL AND spam IS NULL",
  general: "listing_id IS NULL AND spam IS NULL",
  spam: "spam IS NOT NULL",
};

/** The position before the newest inquiry: a tilde sorts after every timestamp. */
const top: InboxPosition = { createdAt: "~", id: "" };

/** The statement for one page of a filter. Bind the position's time and id and the number of rows. */
export function inboxPageStatement(filter: StoredFilter): string {
  return `SELECT ${inquiryColumns} FROM inquiry WHERE ${conditions[filter]} AND (created_at, id) < (?, ?)
    ORDER BY created_at DESC, id DESC LIMIT ?`;
}

/** The flood's messages up to a time, oldest first. Bind the time and the number of rows. */
const ofFlood = "SELECT id FROM inquiry WHERE is_flood = 1 AND created_at <= ? ORDER BY created_at, id LIMIT ?";
/** The flood's messages changed per transaction: a moment's work, so visitors needn't wait. */
const [clearedAtOnce, removedAtOnce] = [25, 100];

/** A flood's room. */
export interface FloodRoom {
  /** The most flood messages to keep. */
  capacity: number;
  /** Whether the disk is too full for a flood to grow. */
  isTight(): boolean;
}

/** The records, and what files messages in them. */
export function filingIn(database: DatabaseSync, parts: Parameters<typeof createFiling>[1] = {}) {
  const records = createSqliteRecords(database);
  return { records, filing: createFiling(records, parts) };
}

/** Inquiries in SQLite, and their places under people. Triggers maintain their counts. */
export function createInquiryStore(
  database: DatabaseSync,
  floodRoom: FloodRoom = { capacity: floodCapacity, isTight: () => false },
  report?: ReportBroken,
  { records, filing } = filingIn(database),
): InquiryStore {
  defineIndexText(database);
  const selectPage = Object.fromEntries(
    storedFilters.map((filter) => [filter, database.prepare(inboxPageStatement(filter))]),
  ) as Record<StoredFilter, StatementSync>;
  const selectOne = database.prepare(`SELECT ${inquiryColumns} FROM inquiry WHERE id = ?`);
  const selectCounts = database.prepare("SELECT total, unread, property, spam, flood FROM inquiry_count");
  const insert = database.prepare(
    `INSERT INTO inquiry (${inquiryColumns})
      VALUES (:id, :name, :email, :phone, :message, :listing_id, :is_read, :created_at, :spam, :home,
        :person_id, :consent, :visit, :value_request) ON CONFLICT (id) DO NOTHING`,
  );
  const selectThese = database.prepare(
    `SELECT ${inquiryColumns} FROM inquiry WHERE id IN (SELECT value FROM json_each(?))`,
  );
  const mark = database.prepare("UPDATE inquiry SET is_read = 1 WHERE id = ? AND is_read = 0");
  const clear = database.prepare(
    "UPDATE inquiry SET spam = NULL, person_id = :person WHERE id = :id AND spam IS NOT NULL",
  );
  const drop = database.prepare("DELETE FROM inquiry WHERE id = ?");
  const selectFlood = database.prepare(`SELECT ${inquiryColumns} FROM inquiry WHERE id IN (${ofFlood})`);
  const dropFlood = database.prepare(`DELETE FROM inquiry WHERE id IN (${ofFlood})`);

  const find = createInquirySearch(database, report);
  const trash = createInquiryTrash(database);
  const personOf = (id: string) => (selectOne.get(id) as InquiryRow | undefined)?.person_id ?? trash.personOf(id);
  const one = (id: string) => {
    const row = selectOne.get(id) as InquiryRow | undefined;
    return row && fromRow(row);
  };

  function rowsOf(filter: InquiryFilter, position: InboxPosition, limit: number): InquiryRow[] {
    if (filter === "trash") return trash.page(position, limit);
    return selectPage[filter].all(position.createdAt, position.id, limit) as InquiryRow[];
  }

  const sound = (rows: InquiryRow[]) => soundOnes(rows, fromRow, report);

  function page({ filter, search = "", limit, after }: InquiryQuery): InquiryPage {
    if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw new RangeError("A page holds 1 to 100 inquiries.");
    const position = after === undefined ? top : readCursor(after);
    const isSearch = searchWords(search).length > 0;
    if (isSearch && (filter === "spam" || filter === "trash")) {
      const read = (from: InboxPosition, count: number) => {
        const rows = rowsOf(filter, from, count);
        return { inquiries: sound(rows), end: rows.length === count ? positionOf(rows.at(-1)) : undefined };
      };
      return searchByReading(read, { search, limit, position });
    }
    // Reads one more than requested: if it exists, there is a next page.
    if (isSearch && filter !== "spam" && filter !== "trash") {
      const found = find({ filter, search, limit: limit + 1, position });
      return pageOf(found.slice(0, limit), found.length > limit ? found[limit - 1] : undefined);
    }
    const rows = rowsOf(filter, position, limit + 1);
    // The next page starts after the last row, even if that row is broken.
    return pageOf(sound(rows.slice(0, limit)), rows.length > limit ? positionOf(rows[limit - 1]) : undefined);
  }

  /** Removes the oldest flood message if there is no room for another. */
  function makeRoom(): void {
    const { flood: count } = selectCounts.get() as CountRow;
    const surplus = count + 1 - floodRoom.capacity;
    if (surplus > 0) dropFlood.run(top.createdAt, Math.min(surplus, removedAtOnce));
    else if (count >= floodLeast && floodRoom.isTight()) dropFlood.run(top.createdAt, 1);
  }

  async function add(inquiry: Inquiry, notices: readonly Notice[] = []): Promise<void> {
    const { trashedAt } = inquiry;
    const insertOne = (row: Inquiry) => {
      if (isFromFlood(row)) makeRoom();
      const isKnown = trashedAt ? selectOne.get(row.id) !== undefined : trash.has(row.id);
      const isNew = () => (trashedAt ? trash.add(row) : insert.run(toRow(row)).changes === 1);
      if (isKnown || !isNew()) throw new DuplicateIdError(`Inquiry ${row.id} already exists.`);
      records.write(notices.map((notice) => putNotice(notice)));
    };
    const isFiled = !inquiry.spam && (!trashedAt || inquiry.personId !== undefined);
    if (!isFiled) return void records.transactWith([], () => insertOne(inquiry));
    // The insert reports a duplicate, whether or not it is filed already.
    await filing.receive([inquiry], async (writes, [personId]) =>
      records.transactWith(writes, () => insertOne({ ...inquiry, personId })),
    );
  }

  /** Moves the oldest of a flood to the inbox. */
  async function clearSome(until: string): Promise<number> {
    const flood = sound(selectFlood.all(until, clearedAtOnce) as InquiryRow[]).map(
      ({ spam: _, ...inquiry }) => inquiry,
    );
    let cleared = 0;
    await filing.receive(flood, async (writes, personIds) =>
      records.transactWith(writes, () => {
        cleared = 0;
        for (const [at, { id }] of flood.entries())
          cleared += Number(clear.run({ id, person: personIds[at] ?? null }).changes);
      }),
    );
    return cleared;
  }

  return retried<InquiryStore>({
    add,

    page,

    counts: () => {
      const { total, unread, property, spam, flood } = selectCounts.get() as CountRow;
      const inbox = { all: total, pending: unread, resolved: total - unread, property, general: total - property };
      return { ...inbox, spam: spam + flood, flood, trash: trash.count() };
    },

    find: one,
    exists: (id) => selectOne.get(id) !== undefined || trash.has(id),
    many: (ids) => {
      const rows = selectThese.all(JSON.stringify(ids)) as InquiryRow[];
      const found = new Map(sound(rows).map((inquiry) => [inquiry.id, inquiry]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    markRead: (id) => {
      if (mark.run(id).changes === 1) return "marked";
      return selectOne.get(id) ? "already" : "missing";
    },

    clearSpam: async (id, notices) => {
      const stored = one(id);
      if (!stored?.spam) return stored ? "already" : "missing";
      const { spam: _, ...inquiry } = stored;
      let isCleared = false;
      await filing.receive([inquiry], async (writes, [person = null]) =>
        records.transactWith(writes, () => {
          isCleared = clear.run({ id, person }).changes > 0;
          if (isCleared) records.write(notices.map((notice) => putNotice(notice)));
        }),
      );
      return isCleared ? "cleared" : "already";
    },

    trash: async (id, at) => {
      let isDropped = false;
      await filing.trash({ id, personId: personOf(id) }, async (writes) =>
        records.transactWith(
          [...writes, ...replaceNotices(id)],
          () => {
            isDropped = trash.keep(id, at) && drop.run(id).changes === 1;
          },
          withoutTraces,
        ),
      );
      return isDropped;
    },

    restore: async (id) => {
      const stored = trash.find(id);
      if (!stored) return false;
      const { trashedAt: _, ...inquiry } = fromRow(stored);
      await filing.restore(inquiry, async (writes, personId) =>
        records.transactWith(writes, () => void trash.putBack(id, personId)),
      );
      return true;
    },

    remove: async (id) => {
      let isRemoved = false;
      await filing.remove({ id, personId: personOf(id) }, async (writes) =>
        records.transactWith(
          [...writes, ...replaceNotices(id)],
          () => {
            const isDropped = drop.run(id).changes === 1;
            isRemoved = trash.drop(id) || isDropped;
          },
          withoutTraces,
        ),
      );
      return isRemoved;
    },

    clearFlood: (until) => inBatches(() => clearSome(until)),

    removeFlood: (until) =>
      inBatches(() => withoutTraces(database, () => Number(dropFlood.run(until, removedAtOnce).changes))),
  });
}

/** Repeats `work` until it changes nothing. Returns how many it changed. */
async function inBatches(work: () => number | Promise<number>): Promise<number> {
  for (let sum = 0; ; ) {
    const changed = await retryWhileLocked(work);
    if (changed === 0) return sum;
    sum += changed;
    await giveWay();
  }
}

function pageOf(inquiries: Inquiry[], end: InboxPosition | undefined): InquiryPage {
  return end ? { inquiries, next: writeCursor(end) } : { inquiries };
}

function positionOf(row: InquiryRow | undefined): InboxPosition | undefined {
  return row && { createdAt: row.created_at, id: row.id };
}
