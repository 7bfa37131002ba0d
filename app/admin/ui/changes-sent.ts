/** Changes that are on their way to the server. */
let onTheirWay: Promise<unknown> = Promise.resolve();

/** Resolves when the changes that were sent have arrived, or failed: until then the server tells of the state before. */
export function changesSent(): Promise<unknown> {
  return onTheirWay;
}

/** Has others wait for this change, and returns it. */
export function untilSent<Answer>(change: Promise<Answer>): Promise<Answer> {
  onTheirWay = Promise.allSettled([onTheirWay, change]);
  return change;
}
