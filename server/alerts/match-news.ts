import { setImmediate as nextTurn } from "node:timers/promises";
import { isAskedFor, type Match } from "#domain/alerts/match.ts";
import { type Happened, isOtherPrice, newsOf } from "#domain/alerts/news.ts";
import type { Subscription } from "#domain/alerts/subscription.ts";
import { openChangedHomes } from "../mirror/changed-homes.ts";
import type { MatchStore } from "../ports/alert-store.ts";
import type { AlertHomes } from "./alert-homes.ts";

/** Milliseconds for which nobody else is answered. */
const slice = 10;

/**
 * Finds whom the news are for: a search by what the search page would find, a home by its name. Everybody else is answered
 * meanwhile.
 * @param subscriptions those that are on
 */
export async function matchesOf(
  happened: readonly Happened[],
  homes: AlertHomes,
  subscriptions: readonly Subscription[],
  now: Date,
): Promise<Match[]> {
  const news = Map.groupBy(happened, ({ home }) => home);
  const known = [...news.keys()].flatMap((name) => ({ name, home: homes.find(name) }));
  const told = new Map([...news].map(([name, of]) => [name, newsOf(of, homes.find(name), now)]));
  const at = now.toISOString();
  const found: Match[] = [];
  const tell = (subscription: Subscription, name: string) => {
    for (const { kind, edition, price, was } of told.get(name) ?? [])
      if (isAskedFor(kind, subscription))
        found.push({ subscription: subscription.id, home: name, kind, edition, price, ...(was && { was }), at });
  };
  using changed = openChangedHomes(known.flatMap(({ home }) => home ?? []));
  const names = new Map(known.map(({ name, home }) => [home?.key, name]));
  // In the order in which they are kept: the store writes into one place after the other.
  const inOrder = subscriptions.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const queries = Map.groupBy(
    inOrder.filter(({ query }) => query !== undefined),
    ({ query }) => query ?? "",
  );
  let began = performance.now();
  for (const [query, of] of queries) {
    for (const key of changed.found(homes.criteriaOf(query), homes.rules))
      for (const subscription of of) tell(subscription, names.get(key) ?? "");
    if (performance.now() - began < slice) continue;
    await nextTurn();
    began = performance.now();
  }
  for (const subscription of subscriptions)
    if (subscription.home !== undefined) tell(subscription, homes.nameOf(subscription.home));
  return found;
}

/** Leaves out prices that hardly differ from what a subscription was told last, and says of the others what that was. */
export async function worthTelling(found: readonly Match[], matches: Pick<MatchStore, "toldPrices">): Promise<Match[]> {
  const priced = found.filter(({ kind }) => kind === "price");
  const told = await matches.toldPrices(priced);
  let next = 0;
  return found.flatMap((match) => {
    if (match.kind !== "price") return match;
    const was = told[next++] ?? match.was ?? 0;
    return isOtherPrice(was, match.price) ? { ...match, was } : [];
  });
}
