import assert from "node:assert/strict";
import type { WebsiteCheck } from "./website-parts.ts";

/** What a server in the wrong hands would try with its own rights. None of it finds or changes anything, should AWS allow it. */
export const refuseServer: WebsiteCheck = async ({ callAsServer, inquiriesTable: TableName }) => {
  const id = { S: "inq_smoke-that-is-not-there" };
  const attempts: [what: string, operation: string, body: object][] = [
    ["read all inquiries", "Scan", { TableName, Limit: 1 }],
    ["list the inbox", "Query", inboxQuery(TableName)],
    ["write an inquiry outside of a transaction", "PutItem", { TableName, Item: { id }, ...onlyOver }],
    ["write over a count", "TransactWriteItems", { TransactItems: [{ Put: overCount(TableName) }] }],
    ["change an inquiry", "TransactWriteItems", { TransactItems: [{ Update: change(TableName, id) }] }],
  ];
  for (const [what, operation, body] of attempts) {
    const error = await callAsServer(operation, body);
    assert.equal(error, "AccessDeniedException", `the server may ${what} (AWS says ${error ?? "nothing against it"})`);
  }
};

function inboxQuery(TableName: string): object {
  return {
    TableName,
    Limit: 1,
    IndexName: "all",
    KeyConditionExpression: "gAll = :all",
    ExpressionAttributeValues: { ":all": { S: "I" } },
  };
}

/** Holds for nothing: what is written with it is never written. */
const onlyOver = {
  ConditionExpression: "attribute_exists(#never)",
  ExpressionAttributeNames: { "#never": "thisIsNowhere" },
};

function overCount(TableName: string): object {
  return { TableName, Item: { id: { S: "#count#0" } }, ...onlyOver };
}

function change(TableName: string, id: object): object {
  return { TableName, Key: { id }, UpdateExpression: "REMOVE spam", ...onlyOver };
}
