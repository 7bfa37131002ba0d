import { counted, wholeNumber } from "../formats.ts";
import type { Email } from "./email.ts";

/** Texts about emails and quick replies. */
export const emailWording = {
  mustBeText: "Please write this as text.",
  tooLong: (limit: number) => `Please use at most ${wholeNumber(limit)} characters.`,
  noWords: "Please write something first.",
  badInquiry: "This message isn't from this person.",
  noPerson: "This person is no longer here.",
  doNotContact: "This person is marked Do not contact.",
  noAddress: "This person has no email address.",
  noMail: "This site can't send email: SMTP_URL isn't set. Reply in your email app.",
  noOwnAddress: "Enter your own email address in Settings first. Replies go there.",
  missing: "This email is no longer here.",
  onItsWay: "It's already on its way and can't be undone.",
  aboutShowing: "This email is about a showing. Undo or cancel the showing instead.",
  complaint: "It was reported as spam. It's best not to email this person again.",
  nothingToRetry: "There's nothing to retry: it's on its way, or already sent.",
  failed: "That didn't work. Please try again.",

  badReplies: "Please send {replies}, a list of {name, subject, text}.",
  tooManyReplies: (most: number) => `You can save at most ${most} quick replies.`,
  noName: "Please enter a name.",
  sameName: (name: string) => `There are two quick replies named ${name}.`,
  unknownField: (field: string, known: readonly string[]) =>
    `{${field}} isn't a field. Available: ${known.map((name) => `{${name}}`).join(", ")}.`,
  fillIn: (field: string) => `Fill in {${field}} or remove it.`,
} as const;

/** An email's status in words. @param moment formats an ISO timestamp for people */
export function emailLine(email: Email, now: Date, moment: (at: string) => string): string {
  const { state, attempts, lastError, nextAttemptAt, settledAt } = email;
  // After sending, only a complaint is still shown.
  if (state === "sent")
    return [`Sent ${moment(settledAt ?? nextAttemptAt)}`, ...(lastError ? [lastError] : [])].join(". ");
  if (state === "failed") return `Not sent: ${lastError ?? "It couldn't be sent."}`;
  if (state === "held") return "Waiting: a backup was restored, so this may already have been sent.";
  if (lastError) return `Waiting: ${lastError}`;
  const seconds = Math.ceil((Date.parse(nextAttemptAt) - now.getTime()) / 1000);
  return attempts === 0 && seconds > 0 ? `Sending in ${counted(seconds, "second")}` : "Sending";
}
