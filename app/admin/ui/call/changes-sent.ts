/** Changes being sent to the server. */
let onTheirWay: Promise<unknown> = Promise.resolve();

/** Resolves when sent changes have arrived or failed. Until then the server returns the old state. */
export function changesSent(): Promise<unknown> {
  return onTheirWay;
}

/** Makes `changesSent` wait for this change, and returns the change. */
export function untilSent<Answer>(change: Promise<Answer>): Promise<Answer> {
  onTheirWay = Promise.allSettled([onTheirWay, change]);
  return change;
}
