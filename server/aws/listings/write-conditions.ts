import type { Item } from "../table/batch-get.ts";

/** The condition that the home is still at this `rev`; one that this program did not write may have none. */
export function isStill({ rev }: Item) {
  const names = {
    ExpressionAttributeNames: { "#rev": "rev" },
    ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const,
  };
  if (rev === undefined)
    return { ConditionExpression: "attribute_exists(id) AND attribute_not_exists(#rev)", ...names };
  return { ConditionExpression: "#rev = :seen", ExpressionAttributeValues: { ":seen": rev }, ...names };
}
