import { z } from "zod";
import { TimestampSchema } from "../timestamp.ts";
import { PersonIdSchema } from "./person.ts";

export const EntryIdSchema = z.string().regex(/^ent_[0-9a-z]{1,64}$/);

const entryKinds = ["note", "call", "received", "elsewhere", "stage"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The most characters of a note. */
export const noteLimit = 5000;

/** What happened with a person beside inquiries and letters. */
export const EntrySchema = z.object({
  id: EntryIdSchema,
  personId: PersonIdSchema,
  at: TimestampSchema,
  /** `received` is a mail of theirs, `elsewhere` an answer of the agent's that left by another way, `stage` a move. */
  kind: z.enum(entryKinds),
  /** Of a stage its name. */
  text: z.string(),
  /** Of the mail that it was found in. */
  messageId: z.string().optional(),
});
export type Entry = z.infer<typeof EntrySchema>;

/** Whether it came from the person, is an answer to them, or neither. */
export function directionOf({ kind }: Pick<Entry, "kind">): "in" | "out" | undefined {
  if (kind === "received") return "in";
  return kind === "call" || kind === "elsewhere" ? "out" : undefined;
}
