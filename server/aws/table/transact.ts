import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from "@aws-sdk/client-dynamodb";
import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { StoreUnavailableError } from "../../ports/store-errors.ts";
import { inTime } from "../../promises.ts";

/** Milliseconds that work waits for its turn. */
const longestWait = 10_000;

/** The last work on each item, which never rejects. */
const last = new Map<string, Promise<void>>();

/**
 * Does work on items when this process does no other work on any of them: many write the same counter or version. Between
 * processes they conflict and are tried again (`whileInConflict`); within one that would be a waste.
 * @throws StoreUnavailableError when others take too long
 */
function inTurn<Result>(items: readonly string[], work: () => Promise<Result>): Promise<Result> {
  const before = items.flatMap((item) => last.get(item) ?? []);
  const mine = before.length === 0 ? work() : turnAfter(before).then(work);
  const end = mine.then(forget, forget);
  for (const item of items) last.set(item, end);
  return mine;

  function forget(): void {
    for (const item of items) if (last.get(item) === end) last.delete(item);
  }
}

async function turnAfter(others: Promise<void>[]): Promise<void> {
  const isMyTurn = Promise.all(others).then(() => true);
  if (!(await inTime(isMyTurn, longestWait, () => false))) throw new StoreUnavailableError("The table is busy.");
}

/** The part of the DynamoDB client that stores use; an agent's client renews its credentials behind it. */
export type Documents = Pick<DynamoDBDocumentClient, "send">;

export type WriteItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** Why one part of a transaction was refused. */
export interface Refusal {
  /** Which of the items, from 0. */
  index: number;
  /** What the item was at that moment, when the write asked for it and there was one. */
  item: Record<string, unknown> | undefined;
}

const mostAttempts = 10;
/** Milliseconds. */
const firstPause = 15;
const longestPause = 1000;

/**
 * Writes all items or none. Returns the first whose condition did not hold; nothing is written then.
 * @throws StoreUnavailableError when all tries were refused
 */
export function transact(documents: Documents, items: WriteItem[]): Promise<Refusal | undefined> {
  // With the same token AWS does not carry out a second time what it has done, or is doing: an answer may have been lost.
  let token = randomUUID();
  const write = async () => {
    try {
      await documents.send(new TransactWriteCommand({ TransactItems: items, ClientRequestToken: token }));
      return undefined;
    } catch (error) {
      if (!(error instanceof TransactionInProgressException)) token = randomUUID();
      const reasons = reasonsOf(error);
      const index = reasons.findIndex(({ Code }) => Code === "ConditionalCheckFailed");
      if (index < 0) throw error;
      return { index, item: reasons[index]?.Item };
    }
  };
  return inTurn(items.map(nameOf), () => whileInConflict(write));
}

/** Items of one transaction at most. */
const mostItems = 100;

/**
 * Writes `last` in one transaction, with as many of `others` as it holds; the rest of these in transactions before. Returns the
 * first of `last` whose condition did not hold. The others have none, and harm nobody when `last` is never written.
 */
export async function transactInSteps(
  documents: Documents,
  others: readonly WriteItem[],
  last: readonly WriteItem[],
): Promise<Refusal | undefined> {
  // AWS refuses a transaction of nothing.
  if (others.length + last.length === 0) return undefined;
  const room = mostItems - last.length;
  for (let start = room; start < others.length; start += mostItems)
    await transact(documents, others.slice(start, start + mostItems));
  return transact(documents, [...last, ...others.slice(0, room)]);
}

function nameOf({ Put, Update, Delete }: WriteItem): string {
  return `${(Put ?? Update ?? Delete)?.TableName} ${Put?.Item?.id ?? (Update ?? Delete)?.Key?.id}`;
}

/**
 * Does a write, and does it again, each time after a random and longer pause, while a transaction writes the same item:
 * AWS refuses the second of two then, and the SDK does not try again.
 * @throws StoreUnavailableError when all tries were refused
 */
export async function whileInConflict<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (tries === mostAttempts) throw new StoreUnavailableError("The table is busy.", { cause: error });
    }
    await pause(Math.min(firstPause * 2 ** tries, longestPause) * Math.random());
  }
}

/** False when the condition of a write did not hold. */
export async function isWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

const passing = new Set(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);

function isPassing(error: unknown): boolean {
  if (error instanceof TransactionConflictException || error instanceof TransactionInProgressException) return true;
  return reasonsOf(error).some(({ Code }) => Code && passing.has(Code));
}

function reasonsOf(error: unknown): CancellationReason[] {
  return error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];
}

type CancellationReason = NonNullable<TransactionCanceledException["CancellationReasons"]>[number];
