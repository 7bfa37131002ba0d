export type Attributes = Record<string, Record<string, unknown>>;

/** A DynamoDB API call and its response as plain JSON. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
}
export type Call = (operation: string, body: Record<string, unknown>) => Promise<Answer>;
