import { z } from "zod";
import { day } from "../time-units.ts";
import { TimestampSchema } from "../timestamp.ts";

export const SubscriptionIdSchema = z.string().regex(/^sub_[\w-]{1,64}$/);

/** The kinds of news about a home. */
export const alertKinds = ["new", "price", "pending", "back", "sold", "gone", "open_house"] as const;

/** How often alerts are sent. */
export const rhythms = ["instant", "daily", "weekly"] as const;

/** A subscriber's request for email about homes: those a search finds, or one home. */
export const SubscriptionSchema = z
  .strictObject({
    id: SubscriptionIdSchema,
    /** The person it is filed under; absent until it is confirmed. */
    personId: z
      .string()
      .regex(/^per_[0-9A-Za-z-]{1,64}$/)
      .optional(),
    email: z.string().min(3).max(254),
    /** The canonical query of `/search`. */
    query: z.string().max(2_000).optional(),
    /** A listing's id, or a home's MLS number. */
    home: z.string().min(1).max(200).optional(),
    rhythm: z.enum(rhythms),
    kinds: z.array(z.enum(alertKinds)).min(1),
    status: z.enum(["pending", "active", "paused", "ended"]),
    /** Revokes links: a link from an earlier generation does nothing. */
    generation: z.int().min(0),
    /** SHA-256 of the accepted consent text, hexadecimal, and when it was accepted. */
    consent: z.strictObject({ words: z.string().regex(/^[0-9a-f]{64}$/), at: TimestampSchema }),
    confirmedAt: TimestampSchema.optional(),
    endedAt: TimestampSchema.optional(),
    endedBy: z.enum(["click", "link", "bounce", "complaint", "agent"]).optional(),
    lastMailedAt: TimestampSchema.optional(),
  })
  .refine(({ query, home }) => (query === undefined) !== (home === undefined), "Either a query or a home");
export type Subscription = z.infer<typeof SubscriptionSchema>;

/** Milliseconds in which a subscription may be confirmed; after that it is deleted. */
const pendingTime = 7 * day;

/**
 * Confirms a subscription. One that is on or paused stays unchanged, however often it is confirmed.
 * Returns `undefined` for one that has ended, or that waited longer than seven days.
 */
export function confirmed(subscription: Subscription, now: Date): Subscription | undefined {
  const { status, consent } = subscription;
  if (status === "active" || status === "paused") return subscription;
  if (status === "ended" || now.getTime() - Date.parse(consent.at) >= pendingTime) return undefined;
  return { ...subscription, status: "active", confirmedAt: now.toISOString() };
}

/** Starts a subscription whose address was verified earlier. Returns `undefined` for one that has ended. */
export function started(subscription: Subscription, now: Date): Subscription | undefined {
  const { status } = subscription;
  if (status === "ended") return undefined;
  return status === "pending" ? confirmed(askedAgain(subscription, now), now) : { ...subscription, status: "active" };
}

/** The subscription, requested again now: its confirmation period restarts. */
export function askedAgain(subscription: Subscription, now: Date): Subscription {
  return { ...subscription, consent: { ...subscription.consent, at: now.toISOString() } };
}

/** The subscription, ended; one that has already ended keeps when and by whom. */
export function ended(subscription: Subscription, by: NonNullable<Subscription["endedBy"]>, now: Date): Subscription {
  if (subscription.status === "ended") return subscription;
  return { ...subscription, status: "ended", endedAt: now.toISOString(), endedBy: by };
}

/** The subscription, on again. Returns `undefined` unless its subscriber had confirmed it and then ended it. */
export function resumed(subscription: Subscription): Subscription | undefined {
  const { endedAt, endedBy, ...others } = subscription;
  if (others.status === "active" || others.status === "paused") return { ...subscription, status: "active" };
  const isOwnEnd = endedBy === "click" || endedBy === "link";
  return others.status === "ended" && others.confirmedAt && isOwnEnd ? { ...others, status: "active" } : undefined;
}
