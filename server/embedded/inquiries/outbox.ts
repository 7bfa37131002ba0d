import type { DatabaseSync } from "node:sqlite";
import {
  mostCountedNotices,
  type Notice,
  type NoticeSubject,
  noticeChannels,
  subjectOf,
} from "#domain/notices/notice.ts";
import type { SiteNotice } from "#domain/notices/site-notice.ts";
import type { Outbox } from "../../ports/inquiry-store.ts";
import type { WriteWithNotices } from "../../ports/people-store.ts";
import { retried, retryWhileLocked, transaction } from "../database/transaction.ts";
import type { SqliteRecords } from "../records/sqlite-records.ts";

type NoticeRow = ReturnType<typeof toRow>;

const noticeColumns = "subject, channel, site, state, attempts, created_at, next_attempt_at, last_error, settled_at";

export function toRow(notice: Notice) {
  return {
    subject: subjectOf(notice),
    channel: notice.channel,
    site: notice.site ? JSON.stringify(notice.site) : null,
    state: notice.state,
    attempts: notice.attempts,
    created_at: notice.createdAt,
    next_attempt_at: notice.nextAttemptAt,
    last_error: notice.lastError ?? null,
    settled_at: notice.settledAt ?? null,
  };
}

/**
 * No schema check, although it would take only 1 µs: one broken notice would fail all those claimed with it, and emails
 * about new inquiries would not be sent. SQLite itself checks channel, state, times, and that `site` is JSON.
 */
export function fromRow(row: NoticeRow): Notice {
  return {
    ...aboutOf(row),
    channel: row.channel,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextAttemptAt: row.next_attempt_at,
    lastError: row.last_error ?? undefined,
    settledAt: row.settled_at ?? undefined,
  };
}

function aboutOf({ subject, site }: NoticeRow): NoticeSubject {
  if (site !== null) return { site: JSON.parse(site) as SiteNotice };
  return subject.startsWith("tsk_") ? { taskId: subject } : { inquiryId: subject };
}

/** Notices in SQLite, in the inquiries' database: both are written in one transaction. */
export function createOutbox(database: DatabaseSync): Outbox {
  const claim = database.prepare(
    `UPDATE notice SET attempts = attempts + 1, next_attempt_at = :until WHERE (subject, channel) IN (
      SELECT subject, channel FROM notice WHERE state = 'waiting' AND next_attempt_at <= :now
        AND channel IN (SELECT value FROM json_each(:channels)) ORDER BY next_attempt_at LIMIT :limit
    ) RETURNING ${noticeColumns}`,
  );
  const settle = database.prepare(
    `UPDATE notice SET state = :state, attempts = :attempts, next_attempt_at = :next_attempt_at,
        last_error = :last_error, settled_at = :settled_at
      WHERE subject = :subject AND channel = :channel AND state = 'waiting'
        AND attempts = :claimedAttempts AND next_attempt_at = :claimedUntil`,
  );
  const selectOf = database.prepare(
    `SELECT ${noticeColumns} FROM notice WHERE subject IN (SELECT value FROM json_each(?))`,
  );
  const selectSummary = database.prepare(
    `SELECT
      (SELECT count(*) FROM (SELECT 1 FROM notice WHERE state = 'waiting' LIMIT :most)) AS waiting,
      (SELECT count(*) FROM (SELECT 1 FROM notice WHERE state = 'failed' LIMIT :most)) AS failed,
      (SELECT min(created_at) FROM notice WHERE state = 'waiting') AS oldest`,
  );
  const makeDueNow = database.prepare(
    `UPDATE notice SET next_attempt_at = :now WHERE state = 'waiting' AND next_attempt_at > :later
      AND ((site IS NULL AND subject NOT LIKE 'tsk\\_%' ESCAPE '\\') OR attempts > 0)`,
  );
  const retry = database.prepare(
    `UPDATE notice SET state = 'waiting', attempts = 0, next_attempt_at = ?, settled_at = NULL WHERE state = 'failed'`,
  );
  const insertNew = noticeWriter(database);

  return retried<Outbox>({
    notify: (notices) => transaction(database, () => insertNew(notices) > 0),

    claim: (now, until, limit, channels = noticeChannels) =>
      (claim.all({ now, until, limit, channels: JSON.stringify(channels) }) as unknown as NoticeRow[]).map(fromRow),

    settle: (claimed, settled) => {
      const conditions = { claimedAttempts: claimed.attempts, claimedUntil: claimed.nextAttemptAt };
      const { created_at: _never, site: _asEver, ...row } = toRow(settled);
      return settle.run({ ...row, ...conditions }).changes === 1;
    },

    of: (inquiryIds) => (selectOf.all(JSON.stringify(inquiryIds)) as unknown as NoticeRow[]).map(fromRow),

    summary: () => {
      const row = selectSummary.get({ most: mostCountedNotices }) as {
        waiting: number;
        failed: number;
        oldest: string | null;
      };
      return { waiting: row.waiting, failed: row.failed, oldestWaitingAt: row.oldest ?? undefined };
    },

    makeDueNow: (now, later) => Number(makeDueNow.run({ now, later }).changes),
    retryFailed: (now) => Number(retry.run(now).changes),
  });
}

/** Writes new notices in the transaction that writes their inquiry. Returns how many. */
export function noticeWriter(database: DatabaseSync): (notices: readonly Notice[]) => number {
  const insert = database.prepare(
    `INSERT INTO notice (${noticeColumns}) VALUES (:subject, :channel, :site, :state, :attempts, :created_at,
      :next_attempt_at, :last_error, :settled_at) ON CONFLICT DO NOTHING`,
  );
  return (notices) => {
    let written = 0;
    for (const notice of notices) written += Number(insert.run(toRow(notice)).changes);
    return written;
  };
}

/** Writes records together with notices. An erased record leaves no trace. */
export function createNoticeWrites(database: DatabaseSync, records: SqliteRecords): WriteWithNotices {
  const insert = noticeWriter(database);
  const drop = database.prepare("DELETE FROM notice WHERE subject = ?");
  return (writes, { add = [], dropOf = [] }) =>
    retryWhileLocked(() =>
      records.transactWith(writes, () => {
        for (const subject of dropOf) drop.run(subject);
        insert(add);
      }),
    );
}
