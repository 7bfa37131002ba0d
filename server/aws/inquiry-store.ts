import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { type Inquiry, InquiryIdSchema, matchesFilter } from "#domain/inquiries/inquiry.ts";
import type { Notice } from "#domain/notices/notice.ts";
import { DuplicateIdError, type InquiryStore, StoreUnavailableError } from "../ports.ts";
import { translateErrors } from "./aws-errors.ts";
import { batchGet } from "./batch-get.ts";
import { count, counterIds, countFewer, fromInquiryItem, places, sumOf, toInquiryItem } from "./inquiry-item.ts";
import { oldestOfFlood, readPage } from "./inquiry-walk.ts";
import { deletionsOf, putNotice } from "./notice-item.ts";
import { type Documents, transact, type WriteItem } from "./transact.ts";

interface InquiryStoreParts {
  documents: Documents;
  table: string;
  noticesTable: string;
}

/** What to write, given an inquiry as it is now; or the answer when there is nothing to write. */
type Plan<Answer> = (stored: Inquiry) => { answer: Answer } | { writes: WriteItem[]; answer: Answer };

const mostAttempts = 10;
/** How many of a flood are removed in one transaction, which holds a hundred writes at most. */
const batchSize = 90;

/** Inquiries in DynamoDB. Every write moves the counters in the same transaction, so that they are exact. */
export function createInquiryStore({ documents, table, noticesTable }: InquiryStoreParts): InquiryStore {
  async function find(id: string): Promise<Inquiry | undefined> {
    if (!InquiryIdSchema.safeParse(id).success) return undefined;
    const { Item } = await documents.send(new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }));
    return Item && fromInquiryItem(Item);
  }

  /** Reads, plans and writes; again from the start when somebody else wrote in between. */
  async function change<Answer>(id: string, missing: Answer, plan: Plan<Answer>): Promise<Answer> {
    for (let tries = 1; tries <= mostAttempts; tries++) {
      const stored = await find(id);
      if (!stored) return missing;
      const planned = plan(stored);
      if (!("writes" in planned) || !(await transact(documents, planned.writes))) return planned.answer;
    }
    throw new StoreUnavailableError("Too many people write to this inquiry at once.");
  }

  /** The index may lag, and somebody may have taken one out of the flood: what the table holds at the write decides. */
  async function removeTogether(ids: string[]): Promise<number> {
    for (let tries = 1; tries <= mostAttempts; tries++) {
      const stored = (await batchGet(documents, table, ids)).map(fromInquiryItem);
      const flood = stored.filter((inquiry) => matchesFilter(inquiry, "flood"));
      const [first] = flood;
      if (!first) return 0;
      const drops = flood.map((each) => ({ Delete: { TableName: table, Key: { id: each.id }, ...isUnchanged(each) } }));
      if (!(await transact(documents, [...drops, countFewer(table, first.id, flood.length)]))) return flood.length;
    }
    throw new StoreUnavailableError("Too many people write to the flood at once.");
  }

  const counting = (before: Inquiry | undefined, after: Inquiry | undefined) =>
    count(table, (before ?? after)?.id ?? "", before, after);

  return {
    add: (inquiry, notices = []) =>
      translateErrors(async () => {
        const id = InquiryIdSchema.parse(inquiry.id);
        const isNew = { ConditionExpression: "attribute_not_exists(#id)", ExpressionAttributeNames: { "#id": "id" } };
        const refusal = await transact(documents, [
          { Put: { TableName: table, Item: toInquiryItem(inquiry), ...isNew } },
          ...counting(undefined, inquiry),
          ...notices.map((notice) => putNotice(noticesTable, notice)),
        ]);
        if (refusal) throw new DuplicateIdError(`There is an inquiry ${id} already.`);
      }),

    page: (query) => translateErrors(() => readPage(documents, table, query)),
    counts: () => translateErrors(async () => sumOf(await batchGet(documents, table, counterIds))),
    find: (id) => translateErrors(() => find(id)),

    markRead: (id) =>
      translateErrors(() =>
        change<"marked" | "already" | "missing">(id, "missing", (stored) => {
          if (stored.isRead) return { answer: "already" };
          const read = { ...stored, isRead: true };
          return { answer: "marked", writes: [replacing(table, stored, read), ...counting(stored, read)] };
        }),
      ),

    clearSpam: (id, notices: readonly Notice[]) =>
      translateErrors(() =>
        change<"cleared" | "already" | "missing">(id, "missing", (stored) => {
          if (!stored.spam) return { answer: "already" };
          const cleared = { ...stored, spam: undefined };
          const puts = notices.map((notice) => putNotice(noticesTable, notice));
          return {
            answer: "cleared",
            writes: [replacing(table, stored, cleared), ...counting(stored, cleared), ...puts],
          };
        }),
      ),

    remove: (id) =>
      translateErrors(() =>
        change(id, false, (stored) => {
          const drop = { Delete: { TableName: table, Key: { id }, ...isUnchanged(stored) } };
          return { answer: true, writes: [drop, ...counting(stored, undefined), ...deletionsOf(noticesTable, id)] };
        }),
      ),

    removeFlood: (limit) =>
      translateErrors(async () => {
        const ids = await oldestOfFlood(documents, table, limit);
        let removed = 0;
        for (let start = 0; start < ids.length; start += batchSize) {
          removed += await removeTogether(ids.slice(start, start + batchSize));
        }
        return removed;
      }),
  };
}

/** The write that changes whether an inquiry is read or spam, and its places in the indexes. */
function replacing(table: string, stored: Inquiry, next: Inquiry): WriteItem {
  const { ExpressionAttributeNames, ...condition } = isUnchanged(stored);
  const placed = { ...places(next), isRead: next.isRead };
  const names = Object.keys(placed);
  const removal = stored.spam && !next.spam ? " REMOVE #spam" : "";
  return {
    Update: {
      TableName: table,
      Key: { id: stored.id },
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(", ")}${removal}`,
      ConditionExpression: condition.ConditionExpression,
      ExpressionAttributeNames: {
        ...ExpressionAttributeNames,
        ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ...condition.ExpressionAttributeValues,
        ...Object.fromEntries(Object.entries(placed).map(([name, value]) => [`:${name}`, value])),
      },
    },
  };
}

/** The inquiry is still there as it was read. */
function isUnchanged({ isRead, spam }: Inquiry) {
  return {
    ConditionExpression: `#isRead = :wasRead AND attribute_${spam ? "" : "not_"}exists(#spam)`,
    ExpressionAttributeNames: { "#isRead": "isRead", "#spam": "spam" },
    ExpressionAttributeValues: { ":wasRead": isRead },
  };
}
