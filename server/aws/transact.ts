import { setTimeout as pause } from "node:timers/promises";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { StoreUnavailableError } from "../ports.ts";

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

const mostAttempts = 8;
/** Milliseconds. */
const firstPause = 15;

/**
 * Writes all items or none. Returns the first whose condition did not hold; nothing is written then. When two transactions
 * write the same item at once AWS refuses one of them, which is then tried again here: the SDK does not.
 * @throws StoreUnavailableError when all tries were refused
 */
export async function transact(documents: Documents, items: WriteItem[]): Promise<Refusal | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      // The SDK gives each command a token, so that one whose answer was lost is not carried out twice.
      await documents.send(new TransactWriteCommand({ TransactItems: items }));
      return undefined;
    } catch (error) {
      const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];
      const index = reasons.findIndex(({ Code }) => Code === "ConditionalCheckFailed");
      if (index >= 0) return { index, item: reasons[index]?.Item };
      if (!reasons.some(({ Code }) => Code && passing.has(Code))) throw error;
      if (tries === mostAttempts) throw new StoreUnavailableError("The table is busy.", { cause: error });
    }
    await pause(firstPause * 2 ** tries * Math.random());
  }
}

const passing = new Set(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);
