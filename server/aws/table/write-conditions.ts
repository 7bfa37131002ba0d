import type { Item } from "./read-items.ts";

/** The condition that the item does not exist. */
export const isAbsent = { ConditionExpression: "attribute_not_exists(#id)", ExpressionAttributeNames: { "#id": "id" } };

/** The condition that an item still has these values. An attribute whose value is `undefined` must be absent. */
export function stillHas(values: Item) {
  const names = Object.keys(values);
  const known = names.filter((name) => values[name] !== undefined);
  const conditions = names.map((name) =>
    known.includes(name) ? `#${name} = :${name}` : `attribute_not_exists(#${name})`,
  );
  return {
    ConditionExpression: conditions.join(" AND "),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    // AWS rejects an empty object.
    ...(known.length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(known.map((name) => [`:${name}`, values[name]])),
    }),
  };
}

/**
 * The site that owns the items. A table holds one site today, but every key includes the owner so that it can hold
 * more.
 */
export const owner = "site";

/** Returns the index partition for one kind of the owner's items. */
export function partOf(kind: string): string {
  return `${kind}#${owner}`;
}
