import { indexes } from "#infra/tables/indexes.ts";
import type { Answer, Attributes, Call } from "./call.ts";
import { cancellation, refuse } from "./transactions.ts";

type Body = Record<string, unknown>;

/** Write units that AWS takes of one key in a second, in a table as in an index, whatever the table's own ceiling. */
const mostUnits = 1000;

const writes = new Set(["PutItem", "UpdateItem", "DeleteItem"]);
const parts = new Set(Object.values(indexes).flatMap((all) => Object.values(all).map(({ part }) => part)));

/** Refuses what is written to one key too often, as AWS does: each writing is a unit for each KB, two in a transaction. */
export function withThrottling(call: Call, now: () => number): Call {
  let second = 0;
  const used = new Map<string, number>();

  /** Counts a write. Returns whether AWS would take it. */
  function isTaken(body: Body, times: number): boolean {
    const keys = keysOf(body);
    if (keys.some((key) => (used.get(key) ?? 0) >= mostUnits)) return false;
    const units = times * Math.ceil(JSON.stringify(body.Item ?? {}).length / 1024);
    for (const key of keys) used.set(key, (used.get(key) ?? 0) + units);
    return true;
  }

  return async (operation, body): Promise<Answer> => {
    const at = Math.floor(now() / 1000);
    if (at !== second) used.clear();
    second = at;
    if (writes.has(operation) && !isTaken(body, 1)) return refuse("ThrottlingException", "Too many writes of one key.");
    if (operation === "TransactWriteItems") {
      const items = (body.TransactItems as Record<string, Body>[]).flatMap((part) => Object.values(part));
      const reasons = items.map((item) => ({ Code: isTaken(item, 2) ? "None" : "ThrottlingError" }));
      if (reasons.some(({ Code }) => Code !== "None")) return cancellation(reasons);
    }
    return call(operation, body);
  };
}

/** The item's own key, and its parts of indexes where the whole item is written. */
function keysOf({ TableName, Key, Item = {} }: Body): string[] {
  const item = Item as Attributes;
  const own = `${TableName} ${JSON.stringify(((Key ?? Item) as Attributes).id)}`;
  const inIndexes = Object.keys(item).filter((name) => parts.has(name));
  return [own, ...inIndexes.map((name) => `${TableName} ${name} ${JSON.stringify(item[name])}`)];
}
