import { type Notice, type NoticeChannel, noticeChannels } from "#domain/notice.ts";
import type { Item } from "./batch-get.ts";
import type { WriteItem } from "./transact.ts";

/** There is one notice for each inquiry and channel, so this is all that names it. */
export function noticeId(inquiryId: string, channel: NoticeChannel): string {
  return `${inquiryId}#${channel}`;
}

/** What is due stands first in the index, and the summary finds in it when each came to be. */
export function orderOf({ nextAttemptAt, createdAt, inquiryId, channel }: Notice): string {
  return `${nextAttemptAt}#${createdAt}#${noticeId(inquiryId, channel)}`;
}

/** A notice that was sent is in no index: nobody looks for it but by its inquiry. */
export function toNoticeItem(notice: Notice): Item {
  const place = notice.state === "sent" ? {} : { gState: notice.state, sk: orderOf(notice) };
  return { ...notice, ...place, id: noticeId(notice.inquiryId, notice.channel) };
}

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
