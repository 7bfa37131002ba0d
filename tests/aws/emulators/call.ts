/** An item's key: `part` and `at` in the records table, `id` in every other one. */
export function keyIn(item: Attributes): Attributes {
  const { id = {}, part, at } = item;
  return part && at ? { part, at } : { id };
}

export type Attributes = Record<string, Record<string, unknown>>;

/** A DynamoDB API call and its response as plain JSON. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
}
export type Call = (operation: string, body: Record<string, unknown>) => Promise<Answer>;
