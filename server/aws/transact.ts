import { setTimeout as pause } from "node:timers/promises";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { StoreUnavailableError } from "../ports.ts";

/** What stores need of a client: an agent's renews its credentials behind this. */
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
 * Writes all items or none. Answers the first whose condition did not hold, in which case nothing is written. Two
 * transactions that meet at an item make AWS refuse one of them: it is tried again, which the SDK does not do by itself.
 * @throws StoreUnavailableError when it does not get through
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
