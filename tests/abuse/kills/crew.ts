import type { formWith } from "../../support/samples/uploads.ts";
import type { Ledger } from "./ledger.ts";

/** Who writes to a site, and what they were promised. */
export interface Crew {
  origin: string;
  ledger: Ledger;
  /** The agent's, and that of a second account, which changes its password all the time. */
  cookies: { agent: string; second: string };
  /** Seeded: decides what is done next, and to what. */
  random(): number;
  /** Is called with every answer that promises nothing. */
  onRefused?(status: number): void;
}

/** An answer that promises nothing, such as 409 or 503. */
export class NotKeptError extends Error {
  status: number;

  constructor(path: string, status: number, body: string) {
    super(`${path}: ${status} ${body}`);
    this.status = status;
  }
}

let written = 0;
/** A number that is given out once. */
export const next = () => ++written;

interface Message {
  method: string;
  path: string;
  body?: object | ReturnType<typeof formWith>;
  cookie?: string;
}

/** Sends to the site and returns its answer when that is a promise. @throws NotKeptError */
export async function send(
  { origin, onRefused }: Crew,
  { method, path, body, cookie = "" }: Message,
): Promise<Response> {
  const isForm = body !== undefined && "payload" in body;
  const headers = isForm ? body.headers : { "content-type": "application/json" };
  // Behind the proxy that the site believes in, each message comes from an address of its own.
  const forwarded = `2001:db8:${(next() % 0xffff).toString(16)}::1`;
  const answer = await fetch(origin + path, {
    method,
    headers: { ...headers, cookie, "x-forwarded-for": forwarded },
    ...(body && { body: isForm ? new Uint8Array(body.payload) : JSON.stringify(body) }),
  });
  if (answer.ok) return answer;
  onRefused?.(answer.status);
  throw new NotKeptError(`${method} ${path}`, answer.status, await answer.text());
}
