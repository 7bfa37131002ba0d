import type { Item } from "./read-items.ts";

/** The condition that there is no such item. */
export const isAbsent = { ConditionExpression: "attribute_not_exists(#id)", ExpressionAttributeNames: { "#id": "id" } };

/** The condition that an item still has these values, and no attribute by the name of one that is undefined. */
export function stillHas(values: Item) {
  const names = Object.keys(values);
  const known = names.filter((name) => values[name] !== undefined);
  const conditions = names.map((name) =>
    known.includes(name) ? `#${name} = :${name}` : `attribute_not_exists(#${name})`,
  );
  return {
    ConditionExpression: conditions.join(" AND "),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    // AWS refuses an empty object.
    ...(known.length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(known.map((name) => [`:${name}`, values[name]])),
    }),
  };
}

/** Whose things these are. One table holds one site today; every key names it, so that it can hold more. */
export const owner = "site";

/** The part of an index that holds one owner's things of a kind. */
export function partOf(kind: string): string {
  return `${kind}#${owner}`;
}
