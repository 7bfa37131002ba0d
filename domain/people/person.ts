import { z } from "zod";
import { cleanEmail } from "../email-address.ts";
import { emailComparison } from "../email-comparison.ts";
import type { Inquiry } from "../inquiries/inquiry.ts";
import { TimestampSchema } from "../timestamp.ts";

export const PersonIdSchema = z.string().regex(/^per_[0-9a-z]{1,64}$/);

/** Stages in order. Only the first reply moves a person automatically, from `new` to `active`. */
export const stages = ["new", "active", "showing", "under-contract", "closed", "not-now"] as const;
export type Stage = (typeof stages)[number];

/** Stages in which nothing is due: moving a person there ends their waiting, until they write again. */
export const restingStages: readonly string[] = ["closed", "not-now"] satisfies Stage[];

/** Earlier releases had more stages. Their values are still in backups and in timelines. */
const formerStages: Record<string, Stage> = { answered: "active", meeting: "active", offer: "under-contract" };

/** A stage as stored by this or an earlier release. */
export const StoredStageSchema = z.preprocess(
  (stored) => (typeof stored === "string" ? (formerStages[stored] ?? stored) : stored),
  z.enum(stages),
);

/** Ways a person may refuse to be contacted, as stored. Any of them counts as all: see `isDoNotContact`. */
export const refusals = ["mail", "calls", "texts"] as const;

/** Maximum emails, and maximum phone numbers, of one person. */
export const mostAddresses = 5;
/** Maximum people merged into one. */
export const mostMerged = 10;

/** The times that lists are ordered by, updated by each write that changes them. ISO timestamps. */
const PersonTimesSchema = z.object({
  firstInAt: TimestampSchema.optional(),
  firstOutAt: TimestampSchema.optional(),
  /** Since when a reply is due; absent when none is. */
  waitingSince: TimestampSchema.optional(),
  /** The earliest open task in wall-clock time: `2026-11-24T10:00`, or `2026-11-24` for one without a time. */
  nextTaskAt: z.string().optional(),
  /** The last message, entry or email. */
  lastAt: TimestampSchema,
});
export type PersonTimes = z.infer<typeof PersonTimesSchema>;

/** A person who has written, with everyone merged into them. */
export const PersonSchema = PersonTimesSchema.extend({
  id: PersonIdSchema,
  name: z.string(),
  emails: z.array(z.string()).max(mostAddresses),
  phones: z.array(z.string()).max(mostAddresses),
  stage: StoredStageSchema,
  refuses: z.array(z.enum(refusals)),
  /** The person that this one was merged into. */
  mergedInto: PersonIdSchema.optional(),
  /** Has asked what her home is worth. */
  isSeller: z.boolean().optional(),
  /** People with the same phone number who the agent says are different people. */
  apart: z.array(PersonIdSchema).optional(),
  /** Counts the agent's changes. */
  rev: z.number().int().positive(),
  createdAt: TimestampSchema,
});
export type Person = z.infer<typeof PersonSchema>;

/** Whether the agent should not email, call or text them. Earlier releases stored each way separately. */
export const isDoNotContact = ({ refuses }: Pick<Person, "refuses">): boolean => refuses.length > 0;

/** Equal keys mean the same person, however the email is spelled: see `emailComparison`. */
export const emailKey: (email: string) => string = emailComparison;

/**
 * Where a reply goes: the address that wrote, or the person's first address if the agent has removed that one.
 * @param emails of the person and everyone merged into them
 */
export function answerAddress(emails: readonly string[], wrote: string | undefined): string | undefined {
  return wrote !== undefined && emails.some((each) => emailKey(each) === emailKey(wrote))
    ? cleanEmail(wrote)
    : emails[0] && cleanEmail(emails[0]);
}

/** The digits of a phone number, with the 1 of an American one. Empty if there are too few to identify a person. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/[^0-9]/g, "");
  if (digits.length < 7) return "";
  return digits.length === 10 && !phone.trim().startsWith("+") ? `1${digits}` : digits;
}

/** Creates a person from their first message. @param now an ISO timestamp */
export function newPerson(id: string, inquiry: Pick<Inquiry, "name" | "email" | "createdAt">, now: string): Person {
  const { name, email, createdAt } = inquiry;
  return {
    ...{ id, name, emails: [emailKey(email)], phones: [], stage: "new", refuses: [], rev: 1 },
    ...{ createdAt: now, lastAt: createdAt },
  };
}

/** What a message adds to a person: a number, that they may sell, and, until the agent edits anything, the name it is signed with. */
export function withMessage(
  person: Person,
  { name, phone, createdAt, valueRequest }: Pick<Inquiry, "name" | "phone" | "createdAt" | "valueRequest">,
): Person {
  const isFirst = person.rev === 1 && (person.firstInAt === undefined || createdAt < person.firstInAt);
  const more = { ...(isFirst && { name }), ...(valueRequest && { isSeller: true }) };
  return { ...person, ...more, phones: withPhone(person.phones, phone) };
}

function withPhone(phones: string[], phone: string | undefined): string[] {
  const key = phone === undefined ? "" : phoneKey(phone);
  const isKnown = key === "" || phones.some((each) => phoneKey(each) === key);
  return isKnown || phones.length >= mostAddresses ? phones : [...phones, phone ?? ""];
}
