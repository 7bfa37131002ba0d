import { z } from "zod";
import type { HomeEventKind } from "../mls/home/home-history.ts";
import { homeName } from "../mls/home/home-path.ts";
import type { MlsHome } from "../mls/home/mls-home.ts";
import { TimestampSchema } from "../timestamp.ts";
import { alertKinds, type Subscription, SubscriptionIdSchema } from "./subscription.ts";

/** Something that happened to a home, whoever told it. */
export interface Happened {
  /** See `Match`. */
  home: string;
  at: string;
  kind: HomeEventKind;
  price: number;
  was?: number;
}

/** What is to be told of a home, after all that happened to it meanwhile. */
interface News extends Happened {
  /** See `Match`. */
  edition: string;
}

/** How a home is named in news: the same for a listing of the agent's own and its record in the MLS. */
export function newsName(home: Pick<MlsHome, "mlsNumber" | "name" | "listing">): string {
  return homeName(home) || (home.listing?.id ?? "");
}

/**
 * The news of one home: what happened and still holds. Prices that came and went are one.
 * @param happened in the order in which it was noted, at least one
 * @param home as it is now; absent when it has left the market
 */
export function newsOf(happened: readonly Happened[], home: MlsHome | undefined, now: Date): News[] {
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

/** Whether a price is worth a word to who was told another. */
export function isOtherPrice(told: number, price: number): boolean {
  return Math.abs(price - told) >= told * 0.01 && price !== told;
}

const hourOf = (at: string) => at.slice(0, 13);

/** Fewer are never too many. */
const alwaysMailed = 50;

/**
 * Whether so many homes changed at once that the agent is asked first: it may be the feed's fault.
 * @param all the homes of the mirror @param days homes that changed on each of the last days with any
 */
export function isTooMuch(changed: number, all: number, days: readonly number[]): boolean {
  if (changed <= alwaysMailed) return false;
  if (changed > all * 0.1) return true;
  const usual = days.toSorted((one, other) => one - other)[Math.floor(days.length / 2)];
  // A few days are no custom yet.
  return usual !== undefined && days.length >= 5 && changed > 3 * usual;
}

/** What is told, and is asked for under the kind before it. */
const calledOff = "open_house_off";

/** A home that a subscription is to be told of, and why. Once it was stored it is never stored again. */
export const MatchSchema = z.object({
  subscription: SubscriptionIdSchema,
  /** The MLS number; the id of the listing of a home that has none. */
  home: z.string().min(1).max(200),
  kind: z.enum([...alertKinds, calledOff]),
  /** What tells two of a kind apart: a price, an hour, or nothing where a home can do so once. */
  edition: z.string().max(40),
  /** US dollars, whole. */
  price: z.int().min(0),
  was: z.int().min(0).optional(),
  at: TimestampSchema,
});
export type Match = z.infer<typeof MatchSchema>;

/** Whether a subscription asks for it. An open house that is called off is told to those who watch the home: a search may never have told of it. */
export function isAskedFor(kind: Match["kind"], { kinds, home }: Pick<Subscription, "kinds" | "home">): boolean {
  return kind === calledOff ? home !== undefined && kinds.includes("open_house") : kinds.includes(kind);
}

/** Names a match among all. */
export function matchId({ subscription, home, kind, edition }: Match): string {
  return `match#${subscription}#${home}#${kind}#${edition}`;
}

/** What a digest tells, as its letter keeps it until it is sent. */
const DigestSchema = z.array(MatchSchema).min(1);

export function digestText(matches: readonly Match[]): string {
  return JSON.stringify(matches);
}

/** @throws SyntaxError, ZodError for a text that `digestText` did not make */
export function readDigest(text: string): Match[] {
  return DigestSchema.parse(JSON.parse(text));
}

/** A digest holds no more: nobody gets two in one morning, however much a wide search finds. An item of DynamoDB has room for its text. */
export const mostInDigest = 2000;
