import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Letter, LetterQueue } from "#domain/letters/letter.ts";
import { MailboxStateSchema } from "#domain/letters/mailbox.ts";
import { QuickRepliesSchema } from "#domain/letters/quick-reply.ts";
import type { LetterPosition, LetterStore } from "../../ports/letter-store.ts";
import { DuplicateIdError } from "../../ports/store-errors.ts";
import { type ReportBroken, readRecord, soundOne } from "../../records/stored-record.ts";
import { translateErrors } from "../aws-errors.ts";
import { batchGet, type Item } from "../table/batch-get.ts";
import { owner } from "../table/owner.ts";
import { queryIndex } from "../table/query-index.ts";
import { type Documents, transact, whileInConflict } from "../table/transact.ts";
import { fromLetterItems, isLetterAsSeen, partsOf, saidPart, stateOf, toLetterItems } from "./letter-item.ts";

interface LetterStoreParts {
  documents: Documents;
  /** The inquiries' table. */
  table: string;
  noticesTable: string;
  report?: ReportBroken | undefined;
}

const mailboxId = `#mailbox#${owner}`;
const repliesId = `#quick-replies#${owner}`;

/** Letters in DynamoDB, and the quick replies in one item. */
export function createLetterStore({ documents, table, noticesTable, report }: LetterStoreParts): LetterStore {
  const get = async (from: string, id: string): Promise<Item | undefined> =>
    (await documents.send(new GetCommand({ TableName: from, Key: { id }, ConsistentRead: true }))).Item;

  const sound = (words: Item | undefined, progress: Item | undefined) =>
    words && progress ? soundOne(() => fromLetterItems({ words, progress }), report) : undefined;

  /** The letters of these ids, in their order, without those that are gone. */
  async function read(ids: readonly string[]): Promise<Letter[]> {
    const [words, progress] = await Promise.all([
      batchGet(documents, table, ids),
      batchGet(documents, noticesTable, ids),
    ]);
    const reached = new Map(progress.map((item) => [item.id, item]));
    return words.flatMap((item) => sound(item, reached.get(item.id)) ?? []);
  }

  async function list(
    { index, attribute }: { index: string; attribute: string },
    part: string,
    {
      limit,
      after,
      isOldestFirst = false,
    }: { limit?: number; after?: LetterPosition | undefined; isOldestFirst?: boolean },
  ): Promise<Letter[]> {
    const query = {
      TableName: table,
      IndexName: index,
      KeyConditionExpression: `#part = :part${after ? " AND #sk < :after" : ""}`,
      ExpressionAttributeNames: { "#part": attribute, ...(after && { "#sk": "sk" }) },
      ExpressionAttributeValues: { ":part": part, ...(after && { ":after": `${after.createdAt}#${after.id}` }) },
      ScanIndexForward: isOldestFirst,
    };
    const { items } = await queryIndex(documents, query, limit);
    return read(items.map(({ id }) => String(id)));
  }

  async function inState(
    state: "waiting" | "held",
    queue: LetterQueue,
    until: string,
    limit?: number,
  ): Promise<string[]> {
    const query = {
      TableName: noticesTable,
      IndexName: "state",
      // A tilde sorts after every character of a timestamp and an id.
      KeyConditionExpression: "#state = :state AND #sk < :until",
      ExpressionAttributeNames: { "#state": "gState", "#sk": "sk" },
      ExpressionAttributeValues: { ":state": stateOf(state, queue), ":until": `${until}~` },
    };
    return (await queryIndex(documents, query, limit)).items.map(({ id }) => String(id));
  }

  async function saidToBe(messageId: string): Promise<Letter | undefined> {
    const query = {
      ...{ TableName: noticesTable, IndexName: "state", KeyConditionExpression: "#state = :state AND #sk = :sk" },
      ExpressionAttributeNames: { "#state": "gState", "#sk": "sk" },
      ExpressionAttributeValues: { ":state": saidPart, ":sk": messageId },
    };
    const { items } = await queryIndex(documents, query, 1);
    return (await read(items.map(({ id }) => String(id))))[0];
  }

  /** Puts how far `next` has come in the place of `seen`, when that is still there as it was seen. */
  async function replace(seen: Letter, next: Letter): Promise<boolean> {
    const put = { TableName: noticesTable, Item: toLetterItems(next).progress, ...isLetterAsSeen(seen) };
    return isWritten(whileInConflict(() => documents.send(new PutCommand(put))));
  }

  /** One at a time, by id: the server may do no more. Nothing when it is not due, somebody else has it, or it is gone. */
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

  return {
    add: (letter) =>
      translateErrors(async () => {
        const { words, progress } = toLetterItems(letter);
        const isNew = { ConditionExpression: "attribute_not_exists(#id)", ExpressionAttributeNames: { "#id": "id" } };
        const refusal = await transact(documents, [
          { Put: { TableName: table, Item: words, ...isNew } },
          { Put: { TableName: noticesTable, Item: progress } },
        ]);
        if (refusal) throw new DuplicateIdError(`There is a letter ${letter.id} already.`);
      }),

    find: (id) =>
      translateErrors(async () => {
        const [words, progress] = await Promise.all([get(table, id), get(noticesTable, id)]);
        return words && progress && fromLetterItems({ words, progress });
      }),

    of: (personIds, limit, after) =>
      translateErrors(async () => {
        const each = personIds.map((id) => list(partsOf.person, partsOf.person.value(id), { limit, after }));
        return (await Promise.all(each)).flat().toSorted(newestFirst).slice(0, limit);
      }),

    answersTo: (inquiryIds) =>
      translateErrors(async () => {
        const each = inquiryIds.map((id) => list(partsOf.inquiry, partsOf.inquiry.value(id), { isOldestFirst: true }));
        return (await Promise.all(each)).flat().toSorted((one, other) => newestFirst(other, one));
      }),

    saidToBe: (messageId) => translateErrors(() => saidToBe(messageId)),

    about: (id) => translateErrors(() => list(partsOf.inquiry, partsOf.inquiry.value(id), { isOldestFirst: true })),

    page: (limit, after) => translateErrors(() => list(partsOf.all, partsOf.all.value(), { limit, after })),

    claim: (now, until, limit, queue = "prompt") =>
      translateErrors(async () => {
        const due = await inState("waiting", queue, now, limit);
        return (await Promise.all(due.map((id) => claimOne(id, now, until)))).filter((letter) => letter !== undefined);
      }),

    settle: (seen, settled) => translateErrors(() => replace(seen, settled)),

    takeBack: (seen) =>
      translateErrors(async () => {
        const refusal = await transact(documents, [
          deletion(seen.id, noticesTable, isLetterAsSeen(seen)),
          deletion(seen.id, table),
        ]);
        return refusal === undefined;
      }),

    remove: (id) =>
      translateErrors(async () => {
        const isThere = { ConditionExpression: "attribute_exists(#id)", ExpressionAttributeNames: { "#id": "id" } };
        return !(await transact(documents, [deletion(id, table, isThere), deletion(id, noticesTable)]));
      }),

    held: () => translateErrors(async () => (await inState("held", "prompt", "")).length),

    quickReplies: () =>
      translateErrors(async () => {
        const item = await get(table, repliesId);
        return item ? readRecord(QuickRepliesSchema, item.replies, "quick replies") : [];
      }),

    saveQuickReplies: (replies) =>
      translateErrors(async () => {
        await documents.send(new PutCommand({ TableName: table, Item: { id: repliesId, replies } }));
      }),

    mailbox: () =>
      translateErrors(async () => {
        const item = await get(table, mailboxId);
        return item && readRecord(MailboxStateSchema, item, "mailbox");
      }),

    saveMailbox: (state) =>
      translateErrors(() => {
        const isNext = {
          ConditionExpression: state.rev === 1 ? "attribute_not_exists(#rev)" : "#rev = :before",
          ExpressionAttributeNames: { "#rev": "rev" },
          ...(state.rev > 1 && { ExpressionAttributeValues: { ":before": state.rev - 1 } }),
        };
        return isWritten(
          documents.send(new PutCommand({ TableName: table, Item: { id: mailboxId, ...state }, ...isNext })),
        );
      }),
  };
}

function newestFirst(one: Letter, other: Letter): number {
  return `${one.createdAt}#${one.id}` < `${other.createdAt}#${other.id}` ? 1 : -1;
}

/** False when the condition of a write did not hold. */
async function isWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
