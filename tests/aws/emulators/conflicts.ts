import { type Answer, type Attributes, type Call, keyIn } from "./call.ts";
import { cancellation, refuse } from "./transactions.ts";

type Body = Record<string, unknown>;

const writes = new Set(["PutItem", "UpdateItem", "DeleteItem"]);

/**
 * Refuses concurrent writes to an item in a transaction, as AWS does: a transaction is canceled with reasons, and a single
 * write throws an exception.
 */
export function withConflicts(call: Call): Call {
  const held = new Set<string>();
  const tokens = new Set<unknown>();

  async function transact(body: Body): Promise<Answer> {
    const { ClientRequestToken: token } = body;
    if (token && tokens.has(token)) return refuse("TransactionInProgressException");
    const items = (body.TransactItems as Record<string, Body>[]).flatMap((part) => Object.values(part).map(nameOf));
    const reasons = items.map((item) => ({ Code: held.has(item) ? "TransactionConflict" : "None" }));
    if (reasons.some(({ Code }) => Code !== "None")) return cancellation(reasons);
    for (const item of items) held.add(item);
    tokens.add(token);
    try {
      return await call("TransactWriteItems", body);
    } finally {
      tokens.delete(token);
      for (const item of items) held.delete(item);
    }
  }

  return async (operation, body) => {
    if (operation === "TransactWriteItems") return transact(body);
    if (writes.has(operation) && held.has(nameOf(body))) {
      return refuse("TransactionConflictException", "Transaction is ongoing for the item");
    }
    return call(operation, body);
  };
}

function nameOf({ TableName, Key, Item }: Body): string {
  return `${TableName} ${JSON.stringify(keyIn((Key ?? Item) as Attributes))}`;
}
