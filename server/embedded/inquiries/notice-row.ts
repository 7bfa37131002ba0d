import { type Notice, type NoticeSubject, subjectOf } from "#domain/notices/notice.ts";
import type { SiteNotice } from "#domain/notices/site-notice.ts";

export type NoticeRow = ReturnType<typeof toRow>;

export const noticeColumns =
  "subject, channel, site, state, attempts, created_at, next_attempt_at, last_error, settled_at";

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
 * Not checked with a schema, though that would take but 1 µs: one broken notice would fail all that are claimed with it,
 * and mail about new inquiries would not go out. SQLite itself checks channel, state, times and that `site` is JSON.
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
