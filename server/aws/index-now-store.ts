import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { type IndexNowProgress, IndexNowProgressSchema } from "#domain/index-now.ts";
import type { IndexNowStore } from "../ports/index-now-store.ts";
import { fromJson, readRecord } from "../records/stored-record.ts";
import { translateErrors } from "./aws-errors.ts";
import { owner } from "./table/owner.ts";
import type { Documents } from "./table/transact.ts";

const progressId = `#index-now#${owner}`;

/** How far search engines were told, in one item of the notices' table: the server itself may work on that. */
export function createIndexNowStore({ documents, table }: { documents: Documents; table: string }): IndexNowStore {
  return {
    load: () =>
      translateErrors(async () => {
        const command = new GetCommand({ TableName: table, Key: { id: progressId }, ConsistentRead: true });
        const { Item } = await documents.send(command);
        return Item && readRecord(IndexNowProgressSchema, fromJson(String(Item.body)), "progress of IndexNow");
      }),

    replace: (seen, next) =>
      translateErrors(async () => {
        const item = { id: progressId, body: written(next) };
        try {
          await documents.send(new PutCommand({ TableName: table, Item: item, ...isStill(seen) }));
          return true;
        } catch (error) {
          if (error instanceof ConditionalCheckFailedException) return false;
          throw error;
        }
      }),
  };
}

function isStill(seen: IndexNowProgress | undefined) {
  const names = { ExpressionAttributeNames: { "#body": "body" } };
  return seen
    ? { ConditionExpression: "#body = :body", ExpressionAttributeValues: { ":body": written(seen) }, ...names }
    : { ConditionExpression: "attribute_not_exists(#body)", ...names };
}

/** The same text for the same progress. */
function written({ toldUntil, attempts, nextAttemptAt, lastError }: IndexNowProgress): string {
  return JSON.stringify({ toldUntil, attempts, nextAttemptAt, lastError });
}
