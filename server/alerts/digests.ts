import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { digestText, type Match, mostInDigest } from "#domain/alerts/match.ts";
import { type AlertTimes, isDue } from "#domain/alerts/rhythm.ts";
import type { Subscription } from "#domain/alerts/subscription.ts";
import { newLetter } from "#domain/letters/letter.ts";
import type { WaitingMatches } from "../ports/match-store.ts";
import type { Platform } from "../ports/platform.ts";

/** Milliseconds for which nobody else is answered. */
const slice = 10;

interface DigestParts {
  platform: Pick<Platform, "matches" | "letters">;
  /** Of the site, for Message-IDs. */
  host: string;
  times: AlertTimes;
  now: Date;
}

/**
 * Writes the alerts that are due, one to each address, whatever of it was asked for. Their words are found when they are sent.
 * @param subscriptions those that are on
 * @returns how many were written
 */
export async function writeDigests(subscriptions: readonly Subscription[], parts: DigestParts): Promise<number> {
  const waiting = new Map((await parts.platform.matches.waiting()).map((each) => [each.subscription, each]));
  const people = Map.groupBy(
    subscriptions.filter(({ id }) => waiting.has(id)),
    ({ email }) => email.toLowerCase(),
  );
  let written = 0;
  let began = performance.now();
  for (const of of people.values()) {
    if (await writeOne(of, waiting, parts)) written += 1;
    if (performance.now() - began < slice) continue;
    await nextTurn();
    began = performance.now();
  }
  return written;
}

async function writeOne(
  subscriptions: readonly Subscription[],
  waiting: ReadonlyMap<string, WaitingMatches>,
  { platform, host, times, now }: DigestParts,
): Promise<boolean> {
  const { matches, letters } = platform;
  const isInstant = subscriptions.some(({ rhythm }) => rhythm === "instant");
  const before = isInstant ? await Promise.all(subscriptions.map(({ id }) => letters.about(id))) : [];
  const sent = before.flat().flatMap(({ kind, createdAt }) => (kind === "alert" ? [createdAt] : []));
  const due = subscriptions
    .filter(({ id, rhythm }) => {
      const since = waiting.get(id)?.since;
      return since !== undefined && isDue(rhythm, since, sent, now, times);
    })
    .toSorted((one, other) => (one.consent.at < other.consent.at ? -1 : 1));
  const told: Match[] = [];
  for (const { id } of due)
    if (told.length < mostInDigest) told.push(...(await matches.waitingFor(id, mostInDigest - told.length)));
  const [first] = due;
  if (!first || told.length === 0) return false;
  const letter = newLetter(
    {
      ...{ id: `let_${randomUUID()}`, kind: "alert", about: first.id, to: first.email },
      ...{ subject: "", text: digestText(told), references: [] },
    },
    host,
    now,
  );
  return matches.take(letter, told);
}
