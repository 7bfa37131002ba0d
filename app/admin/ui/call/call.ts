import { askToSignIn, tellSignedOut } from "./sign-in-again.ts";

/** Thrown when the site refused a call or could not be reached; `message` is a sentence for the agent. */
export class CallError extends Error {
  override name = "CallError";
  readonly status: number;
  /** One sentence for each field that is wrong. */
  readonly fields: Record<string, string>;
  /** The whole answer, where the site sent more than a sentence. */
  readonly answer: unknown;

  constructor(status: number, message: string, fields: Record<string, string> = {}, answer?: unknown) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.answer = answer;
  }
}

export interface CallOptions {
  /** Nobody has pressed for it, so nobody is asked to sign in. */
  isByItself?: boolean;
}

/**
 * Calls the admin API and returns its JSON. An object as `body` is sent as JSON; FormData as it is.
 *
 * When the session has ended, a read waits until the agent has signed in again and is then repeated. A write is not
 * repeated: the agent decides whether to send it again.
 *
 * @throws CallError with status 0 when there is no connection
 */
export async function callAdmin<Answer>(
  method: string,
  path: string,
  body?: object | FormData,
  { isByItself = false }: CallOptions = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`/api/admin/${path}`, {
    method,
    headers: body && !isForm ? { "Content-Type": "application/json" } : {},
    body: isForm ? body : body ? JSON.stringify(body) : null,
  }).catch(() => {
    throw new CallError(0, "We couldn't reach the site. Check your connection and try again.");
  });
  const answer = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (response.ok) return answer as Answer;
  const refusal = new CallError(
    response.status,
    answer?.error ?? `The site returned an error (${response.status}).`,
    answer?.fields,
    answer,
  );
  if (response.status !== 401) throw refusal;
  if (isByItself) {
    tellSignedOut();
    throw refusal;
  }
  const isSignedIn = askToSignIn();
  if (method !== "GET") throw refusal;
  return readAfterSignIn(path, isSignedIn, refusal) as Promise<Answer>;
}

/** Reads that wait, one for each path: meanwhile the inbox asks for new inquiries every 20 seconds. */
const waiting = new Map<string, Promise<unknown>>();

function readAfterSignIn(path: string, signIn: Promise<boolean>, refusal: CallError): Promise<unknown> {
  const known = waiting.get(path);
  if (known) return known;
  const read = signIn.then((isSignedIn) => {
    waiting.delete(path);
    if (!isSignedIn) throw refusal;
    return callAdmin("GET", path);
  });
  waiting.set(path, read);
  return read;
}

/** How a call to the admin API ended. */
export type Outcome<Answer> = { step: "done"; answer: Answer } | { step: "failed"; error: CallError };

/** Waits for a call. A refusal and a lost connection are outcomes; a bug still throws. */
export async function outcomeOf<Answer>(call: Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { step: "done", answer: await call };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { step: "failed", error };
  }
}

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
