import { randomUUID } from "node:crypto";
import { digestText, type HomeNews, isAskedFor, type Match, mostInDigest, newsOf } from "#domain/alerts/news.ts";
import { dueAt } from "#domain/alerts/rhythm.ts";
import type { Subscription } from "#domain/alerts/subscription.ts";
import { newEmail } from "#domain/emails/email.ts";
import { emailKey } from "#domain/people/person.ts";
import { openChangedHomes } from "../mirror/changed-homes.ts";
import type { Digest, SubscriptionStore } from "../ports/alert-store.ts";
import type { Platform } from "../ports/platform.ts";
import type { Rest } from "../promises.ts";
import type { AlertHomes } from "./alert-homes.ts";

/** Alerts per transaction: a disk flushes only a few hundred times a second, and visitors wait for each flush. */
const writtenAtOnce = 10;

/**
 * Finds the subscriptions that news matches: searches by what the search page would find, homes by name.
 * @param subscriptions the active ones
 */
export async function matchesOf(
  happened: readonly HomeNews[],
  homes: AlertHomes,
  subscriptions: readonly Subscription[],
  rest: Rest,
): Promise<Match[]> {
  const { now } = homes.rules;
  const news = Map.groupBy(happened, ({ home }) => home);
  const known = [...news.keys()].flatMap((name) => ({ name, home: homes.find(name) }));
  const told = new Map([...news].map(([name, of]) => [name, newsOf(of, homes.find(name), now)]));
  const at = now.toISOString();
  const found: Match[] = [];
  const add = (subscription: Subscription, name: string) => {
    for (const { kind, edition, price, was } of told.get(name) ?? [])
      if (isAskedFor(kind, subscription))
        found.push({ subscription: subscription.id, home: name, kind, edition, price, ...(was && { was }), at });
  };
  using changed = openChangedHomes(
    known.flatMap(({ home }) => home ?? []),
    homes.eventsOf,
  );
  const names = new Map(known.map(({ name, home }) => [home?.key, name]));
  const queries = Map.groupBy(
    subscriptions.filter(({ query }) => query !== undefined),
    ({ query }) => query ?? "",
  );
  for (const [query, of] of queries) {
    const keys = [...changed.found(homes.criteriaOf(query), homes.rules)];
    for (const subscription of of) for (const key of keys) add(subscription, names.get(key) ?? "");
    await rest();
  }
  for (const subscription of subscriptions)
    if (subscription.home !== undefined) add(subscription, homes.nameOf(subscription.home));
  return found;
}

/**
 * Writes the due alerts, one per address for all of its subscriptions. They are rendered when sent.
 * @param active returns the active subscriptions
 * @param at `host` is the site's, for Message-IDs; `timeZone` is the agent's
 * @returns how many were written
 */
export async function writeDigests(
  {
    matches,
    emails,
    subscriptions,
  }: Pick<Platform, "matches" | "emails"> & { subscriptions: Pick<SubscriptionStore, "ofEmail"> },
  active: () => Promise<Subscription[]>,
  { host, timeZone, now }: { host: string; timeZone: string; now: Date },
  rest: Rest,
): Promise<number> {
  const waiting = new Map((await matches.waiting()).map((each) => [each.subscription, each]));
  if (waiting.size === 0) return 0;
  const people = Map.groupBy(
    (await active()).filter(({ id }) => waiting.has(id)),
    ({ email }) => emailKey(email),
  );
  const isDue = dueAt(now, timeZone);
  let [written, ready] = [0, [] as Digest[]];
  for (const of of people.values()) {
    const digest = await digestOf(of);
    if (digest) ready.push(digest);
    await rest();
    if (ready.length < writtenAtOnce) continue;
    written += await matches.take(ready);
    ready = [];
  }
  return written + (ready.length > 0 ? await matches.take(ready) : 0);

  async function digestOf(own: readonly Subscription[]): Promise<Digest | undefined> {
    const instant = own.find(({ rhythm }) => rhythm === "instant");
    // Includes subscriptions that ended or have nothing waiting, because an email is filed under only one of its
    // subscriptions.
    const all = instant ? await subscriptions.ofEmail(instant.email) : [];
    const before = await Promise.all(all.map(({ id }) => emails.about(id)));
    const sent = before.flat().flatMap(({ kind, createdAt }) => (kind === "alert" ? [createdAt] : []));
    const due = own
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
    const email = newEmail(
      {
        ...{ id: `let_${randomUUID()}`, kind: "alert", about: first.id, to: first.email },
        ...{ subject: "", text: digestText(told), references: [] },
      },
      host,
      now,
    );
    return { email, matches: told };
  }
}
