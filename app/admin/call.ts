/** Thrown when an admin call was refused or failed; `message` is a sentence that can be shown. */
export class CallError extends Error {
  override name = "CallError";
  readonly status: number;
  /** One sentence for each field that needs another look. */
  readonly fields: Record<string, string>;

  constructor(status: number, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

/** Announced on `window` when the server says that the session has ended: the page then shows the sign-in form. */
export const sessionEnded = "shingle:session-ended";

/**
 * Calls the admin API and answers its JSON. An object as `body` is sent as JSON; FormData as it is.
 *
 * @throws CallError with status 0 when there is no connection
 */
export async function callAdmin<Answer>(method: string, path: string, body?: object | FormData): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`/api/admin/${path}`, {
    method,
    headers: body && !isForm ? { "Content-Type": "application/json" } : {},
    body: isForm ? body : body ? JSON.stringify(body) : null,
  }).catch(() => {
    throw new CallError(0, "There is no connection to the site. Please try again.");
  });
  const answer = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (response.ok) return answer as Answer;
  if (response.status === 401) window.dispatchEvent(new Event(sessionEnded));
  throw new CallError(response.status, answer?.error ?? `The site answered with ${response.status}.`, answer?.fields);
}
