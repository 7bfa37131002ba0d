import type { Notice } from "#domain/notice.ts";

export type NoticeRow = ReturnType<typeof toRow>;

export const noticeColumns =
  "inquiry_id, channel, state, attempts, created_at, next_attempt_at, last_error, settled_at";

export function toRow(notice: Notice) {
  return {
    inquiry_id: notice.inquiryId,
    channel: notice.channel,
    state: notice.state,
    attempts: notice.attempts,
    created_at: notice.createdAt,
    next_attempt_at: notice.nextAttemptAt,
    last_error: notice.lastError ?? null,
    settled_at: notice.settledAt ?? null,
  };
}

export function fromRow(row: NoticeRow): Notice {
  return {
    inquiryId: row.inquiry_id,
    channel: row.channel,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextAttemptAt: row.next_attempt_at,
    lastError: row.last_error ?? undefined,
    settledAt: row.settled_at ?? undefined,
  };
}
