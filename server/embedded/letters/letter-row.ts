import { type Letter, LetterSchema } from "#domain/letters/letter.ts";
import { fromJson, readRecord } from "../../records/stored-record.ts";

export type LetterRow = ReturnType<typeof toRow>;

export const letterColumns =
  "id, kind, person_id, inquiry_id, about, body, said_by_server, state, attempts, created_at, next_attempt_at, last_error, settled_at";

/** Stores the content in `body` and the delivery progress in columns. */
export function toRow({ saidByServer, state, attempts, nextAttemptAt, lastError, settledAt, ...said }: Letter) {
  const { id, kind, personId, inquiryId, about, createdAt, ...body } = said;
  return {
    id,
    kind,
    person_id: personId ?? null,
    inquiry_id: inquiryId ?? null,
    about: about ?? null,
    body: JSON.stringify(body),
    said_by_server: saidByServer ?? null,
    state,
    attempts,
    created_at: createdAt,
    next_attempt_at: nextAttemptAt,
    last_error: lastError ?? null,
    settled_at: settledAt ?? null,
  };
}

/** @throws BrokenRecordError */
export function fromRow(row: LetterRow): Letter {
  const letter = {
    ...(fromJson(row.body) as object | undefined),
    id: row.id,
    kind: row.kind,
    ...(row.person_id !== null && { personId: row.person_id }),
    ...(row.inquiry_id !== null && { inquiryId: row.inquiry_id }),
    ...(row.about !== null && { about: row.about }),
    ...(row.said_by_server !== null && { saidByServer: row.said_by_server }),
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextAttemptAt: row.next_attempt_at,
    ...(row.last_error !== null && { lastError: row.last_error }),
    ...(row.settled_at !== null && { settledAt: row.settled_at }),
  };
  return readRecord(LetterSchema, letter, `letter ${row.id}`);
}
