import type { formWith } from "../../support/samples/uploads.ts";
import type { Ledger } from "./ledger.ts";

/** The users who write to a site, and the writes it acknowledged. */
export interface Crew {
  origin: string;
  ledger: Ledger;
  /** The cookies of the agent and of a second account, which keeps changing its password. */
  cookies: { agent: string; second: string };
  /** Seeded: picks the next action and its target. */
  random(): number;
  /** Is called with every response that acknowledges nothing. */
  onRefused?(status: number): void;
}

/** A response that acknowledges nothing, for example 409 or 503. */
export class NotSavedError extends Error {
  status: number;

  constructor(path: string, status: number, body: string) {
    super(`${path}: ${status} ${body}`);
    this.status = status;
  }
}

let written = 0;
/** Returns a number that is used once. */
export const next = () => ++written;

interface Message {
  method: string;
  path: string;
  body?: object | ReturnType<typeof formWith>;
  cookie?: string;
}

/** Sends a request and returns the response if it acknowledges a write. @throws NotKeptError */
export async function send(
  { origin, onRefused }: Crew,
  { method, path, body, cookie = "" }: Message,
): Promise<Response> {
  const isForm = body !== undefined && "payload" in body;
  const headers = isForm ? body.headers : { "content-type": "application/json" };
  // Each message comes from its own address behind the trusted proxy.
  const forwarded = `2001:db8:${(next() % 0xffff).toString(16)}::1`;
  const answer = await fetch(origin + path, {
    method,
    headers: { ...headers, cookie, "x-forwarded-for": forwarded },
    ...(body && { body: isForm ? new Uint8Array(body.payload) : JSON.stringify(body) }),
  });
  if (answer.ok) return answer;
  onRefused?.(answer.status);
  throw new NotSavedError(`${method} ${path}`, answer.status, await answer.text());
}
