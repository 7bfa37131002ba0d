import { z } from "zod";
import { day } from "../time-units.ts";
import { TimestampSchema } from "../timestamp.ts";

export const SubscriptionIdSchema = z.string().regex(/^sub_[\w-]{1,64}$/);

/** What may be told of a home. */
export const alertKinds = ["new", "price", "pending", "back", "sold", "gone", "open_house"] as const;

/** When it is told. */
export const rhythms = ["instant", "daily", "weekly"] as const;

/** Who asked to be told by email of homes: of those that a search finds, or of one home. */
export const SubscriptionSchema = z
  .strictObject({
    id: SubscriptionIdSchema,
    /** The person that it is filed under; absent until it is confirmed. */
    personId: z
      .string()
      .regex(/^per_[0-9A-Za-z-]{1,64}$/)
      .optional(),
    email: z.string().min(3).max(254),
    /** The canonical query of `/search`, read again by its own reader. */
    query: z.string().max(2_000).optional(),
    /** The id of a listing, or the MLS number of a home. */
    home: z.string().min(1).max(200).optional(),
    rhythm: z.enum(rhythms),
    kinds: z.array(z.enum(alertKinds)).min(1),
    status: z.enum(["pending", "active", "paused", "ended"]),
    /** Counts what revokes links: one of an earlier generation opens nothing. */
    generation: z.int().min(0),
    /** SHA-256 of the words that were agreed to, hexadecimal, and when. */
    consent: z.strictObject({ words: z.string().regex(/^[0-9a-f]{64}$/), at: TimestampSchema }),
    confirmedAt: TimestampSchema.optional(),
    endedAt: TimestampSchema.optional(),
    endedBy: z.enum(["click", "link", "bounce", "complaint", "agent"]).optional(),
    lastMailedAt: TimestampSchema.optional(),
  })
  .refine(({ query, home }) => (query === undefined) !== (home === undefined), "Either a query or a home");
export type Subscription = z.infer<typeof SubscriptionSchema>;

/** Milliseconds for which a subscription may be confirmed; then it goes. */
const pendingTime = 7 * day;

/**
 * The same subscription once its mail was answered. One that is on or paused stays as it is, however often it is confirmed.
 * Returns nothing for one that has ended, or that waited for seven days.
 */
export function confirmed(subscription: Subscription, now: Date): Subscription | undefined {
  const { status, consent } = subscription;
  if (status === "active" || status === "paused") return subscription;
  if (status === "ended" || now.getTime() - Date.parse(consent.at) >= pendingTime) return undefined;
  return { ...subscription, status: "active", confirmedAt: now.toISOString() };
}

/** The same subscription, on, when who asks for it has shown before that the address is theirs. Returns nothing for one that has ended. */
export function begunNow(subscription: Subscription, now: Date): Subscription | undefined {
  const { status } = subscription;
  if (status === "ended") return undefined;
  return status === "pending" ? confirmed(askedAgain(subscription, now), now) : { ...subscription, status: "active" };
}

/** The same subscription, asked for at this time: the days in which it may be confirmed begin anew. */
export function askedAgain(subscription: Subscription, now: Date): Subscription {
  return { ...subscription, consent: { ...subscription.consent, at: now.toISOString() } };
}

/** The same subscription, ended; one that has ended keeps when and by whom. */
export function ended(subscription: Subscription, by: NonNullable<Subscription["endedBy"]>, now: Date): Subscription {
  if (subscription.status === "ended") return subscription;
  return { ...subscription, status: "ended", endedAt: now.toISOString(), endedBy: by };
}
