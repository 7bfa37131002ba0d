import type { Letter } from "#domain/letters/letter.ts";
import { day } from "#domain/time-units.ts";
import { stateOf } from "../letters/letter-item.ts";
import type { Item } from "../table/batch-get.ts";
import { partQuery, queryIndex } from "../table/query-index.ts";
import type { Documents } from "../table/transact.ts";

/** Milliseconds for which a letter that was given up is looked at: it is tried for four days. */
const looked = 14 * day;

interface FailedLettersParts {
  documents: Documents;
  noticesTable: string;
  get(id: string): Promise<Item | undefined>;
  noteLetter(letter: Pick<Letter, "id" | "personId" | "createdAt">, isAnswer: boolean): Promise<void>;
  now(): Date;
}

/** Takes letters that were given up out of the answers: the server that sends them may write to no person, so an agent's request does it. */
export function createFailedLetters({ documents, noticesTable, get, noteLetter, now }: FailedLettersParts) {
  return async (): Promise<void> => {
    const values = { ":since": new Date(now().getTime() - looked).toISOString() };
    const query = partQuery(noticesTable, "state", stateOf("failed", "prompt"), "#sk > :since", values);
    const { items } = await queryIndex(documents, query, 100);
    for (const { id } of items) {
      const letter = await get(String(id));
      if (letter && typeof letter.personId === "string")
        await noteLetter({ id: String(id), personId: letter.personId, createdAt: String(letter.createdAt) }, false);
    }
  };
}
