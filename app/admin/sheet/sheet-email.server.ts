import type { Letter } from "#domain/emails/email.ts";
import type { Replies } from "#server/emails/replies.ts";

/** The result of the form: the email being sent, why none is, and the values to refill the fields with. */
export interface WrittenSheet {
  letter?: Letter;
  refusal?: string;
  typed?: { to: string; subject: string; text: string };
}

/** Handles the form of `SheetLetter`: sends it, or cancels sending. */
export async function readSheetLetter(
  form: FormData,
  desk: Pick<Replies, "writeTo" | "undo">,
): Promise<WrittenSheet & { status: number }> {
  const field = (name: string) => String(form.get(name) ?? "").replaceAll("\r\n", "\n");
  const typed = { to: field("to"), subject: field("subject"), text: field("text") };
  const taken = field("undo");
  const answer = taken ? await desk.undo(taken) : await desk.writeTo(typed.to, typed);
  if ("refusal" in answer) return { refusal: answer.refusal, status: answer.status, ...(!taken && { typed }) };
  if ("letter" in answer) return { letter: answer.letter, status: 200 };
  return { typed: { to: field("to"), subject: answer.subject, text: answer.text }, status: 200 };
}
