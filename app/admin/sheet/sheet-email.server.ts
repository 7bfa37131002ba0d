import type { Email } from "#domain/emails/email.ts";
import type { Replies } from "#server/emails/replies.ts";

/** The result of the form: the email being sent, why none is, and the values to refill the fields with. */
export interface WrittenSheet {
  email?: Email;
  refusal?: string;
  typed?: { to: string; subject: string; text: string };
}

/** Handles the form of `SheetEmail`: sends it, or cancels sending. */
export async function readSheetEmail(
  form: FormData,
  desk: Pick<Replies, "writeTo" | "undo">,
): Promise<WrittenSheet & { status: number }> {
  const field = (name: string) => String(form.get(name) ?? "").replaceAll("\r\n", "\n");
  const typed = { to: field("to"), subject: field("subject"), text: field("text") };
  const taken = field("undo");
  const answer = taken ? await desk.undo(taken) : await desk.writeTo(typed.to, typed);
  if ("refusal" in answer) return { refusal: answer.refusal, status: answer.status, ...(!taken && { typed }) };
  if ("email" in answer) return { email: answer.email, status: 200 };
  return { typed: { to: field("to"), subject: answer.subject, text: answer.text }, status: 200 };
}
