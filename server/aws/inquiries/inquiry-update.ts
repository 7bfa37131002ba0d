import type { Item } from "../table/read-items.ts";
import type { WriteItem } from "../table/transact.ts";

/** Returns a write that sets and removes attributes if the inquiry has not changed since it was read. */
export function moving(table: string, item: Item, set: Item, removed: readonly string[]): WriteItem {
  const { ExpressionAttributeNames, ...condition } = isUnchanged(item);
  const names = Object.keys(set);
  const removal = removed.length > 0 ? ` REMOVE ${removed.map((name) => `#${name}`).join(", ")}` : "";
  const update = {
    TableName: table,
    Key: { id: item.id },
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(", ")}${removal}`,
    ConditionExpression: condition.ConditionExpression,
    ExpressionAttributeNames: {
      ...ExpressionAttributeNames,
      ...Object.fromEntries([...names, ...removed].map((name) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ...condition.ExpressionAttributeValues,
      ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
    },
  };
  return { Update: update };
}

/**
 * The condition that the inquiry has not changed since it was read. A broken inquiry without `isRead` only has to still
 * exist.
 */
export function isUnchanged({ isRead, spam, trashedAt }: { isRead?: unknown; spam?: unknown; trashedAt?: unknown }) {
  const names = { "#isRead": "isRead", "#spam": "spam", "#trashedAt": "trashedAt" };
  const there = (name: string, value: unknown) => `attribute_${value === undefined ? "not_" : ""}exists(${name})`;
  const isPlaced = `${there("#spam", spam)} AND ${there("#trashedAt", trashedAt)}`;
  return isRead === undefined
    ? { ConditionExpression: `attribute_not_exists(#isRead) AND ${isPlaced}`, ExpressionAttributeNames: names }
    : {
        ConditionExpression: `#isRead = :wasRead AND ${isPlaced}`,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ":wasRead": isRead },
      };
}
