import { z } from "zod";
import { isOtherPrice, type Match, MatchSchema, mostInDigest } from "./news.ts";
import { SubscriptionIdSchema } from "./subscription.ts";

/** Emails to remember. One fails within four days, and instant alerts go out at most once an hour. */
const mostEmails = 100;

/** The matches that wait for a subscriber, oldest first, and the emails that claimed earlier ones. */
export const QueueSchema = z.object({
  waiting: z.array(MatchSchema),
  /** The ids of emails whose matches may be requeued, the latest last. Stored data has them under this name. */
  letters: z.array(z.string()),
});
export type Queue = z.infer<typeof QueueSchema>;

export const emptyQueue: Queue = { waiting: [], letters: [] };

/** The news of one home in the last month and the subscriptions that got them, by time. */
export const SentNewsSchema = z.array(
  MatchSchema.pick({ kind: true, edition: true, price: true, at: true }).extend({ to: z.array(SubscriptionIdSchema) }),
);
export type SentNews = z.infer<typeof SentNewsSchema>;

type News = Pick<Match, "home" | "kind" | "edition">;

const isSame = (one: News, other: News) =>
  one.home === other.home && one.kind === other.kind && one.edition === other.edition;

/** Answers what subscribers were told of a home. */
export interface SentNewsOfHome {
  has(match: Match): boolean;
  /** The last price that a subscriber was sent or is to be sent. */
  priceFor(subscription: string): number | undefined;
}

/** @param sent by time */
export function sentNewsOfHome(sent: SentNews): SentNewsOfHome {
  const latestFirst = sent.toReversed().map((news) => ({ ...news, to: new Set(news.to) }));
  return {
    has: ({ subscription, kind, edition }) =>
      latestFirst.some((news) => news.kind === kind && news.edition === edition && news.to.has(subscription)),
    priceFor: (subscription) => latestFirst.find(({ to }) => to.has(subscription))?.price,
  };
}

/**
 * Adds new matches of one subscription. Leaves out price changes too small since the last price sent, and adds that price
 * to the rest. The result is those that wait now, even from before, because a crash may have come between the queue and
 * what is known of the home. Only as many wait as a digest holds, the newest.
 */
export function withFound(
  queue: Queue,
  found: readonly Match[],
  knownOf: ReadonlyMap<string, SentNewsOfHome>,
): { queue: Queue; result: Match[] } {
  const waiting = [...queue.waiting];
  const added: Match[] = [];
  for (const match of found) {
    const known = knownOf.get(match.home);
    if (known?.has(match)) continue;
    const same = waiting.find((each) => isSame(each, match));
    if (same) {
      added.push(same);
      continue;
    }
    const was = known?.priceFor(match.subscription) ?? match.was;
    if (match.kind === "price" && was !== undefined && !isOtherPrice(was, match.price)) continue;
    const next = match.kind === "price" && was !== undefined ? { ...match, was } : match;
    waiting.push(next);
    added.push(next);
  }
  if (waiting.length === queue.waiting.length) return { queue, result: added };
  return { queue: { ...queue, waiting: inOrder(waiting).slice(-mostInDigest) }, result: added };
}

/** The queue after an email claimed these matches; `undefined` if one of them doesn't wait. */
export function claimed(queue: Queue, matches: readonly Match[], emailId: string): Queue | undefined {
  const waiting = queue.waiting.filter((each) => !matches.some((match) => isSame(each, match)));
  if (queue.waiting.length - waiting.length !== matches.length) return undefined;
  return { ...withEmails(queue, [emailId]), waiting };
}

/** The queue with these emails, which have claimed matches of it. */
export function withEmails(queue: Queue, ids: readonly string[]): Queue {
  return { ...queue, letters: [...new Set([...queue.letters, ...ids])].slice(-mostEmails) };
}

/** The queue after an email failed for good. An email's matches are requeued once. @param at ISO timestamp */
export function requeued(queue: Queue, matches: readonly Match[], emailId: string, at: string): Queue {
  if (!queue.letters.includes(emailId)) return queue;
  const again = matches.filter((match) => !queue.waiting.some((each) => isSame(each, match)));
  return {
    waiting: inOrder([...queue.waiting, ...again.map((match) => ({ ...match, at }))]).slice(-mostInDigest),
    letters: queue.letters.filter((id) => id !== emailId),
  };
}

/** The queue without matches found before a time. The result is those matches. */
export function expired(queue: Queue, before: string): { queue: Queue; result: Match[] } {
  const { old = [], kept = [] } = Object.groupBy(queue.waiting, ({ at }) => (at < before ? "old" : "kept"));
  return { queue: old.length > 0 ? { ...queue, waiting: kept } : queue, result: old };
}

const inOrder = <Each extends { at: string }>(list: readonly Each[]) =>
  list.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));

/** How many subscriptions to remember per home. A record holds that many in every store. */
const mostTold = 10_000;

/** What is known of a home after these matches of it. Forgets the oldest news beyond 10,000 subscriptions. */
export function withSent(sent: SentNews, matches: readonly Match[]): SentNews {
  const next = new Map(sent.map((news) => [nameOf(news), { ...news, to: new Set(news.to) }]));
  for (const { subscription, kind, edition, price, at } of matches) {
    const name = nameOf({ kind, edition, price });
    const news = next.get(name) ?? { kind, edition, price, at, to: new Set<string>() };
    next.set(name, { ...news, to: news.to.add(subscription) });
  }
  const all = inOrder([...next.values()].map(({ to, ...news }) => ({ ...news, to: [...to] })));
  const total = (first: number) => all.slice(first).reduce((sum, { to }) => sum + to.length, 0);
  const first = all.findIndex((_, at) => at === all.length - 1 || total(at) <= mostTold);
  return all.slice(Math.max(first, 0));
}

/** What is known of a home without these matches of it, which were never sent. */
export function withoutSent(sent: SentNews, matches: readonly Match[]): SentNews {
  return sent
    .map((news) => {
      const dropped = matches.filter(({ kind, edition }) => kind === news.kind && edition === news.edition);
      const gone = new Set(dropped.map(({ subscription }) => subscription));
      return { ...news, to: news.to.filter((id) => !gone.has(id)) };
    })
    .filter(({ to }) => to.length > 0);
}

const nameOf = ({ kind, edition, price }: Pick<Match, "kind" | "edition" | "price">) => `${kind}#${edition}#${price}`;
