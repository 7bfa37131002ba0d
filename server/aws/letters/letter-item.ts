import { type Letter, LetterSchema } from "#domain/letters/letter.ts";
import { readRecord } from "../../records/stored-record.ts";
import type { Item } from "../table/batch-get.ts";
import { partOf } from "../table/owner.ts";

/**
 * A letter is two items. What it says lies in the inquiries' table, which the server may not list; how far it has come lies in the
 * notices' table, where the server works, and holds nobody's words.
 */
export interface LetterItems {
  words: Item;
  progress: Item;
}

/** The parts of the inquiries' indexes that hold all letters, those to a person, and those that answer an inquiry. */
export const partsOf = {
  all: { index: "all", attribute: "gAll", value: () => partOf("L") },
  person: { index: "kind", attribute: "gKind", value: (id: string) => partOf(`L#${id}`) },
  inquiry: { index: "read", attribute: "gRead", value: (id: string) => partOf(`L#${id}`) },
} as const;

/** The part of the notices' index that holds the letters in this state; those that were sent or given up are in none. */
export function stateOf(state: "waiting" | "held"): string {
  return partOf(`letter-${state}`);
}

export function toLetterItems(letter: Letter): LetterItems {
  const { state, attempts, nextAttemptAt, lastError, settledAt, saidByServer, ...words } = letter;
  const { id, personId, inquiryId, createdAt } = letter;
  return {
    words: {
      ...words,
      sk: `${createdAt}#${id}`,
      gAll: partsOf.all.value(),
      gKind: partsOf.person.value(personId),
      ...(inquiryId && { gRead: partsOf.inquiry.value(inquiryId) }),
    },
    progress: {
      ...{ id, state, attempts, nextAttemptAt, lastError, settledAt, saidByServer },
      ...((state === "waiting" || state === "held") && { gState: stateOf(state), sk: `${nextAttemptAt}#${id}` }),
    },
  };
}

/** @throws BrokenRecordError */
export function fromLetterItems({ words, progress }: LetterItems): Letter {
  return readRecord(LetterSchema, { ...words, ...progress }, `letter ${words.id}`);
}
