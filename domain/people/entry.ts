import { z } from "zod";
import { TimestampSchema } from "../timestamp.ts";
import { emailKey, PersonIdSchema } from "./person.ts";

export const EntryIdSchema = z.string().regex(/^ent_[0-9a-z]{1,64}$/);

const entryKinds = ["note", "call", "received", "elsewhere", "stage"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Maximum characters of a note. */
export const noteLimit = 5000;

/** An event in a person's timeline other than inquiries and emails. */
export const EntrySchema = z.object({
  id: EntryIdSchema,
  personId: PersonIdSchema,
  at: TimestampSchema,
  /** `received`: an email from the person; `elsewhere`: a reply the agent made another way; `stage`: a stage change. */
  kind: z.enum(entryKinds),
  /** For a stage change, the stage's name. */
  text: z.string(),
  /** Message-ID of the email it came from. */
  messageId: z.string().optional(),
  /** The email's subject. */
  subject: z.string().optional(),
  /** The sender of an email that came from an address that wasn't the person's, in `emailKey` form. */
  from: z.string().optional(),
  /** The email is from before the site read the mailbox, so it makes no one wait and replies to nothing. */
  isOld: z.boolean().optional(),
});
export type Entry = z.infer<typeof EntrySchema>;

/**
 * Whether the entry came from the person (`in`), is a reply to them (`out`), or neither. For an email with a `from`, see
 * also `isFromOther`.
 */
export function directionOf({ kind, isOld }: Pick<Entry, "kind" | "isOld">): "in" | "out" | undefined {
  if (isOld) return undefined;
  if (kind === "received") return "in";
  return kind === "call" || kind === "elsewhere" ? "out" : undefined;
}

/**
 * Whether someone else wrote an email in the person's thread, as far as the agent has said: its sender isn't one of the
 * person's addresses. Adding the address makes it the person's.
 * @param emails of the person and everyone merged into them
 */
export function isFromOther({ from }: Pick<Entry, "from">, emails: readonly string[]): boolean {
  return from !== undefined && !emails.some((each) => emailKey(each) === from);
}
