import { lookForNews } from "../waiting-count.ts";
import { announceSignOut, askToSignIn } from "./sign-in-again.ts";

export { untilSent } from "./changes-sent.ts";

/** The parts of the API whose changes can move the count of who waits. */
const counted = /^(inquiries|people|letters|showings|tasks|notes)\b/;

/** Thrown when the site refused a call or couldn't be reached; `message` is a sentence for the agent. */
export class CallError extends Error {
  override name = "CallError";
  readonly status: number;
  /** One sentence per field with an error. */
  readonly fields: Record<string, string>;
  /** The full response, if the site sent more than a sentence. */
  readonly answer: unknown;

  constructor(status: number, message: string, fields: Record<string, string> = {}, answer?: unknown) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.answer = answer;
  }
}

export interface CallOptions {
  /** A background call, which never opens the login form. */
  isByItself?: boolean;
}

/**
 * Calls the admin API and returns its JSON. An object as `body` is sent as JSON; FormData is sent unchanged. When the
 * session has ended, a read waits until the agent has logged in again and is then repeated. A write is not repeated:
 * the agent decides whether to send it again.
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
  if (response.ok) {
    if (method !== "GET" && counted.test(path)) void lookForNews();
    return answer as Answer;
  }
  const refusal = new CallError(
    response.status,
    answer?.error ?? `The site returned an error (${response.status}).`,
    answer?.fields,
    answer,
  );
  if (response.status !== 401) throw refusal;
  if (isByItself) {
    announceSignOut();
    throw refusal;
  }
  const isSignedIn = askToSignIn();
  if (method !== "GET" || !(await isSignedIn)) throw refusal;
  return callAdmin("GET", path);
}

/** The result of an admin API call. */
export type Outcome<Answer> = { step: "done"; answer: Answer } | { step: "failed"; error: CallError };

/** Waits for a call. A refusal or a lost connection is an outcome; a bug still throws. */
export async function outcomeOf<Answer>(call: Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { step: "done", answer: await call };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { step: "failed", error };
  }
}
