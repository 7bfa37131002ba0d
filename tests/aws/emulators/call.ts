export type Attributes = Record<string, Record<string, unknown>>;

/** One call of the DynamoDB API and its answer, both as plain JSON. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
}
export type Call = (operation: string, body: Record<string, unknown>) => Promise<Answer>;
