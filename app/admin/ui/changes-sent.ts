/** Changes that are on their way to the server. */
let onTheirWay: Promise<unknown> = Promise.resolve();

/** Sends what the tab that is open withholds (ui/use-withheld.ts). */
let sendWithheld: (() => void) | undefined;

/** Resolves when the changes that were sent have arrived, or failed: until then the server tells of the state before. */
export function changesSent(): Promise<unknown> {
  return onTheirWay;
}

/** Has others wait for this change, and returns it. */
export function untilSent<Answer>(change: Promise<Answer>): Promise<Answer> {
  onTheirWay = Promise.allSettled([onTheirWay, change]);
  return change;
}

export function withholdUntil(send: (() => void) | undefined): void {
  sendWithheld = send;
}

/** Sends what is withheld, and resolves when it has arrived or failed: without a session it could not be sent any more. */
export function everythingSent(): Promise<unknown> {
  sendWithheld?.();
  return changesSent();
}
