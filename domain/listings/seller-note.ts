import { z } from "zod";
import { cleanText } from "../text-rule.ts";

/** The most characters: about two lines of a report. */
export const sellerNoteLength = 240;

/** What comes next for a home, in the agent's words, on the seller's report of one week. */
export const SellerNoteSchema = z.object({
  /** The Monday of that week, like `2026-11-16`. */
  week: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  text: z.string().min(1),
});
export type SellerNote = z.infer<typeof SellerNoteSchema>;

/** Reads what the agent typed. Undefined takes the note off the report; what is too long is cut at a character. */
export function readSellerNote(week: string, typed: string): SellerNote | undefined {
  const text = cleanText(typed, { hasLines: true }).trim().slice(0, sellerNoteLength).trim();
  const note = SellerNoteSchema.safeParse({ week, text });
  return note.success ? note.data : undefined;
}
