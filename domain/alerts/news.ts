import { z } from "zod";
import type { HomeEventKind } from "../mls/home/home-history.ts";
import { homeName } from "../mls/home/home-path.ts";
import type { MlsHome } from "../mls/home/mls-home.ts";
import { TimestampSchema } from "../timestamp.ts";
import { alertKinds, type Subscription, SubscriptionIdSchema } from "./subscription.ts";

/** An event of a home, from any source. */
export interface HomeNews {
  /** See `Match`. */
  home: string;
  at: string;
  kind: HomeEventKind;
  price: number;
  was?: number;
}

/** The news of a home, after all events since the last email. */
interface News extends HomeNews {
  /** See `Match`. */
  edition: string;
}

/** A home's name in news: the same for the agent's listing and its MLS record. */
export function newsName(home: Pick<MlsHome, "mlsNumber" | "name" | "listing">): string {
  return homeName(home) || (home.listing?.id ?? "");
}

/**
 * The news of one home: events that are still true. Several price changes become one.
 * @param happened in the order they were recorded, at least one
 * @param home its current state; absent when it is off the market
 */
export function newsOf(happened: readonly HomeNews[], home: MlsHome | undefined, now: Date): News[] {
  const last = (kind: HomeEventKind) => happened.findLast((each) => each.kind === kind);
  if (!home) {
    const gone = last("gone");
    return gone ? [{ ...gone, edition: hourOf(gone.at) }] : [];
  }
  const price = Math.round(home.price);
  const told = (kind: HomeEventKind, edition: (at: string) => string) => {
    const event = last(kind);
    return event ? [{ home: event.home, at: event.at, kind, price, edition: edition(event.at) }] : [];
  };
  if (home.status === "sold") return told("sold", () => "");
  const begun = last("new") ? told("new", () => "") : home.status === "active" ? told("back", hourOf) : [];
  const { was } = happened.find(({ kind }) => kind === "price") ?? {};
  const priced =
    begun.length === 0 && was !== undefined && Math.round(was) !== price
      ? told("price", () => String(price)).map((news) => ({ ...news, was: Math.round(was) }))
      : [];
  const next = home.openHouses
    .filter(({ endsAt }) => endsAt > now.toISOString())
    .map(({ startsAt }) => startsAt)
    .toSorted()[0];
  const opened = next === undefined ? [] : told("open_house", () => next.slice(0, 16));
  const off = happened.findLast(
    ({ kind, at }) =>
      kind === "open_house_off" && at > now.toISOString() && !home.openHouses.some(({ startsAt }) => startsAt === at),
  );
  const closed = off ? [{ ...off, price, edition: off.at.slice(0, 16) }] : [];
  return [...begun, ...priced, ...(home.status === "pending" ? told("pending", hourOf) : []), ...opened, ...closed];
}

/** Whether a price differs enough from the last one sent to be news. */
export function isOtherPrice(told: number, price: number): boolean {
  return Math.abs(price - told) >= told * 0.01 && price !== told;
}

const hourOf = (at: string) => at.slice(0, 13);

/** Up to this number is never too many. */
const alwaysMailed = 50;

/**
 * Whether so many homes changed at once that the agent is asked first: the feed may be at fault.
 * @param all homes in the mirror @param days changed homes on each recent day that had changes
 */
export function isTooMuch(changed: number, all: number, days: readonly number[]): boolean {
  if (changed <= alwaysMailed) return false;
  if (changed > all * 0.1) return true;
  const usual = days.toSorted((one, other) => one - other)[Math.floor(days.length / 2)];
  // A few days do not make an average.
  return usual !== undefined && days.length >= 5 && changed > 3 * usual;
}

/** Subscribers get this kind when they asked for the kind before it. */
const calledOff = "open_house_off";

/** A home to include in a subscription's email, and why. A stored match is never stored again. */
export const MatchSchema = z.object({
  subscription: SubscriptionIdSchema,
  /** The MLS number, or the listing's id for a home without one. */
  home: z.string().min(1).max(200),
  kind: z.enum([...alertKinds, calledOff]),
  /** Distinguishes two matches of a kind: a price, a time, or empty if it happens only once. */
  edition: z.string().max(40),
  /** Whole US dollars. */
  price: z.int().min(0),
  was: z.int().min(0).optional(),
  at: TimestampSchema,
});
export type Match = z.infer<typeof MatchSchema>;

/** Whether a subscription wants this kind. Canceled open houses go only to subscribers of the home: a search may never have sent the open house. */
export function isAskedFor(kind: Match["kind"], { kinds, home }: Pick<Subscription, "kinds" | "home">): boolean {
  return kind === calledOff ? home !== undefined && kinds.includes("open_house") : kinds.includes(kind);
}

/** A digest's matches, as its email stores them until it is sent. */
const DigestSchema = z.array(MatchSchema).min(1);

export function digestText(matches: readonly Match[]): string {
  return JSON.stringify(matches);
}

/** @throws SyntaxError, ZodError for text that `digestText` did not write */
export function readDigest(text: string): Match[] {
  return DigestSchema.parse(JSON.parse(text));
}

/** Maximum matches per digest: no one gets two in one morning, however broad the search. The text fits a DynamoDB item. */
export const mostInDigest = 2000;
