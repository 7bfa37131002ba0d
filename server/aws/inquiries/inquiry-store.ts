import { type Inquiry, InquiryIdSchema } from "#domain/inquiries/inquiry.ts";
import type { Notice } from "#domain/notices/notice.ts";
import type { InquiryStore } from "../../ports/inquiry-store.ts";
import { DuplicateIdError, StoreUnavailableError } from "../../ports/store-errors.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import { withTranslatedErrors } from "../aws-errors.ts";
import type { PeopleWrites } from "../people/people-writes.ts";
import { unfiledId, unfiledItem } from "../people/unfiled.ts";
import { askedItem, askedItemId } from "../showings/asked-item.ts";
import { batchGet, getItem, type Item } from "../table/read-items.ts";
import { type Documents, transactInSteps, type WriteItem } from "../table/transact.ts";
import { isAbsent } from "../table/write-conditions.ts";
import {
  count,
  counterIds,
  countTogether,
  deletionsOf,
  fromInquiryItem,
  indexOf,
  type Places,
  places,
  putNotice,
  sumOf,
  toInquiryItem,
} from "./inquiry-item.ts";
import { isUnchanged, moving, replacing } from "./inquiry-update.ts";
import { floodUntil, readPage } from "./inquiry-walk.ts";
import { dropWords, putWords } from "./word-items.ts";

interface InquiryStoreParts {
  documents: Documents;
  table: string;
  noticesTable: string;
  people: PeopleWrites;
  report?: ReportBroken | undefined;
}

/** The writes planned for an inquiry as stored, or only the result if nothing needs to change. */
type Planned<Answer> = { answer: Answer } | { writes: WriteItem[]; words?: WriteItem[]; answer: Answer };
type Plan<Answer> = (item: Item) => Planned<Answer> | Promise<Planned<Answer>>;

/** The writes that change one inquiry of a flood, and where it is afterwards. */
interface FloodChange {
  writes: WriteItem[];
  words: WriteItem[];
  after: Places | undefined;
}

const mostAttempts = 10;
/** Flood inquiries changed per transaction, with up to two writes each. A transaction holds at most 100 writes. */
const batchSize = 45;

/**
 * Inquiries in DynamoDB. Every write updates the counters in the same transaction, so they are exact. Search words are
 * written with the inquiry. Words that don't fit in its transaction are written before it, so an inquiry never lacks
 * its words. Words without an inquiry match nothing.
 */
export function createInquiryStore({
  documents,
  table,
  noticesTable,
  people,
  report,
}: InquiryStoreParts): InquiryStore {
  const findItem = async (id: string) =>
    InquiryIdSchema.safeParse(id).success ? getItem(documents, table, id) : undefined;

  /** Whether the inquiry is outside the trash. */
  const isInInbox = ({ trashedAt }: Item) => trashedAt === undefined;

  /** Reads, plans, and writes. Starts over if the inquiry changes in between. */
  async function change<Answer>(
    id: string,
    missing: Answer,
    plan: Plan<Answer>,
    isMeant: (item: Item) => boolean = isInInbox,
  ): Promise<Answer> {
    for (let tries = 1; tries <= mostAttempts; tries++) {
      const item = await findItem(id);
      if (!item || !isMeant(item)) return missing;
      const planned = await plan(item);
      if (!("writes" in planned)) return planned.answer;
      if (!(await transactInSteps(documents, planned.words ?? [], planned.writes))) return planned.answer;
    }
    throw new StoreUnavailableError("Too many concurrent writes to this inquiry.");
  }

  async function changeFlood(until: string, plan: (item: Item) => FloodChange | undefined): Promise<number> {
    let changed = 0;
    for await (const ids of floodUntil({ documents, table }, until, batchSize))
      changed += await changeTogether(ids, plan);
    return changed;
  }

  /** The index may lag, and the agent may have moved an inquiry out of the flood. The write checks the table itself. */
  async function changeTogether(ids: string[], plan: (item: Item) => FloodChange | undefined): Promise<number> {
    for (let tries = 1; tries <= mostAttempts; tries++) {
      const flood = (await batchGet(documents, table, ids)).filter(({ gAll }) => gAll === indexOf.flood.value);
      const changes = flood.flatMap((item) => plan(item) ?? []);
      const counted = countTogether(
        table,
        String(ids[0]),
        changes.map(({ after }) => [{ gAll: indexOf.flood.value }, after]),
      );
      const words = changes.flatMap((change) => change.words);
      const writes = [...changes.flatMap((change) => change.writes), ...counted];
      if (!(await transactInSteps(documents, words, writes))) return changes.length;
    }
    throw new StoreUnavailableError("Too many concurrent writes to the flood.");
  }

  return withTranslatedErrors<InquiryStore>({
    async add(inquiry, notices = []) {
      const id = InquiryIdSchema.parse(inquiry.id);
      const words = isFoundByWords(inquiry) ? putWords(table, inquiry) : [];
      const refusal = await transactInSteps(documents, words, [
        { Put: { TableName: table, Item: toInquiryItem(inquiry), ...isAbsent } },
        ...count(table, id, undefined, places(inquiry)),
        ...(inquiry.visit ? [{ Put: { TableName: table, Item: askedItem(inquiry) } }] : []),
        ...notices.map((notice) => putNotice(noticesTable, notice)),
      ]);
      if (refusal) throw new DuplicateIdError(`Inquiry ${id} already exists.`);
    },

    page: (query) => readPage({ documents, table, report }, query),
    counts: async () => sumOf(await batchGet(documents, table, counterIds)),
    async find(id) {
      const item = await findItem(id);
      return item && isInInbox(item) ? fromInquiryItem(item) : undefined;
    },

    markRead: (id) =>
      change<"marked" | "already" | "missing">(id, "missing", (item) => {
        const stored = fromInquiryItem(item);
        if (stored.isRead) return { answer: "already" };
        return { answer: "marked", writes: replacing(table, stored, { ...stored, isRead: true }) };
      }),

    clearSpam: (id, notices: readonly Notice[]) =>
      change<"cleared" | "already" | "missing">(id, "missing", (item) => {
        const stored = fromInquiryItem(item);
        if (!stored.spam) return { answer: "already" };
        const puts = notices.map((notice) => putNotice(noticesTable, notice));
        const writes = [
          ...replacing(table, stored, { ...stored, spam: undefined }),
          ...puts,
          ...toBeFiled(table, item),
        ];
        return { answer: "cleared", writes, words: isFoundByWords(stored) ? [] : putWords(table, stored) };
      }),

    // Does not parse the inquiry, so a broken one can be deleted too. Its search words come from its raw text.
    trash: (id, at) =>
      change(id, false, async (item) => {
        const [gAll, trashedAt] = [indexOf.trash.value, at.toISOString()];
        const move = moving(table, item, { gAll, trashedAt }, ["gRead", "gKind"]);
        const person = await people.withMessage(item, "trash");
        const writes = [move, ...count(table, id, item, { gAll }), ...deletionsOf(noticesTable, id), ...person.writes];
        return { answer: true, writes, words: [...dropWords(table, item), ...person.words] };
      }),

    restore: (id) =>
      change(
        id,
        false,
        async (item) => {
          const { trashedAt: _trashedAt, ...stored } = fromInquiryItem(item);
          const placed = places(stored);
          const move = moving(table, item, placed, ["trashedAt"]);
          const words = isFoundByWords(stored) ? putWords(table, stored) : [];
          const person = await people.withMessage(item, "restore");
          const writes = [move, ...count(table, id, item, placed), ...person.writes, ...toBeFiled(table, item)];
          return { answer: true, writes, words: [...words, ...person.words] };
        },
        (item) => !isInInbox(item),
      ),

    remove: (id) =>
      change(
        id,
        false,
        async (item) => {
          const drop = { Delete: { TableName: table, Key: { id }, ...isUnchanged(item) } };
          const person = await people.withMessage(item, "remove");
          const unfiled = { Delete: { TableName: table, Key: { id: unfiledId(id) } } };
          const told = deletionsOf(noticesTable, id);
          const visit = withoutRequest(table, item);
          const writes = [drop, ...count(table, id, item, undefined), ...told, ...person.writes, unfiled, ...visit];
          return {
            answer: true,
            writes,
            words: [...(isInInbox(item) ? dropWords(table, item) : []), ...person.words],
          };
        },
        () => true,
      ),

    clearFlood: (until) =>
      changeFlood(until, (item) => {
        // One that is broken stays where it is.
        const [stored] = soundOnes([item], fromInquiryItem, report);
        if (!stored) return undefined;
        const after = places({ ...stored, spam: undefined });
        const writes = [moving(table, item, { ...after }, ["spam"]), ...toBeFiled(table, item)];
        return { writes, words: putWords(table, stored), after };
      }),

    removeFlood: (until) =>
      changeFlood(until, (item) => {
        const drop = { Delete: { TableName: table, Key: { id: item.id }, ...isUnchanged(item) } };
        return { writes: [drop, ...withoutRequest(table, item)], words: [], after: undefined };
      }),
  });
}

/** Returns the write that removes an inquiry's tour request. */
function withoutRequest(table: string, { id, visit }: Item): WriteItem[] {
  return visit ? [{ Delete: { TableName: table, Key: { id: askedItemId(String(id)) } } }] : [];
}

/**
 * An inquiry that reaches the inbox late is not among the newest, where the filing step looks. This marks it for
 * filing.
 */
function toBeFiled(table: string, item: Item): WriteItem[] {
  return item.personId === undefined ? [{ Put: { TableName: table, Item: unfiledItem(item) } }] : [];
}

/**
 * Flood inquiries have no search words, so attackers can't create millions of them. Neither do trashed inquiries.
 * Search reads both directly.
 */
function isFoundByWords({ spam, trashedAt }: Inquiry): boolean {
  return trashedAt === undefined && !spam?.includes("flood");
}
