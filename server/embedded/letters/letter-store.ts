import type { DatabaseSync } from "node:sqlite";
import type { Letter } from "#domain/letters/letter.ts";
import { type MailboxState, MailboxStateSchema } from "#domain/letters/mail-in.ts";
import { QuickRepliesSchema } from "#domain/letters/quick-reply.ts";
import type { LetterPosition, LetterStore } from "../../ports/letter-store.ts";
import { DuplicateIdError } from "../../ports/store-errors.ts";
import { fromJson, type ReportBroken, readRecord, soundOnes } from "../../records/stored-record.ts";
import { hasTable, readDatabase } from "../database/read-database.ts";
import { retried, transaction } from "../database/transaction.ts";
import { withoutTraces } from "../inquiries/inquiry-trash.ts";
import { createPersonTimes } from "../people/person-row.ts";
import { fromRow, type LetterRow, letterColumns, toRow } from "./letter-row.ts";

/** The position before the newest email: a tilde sorts after every timestamp. */
const top: LetterPosition = { createdAt: "~", id: "" };

/** Emails in SQLite with their delivery progress, and the quick replies as one JSON document. */
export function createLetterStore(database: DatabaseSync, report?: ReportBroken): LetterStore {
  const statements = prepare(database);
  const writer = letterWriter(database);
  const times = createPersonTimes(database);
  const sound = (rows: unknown[]) => soundOnes(rows as LetterRow[], fromRow, report);

  return retried<LetterStore>({
    add: (letter) => {
      if (!writer.insert(letter)) throw new DuplicateIdError(`Email ${letter.id} already exists.`);
    },

    find: (id) => {
      const row = statements.one.get(id) as LetterRow | undefined;
      return row && fromRow(row);
    },

    of: (personIds, limit, { createdAt, id } = top) =>
      sound(statements.of.all({ people: JSON.stringify(personIds), createdAt, id, limit })),

    answersTo: (inquiryIds) => sound(statements.answersTo.all(JSON.stringify(inquiryIds))),

    saidToBe: (messageId) => sound(statements.saidToBe.all(messageId))[0],

    about: (id) => sound(statements.about.all(id)),

    page: (limit, { createdAt, id } = top) => sound(statements.page.all({ createdAt, id, limit })),

    // A broken email stays claimed and is reported, so that the others are sent.
    claim: (now, until, limit, queue = "prompt") =>
      sound(statements.claim.all({ now, until, limit, isAlert: Number(queue === "alerts") })),

    settle: (seen, settled) => {
      const { state, attempts, next_attempt_at, last_error, settled_at, said_by_server } = toRow(settled);
      const row = { state, attempts, next_attempt_at, last_error, settled_at, said_by_server };
      return transaction(database, () => {
        const isSettled = statements.settle.run({ ...row, ...asSeen(seen) }).changes === 1;
        if (isSettled) times.refresh(seen.personId);
        return isSettled;
      });
    },

    takeBack: (seen) => withoutTraces(database, () => writer.takeBack(seen)),

    remove: (id) => withoutTraces(database, () => statements.drop.run(id).changes === 1),

    held: () => Number(statements.held.get()?.count),

    quickReplies: () => {
      const row = statements.replies.get() as { body: string } | undefined;
      return row ? readRecord(QuickRepliesSchema, fromJson(row.body), "quick replies") : [];
    },

    saveQuickReplies: (replies) => void statements.putReplies.run(JSON.stringify(replies)),

    mailbox: () => {
      const row = statements.mailbox.get() as { body: string } | undefined;
      return row && readRecord(MailboxStateSchema, fromJson(row.body), "mailbox");
    },

    saveMailbox: (state) => {
      const row = { rev: state.rev, body: JSON.stringify(state) };
      const statement = state.rev === 1 ? statements.firstMailbox : statements.putMailbox;
      return statement.run(row).changes === 1;
    },
  });
}

const isAsSeen = "id = :id AND state = :seenState AND attempts = :seenAttempts AND next_attempt_at = :seenNext";

/** The fields that identify an email's unchanged state. */
function asSeen({ id, state, attempts, nextAttemptAt }: Letter) {
  return { id, seenState: state, seenAttempts: attempts, seenNext: nextAttemptAt };
}

/** Writes emails within the caller's transaction. Each method returns whether it changed a row. */
export function letterWriter(database: DatabaseSync) {
  const insert = database.prepare(
    `INSERT INTO letter (${letterColumns}) VALUES (:id, :kind, :person_id, :inquiry_id, :about, :body, :said_by_server, :state, :attempts, :created_at,
      :next_attempt_at, :last_error, :settled_at) ON CONFLICT (id) DO NOTHING`,
  );
  const takeBack = database.prepare(`DELETE FROM letter WHERE ${isAsSeen}`);
  return {
    insert: (letter: Letter) => insert.run(toRow(letter)).changes === 1,
    takeBack: (seen: Letter) => takeBack.run(asSeen(seen)).changes === 1,
  };
}

function prepare(database: DatabaseSync) {
  return {
    one: database.prepare(`SELECT ${letterColumns} FROM letter WHERE id = ?`),
    of: database.prepare(
      `SELECT ${letterColumns} FROM letter WHERE person_id IN (SELECT value FROM json_each(:people))
        AND (created_at, id) < (:createdAt, :id) ORDER BY created_at DESC, id DESC LIMIT :limit`,
    ),
    answersTo: database.prepare(
      `SELECT ${letterColumns} FROM letter WHERE inquiry_id IN (SELECT value FROM json_each(?)) ORDER BY created_at, id`,
    ),
    about: database.prepare(`SELECT ${letterColumns} FROM letter WHERE about = ? ORDER BY created_at, id`),
    saidToBe: database.prepare(
      `SELECT ${letterColumns} FROM letter WHERE said_by_server = ? AND said_by_server GLOB '<*' LIMIT 1`,
    ),
    page: database.prepare(
      `SELECT ${letterColumns} FROM letter WHERE (created_at, id) < (:createdAt, :id)
        ORDER BY created_at DESC, id DESC LIMIT :limit`,
    ),
    claim: database.prepare(
      `UPDATE letter SET attempts = attempts + 1, next_attempt_at = :until WHERE id IN (
        SELECT id FROM letter WHERE state = 'waiting' AND (kind = 'alert') = :isAlert AND next_attempt_at <= :now ORDER BY next_attempt_at LIMIT :limit
      ) RETURNING ${letterColumns}`,
    ),
    settle: database.prepare(
      `UPDATE letter SET state = :state, attempts = :attempts, next_attempt_at = :next_attempt_at, last_error = :last_error,
        settled_at = :settled_at, said_by_server = :said_by_server WHERE ${isAsSeen}`,
    ),
    drop: database.prepare("DELETE FROM letter WHERE id = ?"),
    held: database.prepare("SELECT count(*) AS count FROM letter WHERE state = 'held' AND kind <> 'alert'"),
    replies: database.prepare("SELECT body FROM quick_reply"),
    mailbox: database.prepare("SELECT body FROM mailbox"),
    firstMailbox: database.prepare("INSERT INTO mailbox VALUES (1, :rev, :body) ON CONFLICT (only_one) DO NOTHING"),
    putMailbox: database.prepare("UPDATE mailbox SET rev = :rev, body = :body WHERE rev = :rev - 1"),
    putReplies: database.prepare(
      "INSERT INTO quick_reply VALUES (1, ?) ON CONFLICT (only_one) DO UPDATE SET body = excluded.body",
    ),
  };
}

/** How far the agent's mailbox was read, even while the site runs. Undefined before the first check. */
export function readMailboxOnDisk(dataDir: string): MailboxState | undefined {
  return readDatabase(dataDir, (database) => {
    if (!hasTable(database, "mailbox")) return undefined;
    const row = database.prepare("SELECT body FROM mailbox").get();
    return row && readRecord(MailboxStateSchema, fromJson(String(row.body)), "mailbox");
  });
}
