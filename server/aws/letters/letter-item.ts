import { type Letter, type LetterQueue, LetterSchema, queueOf } from "#domain/letters/letter.ts";
import { readRecord } from "../../records/stored-record.ts";
import type { Item } from "../table/read-items.ts";
import { partOf, stillHas } from "../table/write-conditions.ts";

/**
 * A letter is two items. What it says lies in the inquiries' table, which the server may not list; how far it has come lies in the
 * notices' table, where the server works, and holds nobody's words.
 */
export interface LetterItems {
  words: Item;
  progress: Item;
}

/**
 * The parts of the inquiries' indexes `all`, `kind` and `read` that hold all letters, those to a person, and those that answer an
 * inquiry or are about a subscription or visit.
 */
export const partsOf = {
  all: () => partOf("L"),
  person: (id: string) => partOf(`L#${id}`),
  about: (id: string) => partOf(`L#${id}`),
};

/** The part of the notices' index that holds the letters in this state. */
export function stateOf(state: "waiting" | "held" | "failed", queue: LetterQueue): string {
  return partOf(queue === "prompt" ? `letter-${state}` : `${queue}-${state}`);
}

/** The part that holds those which were sent under a Message-ID of the mail server's, by that. */
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

/** The condition under which a letter is written while nobody has changed how far it has come. */
export function isLetterAsSeen({ state, attempts, nextAttemptAt }: Letter) {
  return stillHas({ state, attempts, nextAttemptAt });
}
