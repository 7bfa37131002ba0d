import { z } from "zod";
import { textSchema } from "../text-schema.ts";
import { AnsweredIdSchema } from "./email.ts";
import { letterWording } from "./email-wording.ts";
import { emptyField } from "./quick-reply.ts";

const line = textSchema({ limit: 200, wording: letterWording });
const lines = textSchema({ limit: 10_000, hasLines: true, wording: letterWording });

const LetterDraftSchema = z.object({
  /** Empty: the site's default subject. */
  subject: line.default(""),
  text: lines.min(1, letterWording.noWords),
  inquiryId: AnsweredIdSchema.optional(),
});

/** An email the agent writes. */
type LetterDraft = z.infer<typeof LetterDraftSchema>;

/** Validates the agent's email. The refusal is a sentence; an unfilled field blocks the email. */
export function readLetterDraft(input: unknown): { draft: LetterDraft } | { refusal: string } {
  const { data, error } = LetterDraftSchema.safeParse(input);
  if (!data) {
    const [first] = error.issues;
    return { refusal: first?.path[0] === "inquiryId" ? letterWording.badInquiry : (first?.message ?? "") };
  }
  const refusal = emptyField(`${data.subject}\n${data.text}`);
  return refusal === undefined ? { draft: data } : { refusal };
}
