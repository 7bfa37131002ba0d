import { z } from "zod";
import { TimestampSchema } from "../timestamp.ts";
import { alertKinds, type Subscription, SubscriptionIdSchema } from "./subscription.ts";

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
