import { z } from "zod";
import { TimestampSchema } from "../timestamp.ts";
import { PersonIdSchema } from "./person.ts";

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
});
export type Entry = z.infer<typeof EntrySchema>;

/** Whether the entry came from the person (`in`), is a reply to them (`out`), or neither. */
export function directionOf({ kind }: Pick<Entry, "kind">): "in" | "out" | undefined {
  if (kind === "received") return "in";
  return kind === "call" || kind === "elsewhere" ? "out" : undefined;
}
