import { day } from "#domain/time-units.ts";
import { FeedError } from "./feed-error.ts";
import type { FeedAnswer } from "./feed-request.ts";

/** @throws FeedError for any answer but success, with the time that the server wants no requests */
export function assertGood({ status, headers }: FeedAnswer, now: number): void {
  if (status >= 200 && status < 300) return;
  if (status === 429)
    throw new FeedError("quota", "The MLS asks for fewer requests.", { retryAfter: retryAfter(headers, now) });
  if (status === 401 || status === 403) throw new FeedError("not allowed", "The MLS doesn't accept the token.");
  if (status >= 300 && status < 400)
    throw new FeedError("refused", "The address redirects to another one. Enter that one in Settings.");
  if (status >= 500)
    throw new FeedError("server", `The MLS's server failed (${status}).`, { retryAfter: pauseIn(headers, now) });
  throw new FeedError("refused", `The MLS's server refused the request (${status}).`);
}

/** Whether the server refused one address. One that wants a pause has refused them all. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof FeedError) || error.retryAfter !== undefined) return false;
  return error.fault === "refused" || error.fault === "server";
}

/** Milliseconds until a vendor's quota is free again, from a second to a day; `undefined` if there is no valid value. */
export function retryAfter(headers: FeedAnswer["headers"], now: number): number | undefined {
  return pauseIn(headers, now) ?? bounded(momentIn(headers["hour-quota-resettime"]) - now);
}

/** The same from `Retry-After` alone, which a server also sends when it is down: some send their quota each time. */
export function pauseIn(headers: FeedAnswer["headers"], now: number): number | undefined {
  const said = headers["retry-after"];
  const seconds = Number(said);
  return bounded(seconds > 0 ? seconds * 1000 : momentIn(said) - now);
}

function bounded(wait: number): number | undefined {
  return wait > 0 ? Math.min(Math.max(wait, 1000), day) : undefined;
}

/** Milliseconds since 1970 from seconds, milliseconds (Trestle) or a date in words; NaN otherwise. */
function momentIn(text: string | string[] | undefined): number {
  const figure = Number(text || Number.NaN);
  if (Number.isNaN(figure)) return Date.parse(String(text));
  return figure > 1e11 ? figure : figure * 1000;
}
