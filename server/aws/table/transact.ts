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
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { StoreUnavailableError } from "../../ports/store-errors.ts";
import { withLocks } from "../../records/locks.ts";

/** The part of the DynamoDB client that stores use. An agent's client also renews its credentials. */
export type Documents = Pick<DynamoDBDocumentClient, "send">;

export type WriteItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** Why part of a transaction was refused. */
export interface Refusal {
  /** The zero-based index of the refused item. */
  index: number;
  /** The stored item at that moment, if it exists and the write requested it. */
  item: Record<string, unknown> | undefined;
}

export const mostAttempts = 10;
/** Milliseconds. */
const firstPause = 15;
const longestPause = 1000;

/**
 * Writes all items or none. Returns the first item whose condition failed, in which case nothing is written.
 * @throws StoreUnavailableError when all attempts fail
 */
export function transact(documents: Documents, items: WriteItem[]): Promise<Refusal | undefined> {
  // AWS runs a request only once per token, even if a response was lost.
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
  return withLocks(items.map(nameOf), () => whileInConflict(write));
}

/**
 * Writes one item without a transaction, for half its price. Returns false if its condition failed, which it also does
 * when the SDK repeats a request whose response was lost.
 */
export function putAlone(documents: Documents, item: NonNullable<WriteItem["Put"]>): Promise<boolean> {
  const write = () => isWritten(documents.send(new PutCommand(item)));
  return withLocks([nameOf({ Put: item })], () => whileInConflict(write));
}

/** Maximum items per transaction. */
export const mostItems = 100;

/**
 * Writes `last` in one transaction, together with as many of `others` as fit. The rest of `others` are written first.
 * Returns the first item of `last` whose condition failed. `others` have no conditions and do no harm if `last` is
 * never written.
 */
export async function transactInSteps(
  documents: Documents,
  others: readonly WriteItem[],
  last: readonly WriteItem[],
): Promise<Refusal | undefined> {
  // AWS rejects an empty transaction.
  if (others.length + last.length === 0) return undefined;
  const room = mostItems - last.length;
  for (let start = room; start < others.length; start += mostItems)
    await transact(documents, others.slice(start, start + mostItems));
  return transact(documents, [...last, ...others.slice(0, room)]);
}

function nameOf({ Put, Update, Delete }: WriteItem): string {
  const { part, at, id } = Put?.Item ?? (Update ?? Delete)?.Key ?? {};
  return `${(Put ?? Update ?? Delete)?.TableName} ${part === undefined ? id : `${part} ${at}`}`;
}

/**
 * Retries a write that conflicts with a transaction on the same item, with random, growing pauses. AWS rejects the
 * later of two, and the SDK does not retry.
 * @throws StoreUnavailableError when all attempts fail
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

/** Returns false if the write's condition failed. */
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
