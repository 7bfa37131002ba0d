import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Letter, LetterQueue } from "#domain/letters/letter.ts";
import { MailboxStateSchema } from "#domain/letters/mail-in.ts";
import { QuickRepliesSchema } from "#domain/letters/quick-reply.ts";
import type { LetterPosition, LetterStore } from "../../ports/letter-store.ts";
import { DuplicateIdError } from "../../ports/store-errors.ts";
import { type ReportBroken, readRecord, soundOne } from "../../records/stored-record.ts";
import { withTranslatedErrors } from "../aws-errors.ts";
import { batchGet, getItem, type Item, partQuery, queryIndex } from "../table/read-items.ts";
import { type Documents, isWritten, transact, whileInConflict } from "../table/transact.ts";
import { isAbsent, owner, stillHas } from "../table/write-conditions.ts";
import { fromLetterItems, isLetterAsSeen, partsOf, saidPart, stateOf, toLetterItems } from "./letter-item.ts";

interface LetterStoreParts {
  documents: Documents;
  /** The inquiries table. */
  table: string;
  noticesTable: string;
  report?: ReportBroken | undefined;
}

const mailboxId = `#mailbox#${owner}`;
const repliesId = `#quick-replies#${owner}`;

/** Emails in DynamoDB, and the quick replies in one item. */
export function createLetterStore({ documents, table, noticesTable, report }: LetterStoreParts): LetterStore {
  const get = (from: string, id: string) => getItem(documents, from, id);

  const sound = (words: Item | undefined, progress: Item | undefined) =>
    words && progress ? soundOne(() => fromLetterItems({ words, progress }), report) : undefined;

  /** Returns the emails with these ids, in order. Skips deleted ones. */
  async function read(ids: readonly string[]): Promise<Letter[]> {
    const [words, progress] = await Promise.all([
      batchGet(documents, table, ids),
      batchGet(documents, noticesTable, ids),
    ]);
    const reached = new Map(progress.map((item) => [item.id, item]));
    return words.flatMap((item) => sound(item, reached.get(item.id)) ?? []);
  }

  async function list(
    index: "all" | "kind" | "read",
    part: string,
    { limit, after, isOldestFirst = false }: { limit?: number; after?: LetterPosition; isOldestFirst?: boolean },
  ): Promise<Letter[]> {
    const values = after && { ":after": `${after.createdAt}#${after.id}` };
    const query = partQuery(table, index, part, after && "#sk < :after", values);
    const { items } = await queryIndex(documents, { ...query, ScanIndexForward: isOldestFirst }, limit);
    return read(items.map(({ id }) => String(id)));
  }

  async function inState(state: "waiting" | "held", queue: LetterQueue, until: string, limit?: number) {
    // A tilde sorts after every character of a timestamp or id.
    const values = { ":until": `${until}~` };
    const query = partQuery(noticesTable, "state", stateOf(state, queue), "#sk < :until", values);
    return (await queryIndex(documents, query, limit)).items.map(({ id }) => String(id));
  }

  /** Replaces the progress of `seen` with that of `next` if it has not changed. */
  async function replace(seen: Letter, next: Letter): Promise<boolean> {
    const put = { TableName: noticesTable, Item: toLetterItems(next).progress, ...isLetterAsSeen(seen) };
    return isWritten(whileInConflict(() => documents.send(new PutCommand(put))));
  }

  /**
   * Reads one email by id, because the server may not list them. Returns `undefined` if it is not due, claimed
   * elsewhere, or deleted.
   */
  async function claimOne(id: string, now: string, until: string): Promise<Letter | undefined> {
    const [words, progress] = await Promise.all([get(table, id), get(noticesTable, id)]);
    const letter = sound(words, progress);
    if (letter?.state !== "waiting" || letter.nextAttemptAt > now) return undefined;
    const claimed = { ...letter, attempts: letter.attempts + 1, nextAttemptAt: until };
    return (await replace(letter, claimed)) ? claimed : undefined;
  }

  const deletion = (id: string, from: string, condition: object = {}) => ({
    Delete: { TableName: from, Key: { id }, ...condition },
  });

  const about = (id: string) => list("read", partsOf.about(id), { isOldestFirst: true });

  return withTranslatedErrors<LetterStore>({
    async add(letter) {
      const { words, progress } = toLetterItems(letter);
      const refusal = await transact(documents, [
        { Put: { TableName: table, Item: words, ...isAbsent } },
        { Put: { TableName: noticesTable, Item: progress } },
      ]);
      if (refusal) throw new DuplicateIdError(`Email ${letter.id} already exists.`);
    },
    async find(id) {
      const [words, progress] = await Promise.all([get(table, id), get(noticesTable, id)]);
      return words && progress && fromLetterItems({ words, progress });
    },
    async of(personIds, limit, after) {
      const each = personIds.map((id) => list("kind", partsOf.person(id), { limit, ...(after && { after }) }));
      return (await Promise.all(each)).flat().toSorted(newestFirst).slice(0, limit);
    },
    answersTo: async (inquiryIds) =>
      (await Promise.all(inquiryIds.map(about))).flat().toSorted((one, other) => newestFirst(other, one)),
    async saidToBe(messageId) {
      const query = partQuery(noticesTable, "state", saidPart, "#sk = :sk", { ":sk": messageId });
      const { items } = await queryIndex(documents, query, 1);
      return (await read(items.map(({ id }) => String(id))))[0];
    },
    about,
    page: (limit, after) => list("all", partsOf.all(), { limit, ...(after && { after }) }),
    async claim(now, until, limit, queue = "prompt") {
      const due = await inState("waiting", queue, now, limit);
      return (await Promise.all(due.map((id) => claimOne(id, now, until)))).filter((letter) => letter !== undefined);
    },
    settle: replace,
    takeBack: async (seen) =>
      !(await transact(documents, [deletion(seen.id, noticesTable, isLetterAsSeen(seen)), deletion(seen.id, table)])),
    async remove(id) {
      const isThere = { ConditionExpression: "attribute_exists(#id)", ExpressionAttributeNames: { "#id": "id" } };
      return !(await transact(documents, [deletion(id, table, isThere), deletion(id, noticesTable)]));
    },
    held: async () => (await inState("held", "prompt", "")).length,
    async quickReplies() {
      const item = await get(table, repliesId);
      return item ? readRecord(QuickRepliesSchema, item.replies, "quick replies") : [];
    },
    async saveQuickReplies(replies) {
      await documents.send(new PutCommand({ TableName: table, Item: { id: repliesId, replies } }));
    },
    async mailbox() {
      const item = await get(table, mailboxId);
      return item && readRecord(MailboxStateSchema, item, "mailbox");
    },
    saveMailbox(state) {
      const isNext = stillHas({ rev: state.rev === 1 ? undefined : state.rev - 1 });
      const put = { TableName: table, Item: { id: mailboxId, ...state }, ...isNext };
      return isWritten(documents.send(new PutCommand(put)));
    },
  });
}

function newestFirst(one: Letter, other: Letter): number {
  return `${one.createdAt}#${one.id}` < `${other.createdAt}#${other.id}` ? 1 : -1;
}
