import { type Inquiry, InquiryIdSchema } from "#domain/inquiries/inquiry.ts";
import type { Notice } from "#domain/notices/notice.ts";
import type { InquiryStore } from "../../ports/inquiry-store.ts";
import type { Write } from "../../ports/records.ts";
import { DuplicateIdError, StoreUnavailableError } from "../../ports/store-errors.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import { putNotice, replaceNotices } from "../../stores/emails/notice-record.ts";
import type { Filing } from "../../stores/people/filing.ts";
import { withTranslatedErrors } from "../aws-errors.ts";
import type { DynamoRecords } from "../records/dynamo-records.ts";
import { batchGet, getItem, type Item } from "../table/read-items.ts";
import { type Documents, transactInSteps, type WriteItem } from "../table/transact.ts";
import { isAbsent } from "../table/write-conditions.ts";
import {
  count,
  counterIds,
  countMoves,
  fromInquiryItem,
  indexOf,
  places,
  sumOf,
  toInquiryItem,
} from "./inquiry-item.ts";
import { isUnchanged, moving } from "./inquiry-update.ts";
import { floodUntil, readPage } from "./inquiry-walk.ts";
import { dropWords, putWords } from "./word-items.ts";

/** The writes planned for an inquiry as stored, or only the result if nothing needs to change. */
type Planned<Answer> =
  | { answer: Answer }
  | { writes: WriteItem[]; words?: WriteItem[]; notices?: readonly Write[]; answer: Answer };
type Plan<Answer> = (item: Item) => Planned<Answer> | Promise<Planned<Answer>>;

/** A change of one inquiry. */
interface Change<Answer> {
  id: string;
  /** The answer if there is no inquiry that is meant. */
  missing: Answer;
  plan: Plan<Answer>;
  isMeant?: (item: Item) => boolean;
}

const mostAttempts = 10;
/** Flood inquiries per transaction, which holds at most 100 writes: up to two for each that is removed, a dozen for one filed. */
const [removedAtOnce, clearedAtOnce] = [45, 8];

/**
 * Inquiries in DynamoDB. Every write updates the counters in the same transaction, so they are exact. Search words are
 * written with the inquiry. Words that don't fit in its transaction are written before it, so an inquiry never lacks
 * its words. Words without an inquiry match nothing.
 */
export function createInquiryStore(
  documents: Documents,
  table: string,
  { records, filing }: { records: DynamoRecords; filing: Filing },
  report?: ReportBroken,
): InquiryStore {
  const findItem = async (id: string) =>
    InquiryIdSchema.safeParse(id).success ? getItem(documents, table, id) : undefined;

  /** Whose inquiry it is. */
  async function whose(id: string): Promise<{ personId?: string }> {
    const personId = (await findItem(id))?.personId;
    return typeof personId === "string" ? { personId } : {};
  }

  /** Whether the inquiry is outside the trash. */
  const isInInbox = ({ trashedAt }: Item) => trashedAt === undefined;

  /** Reads, plans, and writes, with these records. Returns `undefined` if the inquiry or a record changed in between. */
  async function attempt<Answer>(
    { id, missing, plan, isMeant = isInInbox }: Change<Answer>,
    writes: readonly Write[],
  ): Promise<{ answer: Answer } | undefined> {
    const item = await findItem(id);
    if (!item || !isMeant(item)) return { answer: missing };
    const planned = await plan(item);
    if (!("writes" in planned)) return planned;
    const filed = await records.plan([...writes, ...(planned.notices ?? [])]);
    if (filed.stale !== undefined) return undefined;
    const [words, items] = [
      [...(planned.words ?? []), ...filed.words],
      [...planned.writes, ...filed.items],
    ];
    return (await transactInSteps(documents, words, items)) ? undefined : { answer: planned.answer };
  }

  async function change<Answer>(wanted: Change<Answer>): Promise<Answer> {
    for (let tries = 1; tries <= mostAttempts; tries++) {
      const done = await attempt(wanted, []);
      if (done) return done.answer;
    }
    throw new StoreUnavailableError("Too many concurrent writes to this inquiry.");
  }

  /** Does the same while the message is filed, or moves with its person. */
  async function changeFiled<Answer, Filed>(
    wanted: (filed: Filed) => Change<Answer>,
    file: (commit: (writes: readonly Write[], filed: Filed) => Promise<string | undefined>) => Promise<unknown>,
    missing: Answer,
  ): Promise<Answer> {
    let answer = missing;
    await file(async (writes, filed) => {
      const change = wanted(filed);
      const done = await attempt(change, writes);
      if (done) answer = done.answer;
      return done ? undefined : change.id;
    });
    return answer;
  }

  async function changeFlood(until: string, atOnce: number, work: (ids: string[]) => Promise<number>): Promise<number> {
    let changed = 0;
    for await (const ids of floodUntil({ documents, table }, until, atOnce)) changed += await work(ids);
    return changed;
  }

  /** Moves these to the inbox, under their people. */
  async function clearTogether(ids: string[]): Promise<number> {
    for (let tries = 1; tries <= mostAttempts; tries++) {
      const items = (await batchGet(documents, table, ids)).filter(({ gAll }) => gAll === indexOf.flood.value);
      // One that is broken stays where it is.
      const flood = soundOnes(items, fromInquiryItem, report).map(({ spam: _, ...inquiry }) => inquiry);
      let isDone = false;
      await filing.receive(flood, async (writes, personIds) => {
        const filed = await records.plan(writes);
        if (filed.stale !== undefined) return filed.stale;
        const moves = flood.flatMap((inquiry, at) => {
          const personId = personIds[at];
          const set = { ...places(inquiry), ...(personId !== undefined && { personId }) };
          return moving(table, { ...inquiry, spam: [] }, set, ["spam"]);
        });
        const counted = countMoves(
          table,
          String(ids[0]),
          flood.map((inquiry) => [{ gAll: indexOf.flood.value }, places(inquiry)]),
        );
        const words = [...flood.flatMap((inquiry) => putWords(table, inquiry)), ...filed.words];
        isDone = !(await transactInSteps(documents, words, [...moves, ...counted, ...filed.items]));
        return undefined;
      });
      if (isDone) return flood.length;
    }
    throw new StoreUnavailableError("Too many concurrent writes to the flood.");
  }

  /** The index may lag, and the agent may have moved an inquiry out of the flood. The write checks the table itself. */
  async function removeTogether(ids: string[]): Promise<number> {
    for (let tries = 1; tries <= mostAttempts; tries++) {
      const flood = (await batchGet(documents, table, ids)).filter(({ gAll }) => gAll === indexOf.flood.value);
      const drops = flood.map((item) => ({ Delete: { TableName: table, Key: { id: item.id }, ...isUnchanged(item) } }));
      const counted = countMoves(
        table,
        String(ids[0]),
        flood.map(() => [{ gAll: indexOf.flood.value }, undefined]),
      );
      if (!(await transactInSteps(documents, [], [...drops, ...counted]))) return flood.length;
    }
    throw new StoreUnavailableError("Too many concurrent writes to the flood.");
  }

  /** Writes an inquiry with these records. Returns its id if a record has another version. @throws DuplicateIdError */
  async function put(
    inquiry: Inquiry,
    notices: readonly Notice[],
    writes: readonly Write[],
  ): Promise<string | undefined> {
    const filed = await records.plan([...writes, ...notices.map((notice) => putNotice(notice))]);
    if (filed.stale !== undefined) return filed.stale;
    const words = isFoundByWords(inquiry) ? putWords(table, inquiry) : [];
    const refusal = await transactInSteps(
      documents,
      [...words, ...filed.words],
      [
        { Put: { TableName: table, Item: toInquiryItem(inquiry), ...isAbsent } },
        ...count(table, inquiry.id, undefined, places(inquiry)),
        ...filed.items,
      ],
    );
    if (refusal?.index === 0) throw new DuplicateIdError(`Inquiry ${inquiry.id} already exists.`);
    return refusal && inquiry.id;
  }

  return withTranslatedErrors<InquiryStore>({
    async add(inquiry, notices = []) {
      InquiryIdSchema.parse(inquiry.id);
      const isFiled = !inquiry.spam && (!inquiry.trashedAt || inquiry.personId !== undefined);
      if (!isFiled) return void (await put(inquiry, notices, []));
      await filing.receive([inquiry], (writes, [personId]) =>
        put({ ...inquiry, ...(personId !== undefined && { personId }) }, notices, writes),
      );
    },

    page: (query) => readPage({ documents, table, report }, query),
    counts: async () => sumOf(await batchGet(documents, table, counterIds)),
    async find(id) {
      const item = await findItem(id);
      return item && isInInbox(item) ? fromInquiryItem(item) : undefined;
    },

    exists: async (id) => (await findItem(id)) !== undefined,

    many: async (ids) => soundOnes((await batchGet(documents, table, ids)).filter(isInInbox), fromInquiryItem, report),

    markRead: (id) =>
      change<"marked" | "already" | "missing">({
        ...{ id, missing: "missing" },
        plan(item) {
          const stored = fromInquiryItem(item);
          if (stored.isRead) return { answer: "already" };
          const next = { ...stored, isRead: true };
          const move = moving(table, item, { ...places(next), isRead: true }, []);
          return { answer: "marked", writes: [move, ...count(table, id, places(stored), places(next))] };
        },
      }),

    async clearSpam(id, notices: readonly Notice[]) {
      const item = await findItem(id);
      if (!item || !isInInbox(item)) return "missing";
      const { spam, ...inquiry } = fromInquiryItem(item);
      if (!spam) return "already";
      return changeFiled<"cleared" | "already" | "missing", (string | undefined)[]>(
        ([personId]) => ({
          ...{ id, missing: "missing" },
          plan(stored) {
            if (!stored.spam) return { answer: "already" };
            const set = { ...places(inquiry), ...(personId !== undefined && { personId }) };
            const move = moving(table, stored, { ...set }, ["spam"]);
            const words = isFoundByWords({ ...inquiry, spam }) ? [] : putWords(table, inquiry);
            const writes = [move, ...count(table, id, stored, places(inquiry))];
            return { answer: "cleared", writes, words, notices: notices.map((notice) => putNotice(notice)) };
          },
        }),
        (commit) => filing.receive([inquiry], commit),
        "missing",
      );
    },

    // Does not parse the inquiry, so a broken one can be deleted too. Its search words come from its raw text.
    trash: (id, at) =>
      changeFiled<boolean, void>(
        () => ({
          ...{ id, missing: false },
          plan(item) {
            const [gAll, trashedAt] = [indexOf.trash.value, at.toISOString()];
            const move = moving(table, item, { gAll, trashedAt }, ["gRead", "gKind"]);
            const writes = [move, ...count(table, id, item, { gAll })];
            return { answer: true, writes, words: dropWords(table, item), notices: replaceNotices(id) };
          },
        }),
        async (commit) => filing.trash({ id, ...(await whose(id)) }, commit),
        false,
      ),

    async restore(id) {
      const item = await findItem(id);
      if (!item || isInInbox(item)) return false;
      const { trashedAt: _, ...inquiry } = fromInquiryItem(item);
      return changeFiled<boolean, string | undefined>(
        (personId) => ({
          ...{ id, missing: false, isMeant: (each) => !isInInbox(each) },
          plan(stored) {
            const placed = places(inquiry);
            const set = { ...placed, ...(personId !== undefined && { personId }) };
            const move = moving(table, stored, set, ["trashedAt", ...(personId === undefined ? ["personId"] : [])]);
            const words = isFoundByWords(inquiry) ? putWords(table, inquiry) : [];
            return { answer: true, writes: [move, ...count(table, id, stored, placed)], words };
          },
        }),
        (commit) => filing.restore(inquiry, commit),
        false,
      );
    },

    remove: (id) =>
      changeFiled<boolean, void>(
        () => ({
          ...{ id, missing: false, isMeant: () => true },
          plan(item) {
            const drop = { Delete: { TableName: table, Key: { id }, ...isUnchanged(item) } };
            const writes = [drop, ...count(table, id, item, undefined)];
            const words = isInInbox(item) ? dropWords(table, item) : [];
            return { answer: true, writes, words, notices: replaceNotices(id) };
          },
        }),
        async (commit) => filing.remove({ id, ...(await whose(id)) }, commit),
        false,
      ),

    clearFlood: (until) => changeFlood(until, clearedAtOnce, clearTogether),
    removeFlood: (until) => changeFlood(until, removedAtOnce, removeTogether),
  });
}

/**
 * Flood inquiries have no search words, so attackers can't create millions of them. Neither do trashed inquiries.
 * Search reads both directly.
 */
function isFoundByWords({ spam, trashedAt }: Inquiry): boolean {
  return trashedAt === undefined && !spam?.includes("flood");
}
