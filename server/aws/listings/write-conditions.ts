/** The condition that there is no such item. */
export const isAbsent = { ConditionExpression: "attribute_not_exists(#id)", ExpressionAttributeNames: { "#id": "id" } };

/** The condition that the listing is still at this `rev`; one that this program did not write may have none. */
export function isStill(seen: number | undefined) {
  if (seen === undefined) {
    return { ConditionExpression: "attribute_not_exists(#rev)", ExpressionAttributeNames: { "#rev": "rev" } };
  }
  return {
    ConditionExpression: "#rev = :seen",
    ExpressionAttributeNames: { "#rev": "rev" },
    ExpressionAttributeValues: { ":seen": seen },
    ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const,
  };
}

/** The condition that what is kept of a listing off the market is still at this `rev`, or that nothing is. */
export function isStillKept(seen: number | undefined) {
  const names = { ExpressionAttributeNames: { "#kept": "kept", ...(seen !== undefined && { "#rev": "rev" }) } };
  if (seen === undefined) return { ConditionExpression: "attribute_not_exists(#kept)", ...names };
  return { ConditionExpression: "#kept.#rev = :kept", ExpressionAttributeValues: { ":kept": seen }, ...names };
}
