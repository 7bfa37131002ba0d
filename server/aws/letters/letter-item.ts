import { type Letter, type LetterQueue, LetterSchema, queueOf } from "#domain/letters/letter.ts";
import { readRecord } from "../../records/stored-record.ts";
import type { Item } from "../table/read-items.ts";
import { partOf, stillHas } from "../table/write-conditions.ts";

/**
 * An email is two items. Its text is in the inquiries table, which the server may not list. Its delivery progress is in
 * the notices table, which the server works on and which holds no one's text.
 */
export interface LetterItems {
  words: Item;
  progress: Item;
}

/**
 * Partitions of the inquiries table's indexes `all`, `kind`, and `read`: all emails, a person's emails, and emails that
 * reply to an inquiry or concern a subscription or showing.
 */
export const partsOf = {
  all: () => partOf("L"),
  person: (id: string) => partOf(`L#${id}`),
  about: (id: string) => partOf(`L#${id}`),
};

/** The partition of the notices index with the emails in this state. */
export function stateOf(state: "waiting" | "held" | "failed", queue: LetterQueue): string {
  return partOf(queue === "prompt" ? `letter-${state}` : `${queue}-${state}`);
}

/** The partition of emails whose Message-ID the mail server assigned, sorted by it. */
export const saidPart = partOf("letter-said");

function placeOf({ id, kind, state, nextAttemptAt, settledAt, saidByServer }: Letter): Item {
  if (state !== "sent") return { gState: stateOf(state, queueOf(kind)), sk: `${settledAt ?? nextAttemptAt}#${id}` };
  return saidByServer?.startsWith("<") ? { gState: saidPart, sk: saidByServer } : {};
}

export function toLetterItems(letter: Letter): LetterItems {
  const { state, attempts, nextAttemptAt, lastError, settledAt, saidByServer, ...words } = letter;
  const { id, personId, createdAt } = letter;
  const subject = letter.inquiryId ?? letter.about;
  return {
    words: {
      ...words,
      sk: `${createdAt}#${id}`,
      gAll: partsOf.all(),
      ...(personId && { gKind: partsOf.person(personId) }),
      ...(subject && { gRead: partsOf.about(subject) }),
    },
    progress: {
      ...{ id, state, attempts, nextAttemptAt, lastError, settledAt, saidByServer },
      ...placeOf(letter),
    },
  };
}

/** @throws BrokenRecordError */
export function fromLetterItems({ words, progress }: LetterItems): Letter {
  return readRecord(LetterSchema, { ...words, ...progress }, `letter ${words.id}`);
}

/** The write condition that the email's progress has not changed. */
export function isLetterAsSeen({ state, attempts, nextAttemptAt }: Letter) {
  return stillHas({ state, attempts, nextAttemptAt });
}
