import { z } from "zod";
import { type Notice, type NoticeChannel, noticeChannels, subjectOf } from "#domain/notices/notice.ts";
import { TimestampSchema } from "#domain/timestamp.ts";
import type { Place, StoredRecord, Write } from "../../ports/records.ts";
import { readRecord } from "../../records/stored-record.ts";

const NoticeSchema = z.object({
  inquiryId: z.string().optional(),
  taskId: z.string().optional(),
  site: z.object({ key: z.string(), subject: z.string(), lines: z.array(z.string()), open: z.string() }).optional(),
  channel: z.enum(noticeChannels),
  state: z.enum(["waiting", "sent", "failed"]),
  attempts: z.int().min(0),
  createdAt: TimestampSchema,
  nextAttemptAt: TimestampSchema,
  lastError: z.string().optional(),
  settledAt: TimestampSchema.optional(),
});

/** There is one notice per subject and channel, so a site notice is sent once. */
export const noticeId = (subject: string, channel: NoticeChannel) => `notice:${channel}:${subject}`;

/** Lists of a channel's notices: those that wait, by when they are due, and those that failed, by when. */
export const noticeList = (channel: NoticeChannel, state: "waiting" | "failed") => `notices:${channel}:${state}`;

/** The summary reads the creation time of a waiting notice from its place. */
function placesOf({ channel, state, createdAt, nextAttemptAt, settledAt }: Notice): Place[] {
  if (state === "sent") return [];
  const key = state === "waiting" ? `${nextAttemptAt} ${createdAt}` : (settledAt ?? nextAttemptAt);
  return [{ list: noticeList(channel, state), key }];
}

export const createdAtIn = (position: string) => position.slice(25, 49);

/** Returns the write that stores a notice. */
export function putNotice(notice: Notice, expect?: number): Extract<Write, { put: string }> {
  const put = noticeId(subjectOf(notice), notice.channel);
  return { put, body: notice, places: placesOf(notice), ...(expect !== undefined && { expect }) };
}

/** Returns the writes that replace all notices about an inquiry or task. */
export function replaceNotices(subject: string, notices: readonly Notice[] = []): Exclude<Write, { count: string }>[] {
  return noticeChannels.map((channel) => {
    const notice = notices.find((each) => each.channel === channel);
    return notice ? putNotice(notice) : { remove: noticeId(subject, channel) };
  });
}

/** @throws BrokenRecordError */
export function readNotice({ id, body }: StoredRecord): Notice {
  return readRecord(NoticeSchema, body, id.replace(":", " "));
}

/** Returns what an earlier release stored as a notice; `undefined` if it is broken. */
export function noticeIn(body: unknown): Notice | undefined {
  return NoticeSchema.safeParse(body).data;
}
