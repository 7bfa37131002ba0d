import { z } from "zod";
import { textSchema } from "../text-schema.ts";
import { AnsweredIdSchema } from "./email.ts";
import { emailWording } from "./email-wording.ts";
import { emptyField } from "./quick-reply.ts";

const line = textSchema({ limit: 200, wording: emailWording });
const lines = textSchema({ limit: 10_000, hasLines: true, wording: emailWording });

const EmailDraftSchema = z.object({
  /** Empty: the site's default subject. */
  subject: line.default(""),
  text: lines.min(1, emailWording.noWords),
  inquiryId: AnsweredIdSchema.optional(),
});

/** An email the agent writes. */
type EmailDraft = z.infer<typeof EmailDraftSchema>;

/** Validates the agent's email. The refusal is a sentence; an unfilled field blocks the email. */
export function readEmailDraft(input: unknown): { draft: EmailDraft } | { refusal: string } {
  const { data, error } = EmailDraftSchema.safeParse(input);
  if (!data) {
    const [first] = error.issues;
    return { refusal: first?.path[0] === "inquiryId" ? emailWording.badInquiry : (first?.message ?? "") };
  }
  const refusal = emptyField(`${data.subject}\n${data.text}`);
  return refusal === undefined ? { draft: data } : { refusal };
}
