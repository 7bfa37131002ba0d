import { type Email, type EmailQueue, EmailSchema, queueOf } from "#domain/emails/email.ts";
import type { Place, StoredRecord, Write } from "../../ports/records.ts";
import { readRecord } from "../../records/stored-record.ts";
import { emailEvent, timelinePlace } from "../people/person-record.ts";
import { isUnchanged } from "./queue.ts";

/** Lists of emails: all, those to a person, those that answer or are about something, and those not sent. */
export const emailLists = {
  all: "emails",
  to: (personId: string) => `emails:person:${personId}`,
  about: (id: string) => `emails:about:${id}`,
  unsent: (queue: EmailQueue, state: Exclude<Email["state"], "sent">) => `emails:${queue}:${state}`,
  /** Emails by the Message-ID that a mail server gave them. */
  renamed: "emails:renamed",
};

/** Characters of a Message-ID in a position. The cloud allows 1,024 bytes. */
export const longestName = 200;

function placesOf(email: Email): Place[] {
  const { createdAt, personId, inquiryId, about, kind, state, saidByServer } = email;
  const subjects = [inquiryId, about].filter((id) => id !== undefined);
  const event = emailEvent(email);
  return [
    { list: emailLists.all, key: createdAt },
    ...(event ? [timelinePlace(event)] : []),
    ...(personId ? [{ list: emailLists.to(personId), key: createdAt }] : []),
    ...subjects.map((id) => ({ list: emailLists.about(id), key: createdAt })),
    ...(state === "sent"
      ? []
      : [{ list: emailLists.unsent(queueOf(kind), state), key: email.settledAt ?? email.nextAttemptAt }]),
    ...(saidByServer?.startsWith("<") ? [{ list: emailLists.renamed, key: saidByServer.slice(0, longestName) }] : []),
  ];
}

/** Returns the write that stores an email. */
export function putEmail(email: Email, expect?: number): Extract<Write, { put: string }> {
  return { put: email.id, body: email, places: placesOf(email), ...(expect !== undefined && { expect }) };
}

/** @throws BrokenRecordError */
export function readEmail({ id, body }: StoredRecord): Email {
  return readRecord(EmailSchema, body, `email ${id}`);
}

/** Whether a stored email's progress is as the caller saw it. */
export function isAsSeen(stored: StoredRecord | undefined, seen: Email): boolean {
  return stored !== undefined && isUnchanged(readEmail(stored), seen);
}
