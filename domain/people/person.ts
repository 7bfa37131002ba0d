import { z } from "zod";
import { cleanEmail, emailComparison } from "../email-address.ts";
import type { Inquiry } from "../inquiries/inquiry.ts";
import { TimestampSchema } from "../timestamp.ts";

export const PersonIdSchema = z.string().regex(/^per_[0-9a-z]{1,64}$/);

/** From the first message on. Only the first answer moves somebody by itself, from `new` to `answered`. */
export const stages = ["new", "answered", "meeting", "showing", "offer", "closed", "not-now"] as const;
export type Stage = (typeof stages)[number];

/** What somebody does not want. */
export const refusals = ["mail", "calls", "texts"] as const;

/** E-mail addresses or telephone numbers of one person at most. */
export const mostAddresses = 5;
/** Persons who may be merged into one at most. */
export const mostMerged = 10;

/** The moments that lists are ordered by, kept by the write that changes them. ISO timestamps. */
const PersonTimesSchema = z.object({
  firstInAt: TimestampSchema.optional(),
  firstOutAt: TimestampSchema.optional(),
  /** Since when an answer is owed; absent when none is. */
  waitingSince: TimestampSchema.optional(),
  /** The earliest open task by the clock on the wall: `2026-11-24T10:00`, or `2026-11-24` for one of no hour. */
  nextTaskAt: z.string().optional(),
  /** The last message, entry or letter. */
  lastAt: TimestampSchema,
});
export type PersonTimes = z.infer<typeof PersonTimesSchema>;

/** Somebody who has written, with all who were found to be the same. */
export const PersonSchema = PersonTimesSchema.extend({
  id: PersonIdSchema,
  name: z.string(),
  emails: z.array(z.string()).max(mostAddresses),
  phones: z.array(z.string()).max(mostAddresses),
  stage: z.enum(stages),
  refuses: z.array(z.enum(refusals)),
  /** The person that this one was merged into. */
  mergedInto: PersonIdSchema.optional(),
  /** Others with the same telephone, of whom the agent has said that they are not the same. */
  apart: z.array(PersonIdSchema).optional(),
  /** Counts what the agent changed. */
  rev: z.number().int().positive(),
  createdAt: TimestampSchema,
});
export type Person = z.infer<typeof PersonSchema>;

/** The same email address is the same person, however it's spelled: see `emailComparison`. */
export const emailKey: (email: string) => string = emailComparison;

/**
 * Where an answer goes: to the address that wrote, or to the first of the person's where the agent has taken that one out.
 * @param emails of the person and of all who were merged into them
 */
export function answerAddress(emails: readonly string[], wrote: string | undefined): string | undefined {
  return wrote !== undefined && emails.some((each) => emailKey(each) === emailKey(wrote))
    ? cleanEmail(wrote)
    : emails[0] && cleanEmail(emails[0]);
}

/** The figures of a telephone number; an American one has its country's 1. Empty for too few of them to tell anybody apart. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/[^0-9]/g, "");
  if (digits.length < 7) return "";
  return digits.length === 10 && !phone.trim().startsWith("+") ? `1${digits}` : digits;
}

/** Somebody whose first message this is. @param now an ISO timestamp */
export function newPerson(id: string, inquiry: Pick<Inquiry, "name" | "email" | "createdAt">, now: string): Person {
  const { name, email, createdAt } = inquiry;
  return {
    ...{ id, name, emails: [emailKey(email)], phones: [], stage: "new", refuses: [], rev: 1 },
    ...{ createdAt: now, lastAt: createdAt },
  };
}

/** What a message tells of somebody: a number, and, until the agent has changed anything, the name that stands under the first. */
export function told(
  person: Person,
  { name, phone, createdAt }: Pick<Inquiry, "name" | "phone" | "createdAt">,
): Person {
  const isFirst = person.rev === 1 && (person.firstInAt === undefined || createdAt < person.firstInAt);
  return { ...person, ...(isFirst && { name }), phones: withPhone(person.phones, phone) };
}

function withPhone(phones: string[], phone: string | undefined): string[] {
  const key = phone === undefined ? "" : phoneKey(phone);
  const isKnown = key === "" || phones.some((each) => phoneKey(each) === key);
  return isKnown || phones.length >= mostAddresses ? phones : [...phones, phone ?? ""];
}
