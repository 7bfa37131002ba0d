import { type Notice, type NoticeChannel, noticeChannels, subjectOf } from "#domain/notices/notice.ts";
import type { Item } from "../table/batch-get.ts";
import type { WriteItem } from "../table/transact.ts";

/** The key of a notice: there is at most one for each channel and inquiry, or for each channel and site notice. */
export function noticeId(subject: string, channel: NoticeChannel): string {
  return `${subject}#${channel}`;
}

/** Sorts the index by when a notice is due. The summary reads from it when each notice was written. */
export function orderOf(notice: Notice): string {
  const { nextAttemptAt, createdAt, channel } = notice;
  return `${nextAttemptAt}#${createdAt}#${noticeId(subjectOf(notice), channel)}`;
}

/** A notice that was sent is in no index: it is read by its inquiry's id only. */
export function toNoticeItem(notice: Notice): Item {
  const place = notice.state === "sent" ? {} : { gState: notice.state, sk: orderOf(notice) };
  return { ...notice, ...place, id: noticeId(subjectOf(notice), notice.channel) };
}

/**
 * Not checked with a schema, though that would take but 1 µs: one broken notice would fail all that are claimed with it,
 * and mail about new inquiries would not go out.
 */
export function fromNoticeItem({ id: _id, gState: _state, sk: _order, ...item }: Item): Notice {
  return item as unknown as Notice;
}

export function putNotice(table: string, notice: Notice): WriteItem {
  return { Put: { TableName: table, Item: toNoticeItem(notice) } };
}

export function deletionsOf(table: string, inquiryId: string): WriteItem[] {
  return noticeChannels.map((channel) => ({
    Delete: { TableName: table, Key: { id: noticeId(inquiryId, channel) } },
  }));
}
