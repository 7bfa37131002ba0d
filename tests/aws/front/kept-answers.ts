import type { IncomingHttpHeaders } from "node:http";
import { errorSeconds } from "#infra/edge.ts";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Kept whatever Cache-Control says, and kept when it names an age: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html */
const alwaysKept = new Set([404, 405, 414, 500, 501, 502, 503, 504]);
const keptWithAge = new Set([400, 403, 412, 415]);

/** What CloudFront holds at one place of the world: answers to GET and HEAD, errors among them. */
export function createKeptAnswers(keepsPages: boolean) {
  const kept = new Map<string, { answer: Answer; until: number }>();

  function secondsFor({ status, headers }: Answer): number {
    const age = ageOf(headers["cache-control"] ?? "");
    if (alwaysKept.has(status)) return Math.max(errorSeconds, age);
    if (keptWithAge.has(status)) return age > 0 ? Math.max(errorSeconds, age) : 0;
    return status === 200 && keepsPages ? age : 0;
  }

  return {
    find(key: string): Answer | undefined {
      const found = kept.get(key);
      return found && found.until > Date.now() ? found.answer : undefined;
    },
    keep(key: string, answer: Answer): void {
      const seconds = secondsFor(answer);
      if (seconds > 0) kept.set(key, { answer, until: Date.now() + seconds * 1000 });
    },
  };
}

/** For how many seconds a cache that many share may keep this. */
function ageOf(control: string): number {
  if (/no-store|private|no-cache/.test(control)) return 0;
  const shared = /s-maxage=(\d+)/.exec(control) ?? /max-age=(\d+)/.exec(control);
  return Number(shared?.[1] ?? 0);
}
