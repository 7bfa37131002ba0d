import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { digestText, type Match, mostInDigest } from "#domain/alerts/match.ts";
import { type AlertTimes, dueAt, type IsDue } from "#domain/alerts/rhythm.ts";
import type { Subscription } from "#domain/alerts/subscription.ts";
import { newLetter } from "#domain/letters/letter.ts";
import type { Digest, SubscriptionStore, WaitingMatches } from "../ports/alert-store.ts";
import type { Platform } from "../ports/platform.ts";

/** Milliseconds for which nobody else is answered. */
const slice = 10;

interface DigestParts {
  platform: Pick<Platform, "matches" | "letters"> & { subscriptions: Pick<SubscriptionStore, "ofEmail"> };
  /** Of the site, for Message-IDs. */
  host: string;
  times: AlertTimes;
  now: Date;
}

/**
 * Writes the alerts that are due, one to each address, whatever of it was asked for. Their words are found when they are sent.
 * @param active those that are on
 * @returns how many were written
 */
export async function writeDigests(active: () => Promise<Subscription[]>, parts: DigestParts): Promise<number> {
  const { matches } = parts.platform;
  const waiting = new Map((await matches.waiting()).map((each) => [each.subscription, each]));
  if (waiting.size === 0) return 0;
  const people = Map.groupBy(
    (await active()).filter(({ id }) => waiting.has(id)),
    ({ email }) => email.toLowerCase(),
  );
  const isDue = dueAt(parts.now, parts.times);
  let [written, began, ready] = [0, performance.now(), [] as Digest[]];
  for (const of of people.values()) {
    const digest = await digestOf(of, waiting, isDue, parts);
    if (digest) ready.push(digest);
    if (performance.now() - began < slice) continue;
    // Those of a slice in one transaction: a disk flushes a few hundred in a second.
    written += await matches.take(ready);
    await nextTurn();
    [began, ready] = [performance.now(), []];
  }
  return written + (ready.length > 0 ? await matches.take(ready) : 0);
}

async function digestOf(
  subscriptions: readonly Subscription[],
  waiting: ReadonlyMap<string, WaitingMatches>,
  isDue: IsDue,
  { platform, host, now }: DigestParts,
): Promise<Digest | undefined> {
  const { matches, letters } = platform;
  const instant = subscriptions.find(({ rhythm }) => rhythm === "instant");
  // Also those of which nothing waits now, or that have ended: a letter stands at one of all that it is about.
  const all = instant ? await platform.subscriptions.ofEmail(instant.email) : [];
  const before = await Promise.all(all.map(({ id }) => letters.about(id)));
  const sent = before.flat().flatMap(({ kind, createdAt }) => (kind === "alert" ? [createdAt] : []));
  const due = subscriptions
    .filter(({ id, rhythm }) => {
      const since = waiting.get(id)?.since;
      return since !== undefined && isDue(rhythm, since, sent);
    })
    .toSorted((one, other) => (one.consent.at < other.consent.at ? -1 : 1));
  const told: Match[] = [];
  for (const { id } of due)
    if (told.length < mostInDigest) told.push(...(await matches.waitingFor(id, mostInDigest - told.length)));
  const [first] = due;
  if (!first || told.length === 0) return undefined;
  const letter = newLetter(
    {
      ...{ id: `let_${randomUUID()}`, kind: "alert", about: first.id, to: first.email },
      ...{ subject: "", text: digestText(told), references: [] },
    },
    host,
    now,
  );
  return { letter, matches: told };
}
