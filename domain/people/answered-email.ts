import type { Inquiry } from "../inquiries/inquiry.ts";
import { type Entry, isFromOther } from "./entry.ts";

/** An event in a person's timeline. */
interface Event {
  inquiry?: Pick<Inquiry, "id"> | undefined;
  entry?: Entry | undefined;
}

/**
 * Returns the person's own email that a reply answers: the last one they wrote, if they wrote it after the message that
 * the agent replies to.
 * @param events newest first
 * @param emails of the person and everyone merged into them
 * @param inquiryId the message, if there is one
 */
export function answeredEmail(
  events: readonly Event[],
  emails: readonly string[],
  inquiryId: string | undefined,
): Entry | undefined {
  const isTheirs = (entry: Entry | undefined) => entry?.kind === "received" && !isFromOther(entry, emails);
  const written = events.filter(({ inquiry, entry }) => inquiry || isTheirs(entry));
  const message = written.find(({ inquiry }) => inquiry)?.inquiry;
  const isAboutIt = inquiryId === undefined || message === undefined || message.id === inquiryId;
  return isAboutIt ? written[0]?.entry : undefined;
}

/**
 * Returns the Message-IDs of the emails in the timeline, oldest first: the person's and the agent's from other programs.
 * @param events newest first
 * @param answered see `answeredEmail`; it comes last, because the reply follows it
 */
export function emailIdsOf(events: readonly Event[], answered: Entry | undefined): string[] {
  const ids = events.flatMap(({ entry }) => entry?.messageId ?? []).reverse();
  const own = answered?.messageId;
  return own === undefined ? ids : [...ids.filter((id) => id !== own), own];
}

/** The subject of a reply to an email: `Re:` once. Undefined for an email without a subject. */
export function answerSubject(subject: string | undefined): string | undefined {
  const [, plain = ""] = /^(?:\s*(?:re|aw|sv|antw)\s*(?:\[\d+\])?\s*:)*(.*)$/is.exec(subject ?? "") ?? [];
  return plain.trim() === "" ? undefined : `Re: ${plain.trim()}`.slice(0, 200);
}
