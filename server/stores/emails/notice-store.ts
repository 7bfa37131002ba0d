import {
  hasOwnTime,
  mostCountedNotices,
  type Notice,
  noticeChannels,
  retriedNotice,
  subjectOf,
} from "#domain/notices/notice.ts";
import type { NoticeStore } from "../../ports/notice-store.ts";
import type { Records } from "../../ports/records.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import { createdAtIn, noticeId, noticeList, putNotice, readNotice } from "./notice-record.ts";
import { createQueue } from "./queue.ts";

const listsOf = (state: "waiting" | "failed") => noticeChannels.map((channel) => noticeList(channel, state));

const idOf = (notice: Notice) => noticeId(subjectOf(notice), notice.channel);

/** Notices to the agent, with their progress. */
export function createNoticeStore(records: Records, report?: ReportBroken): NoticeStore {
  const queue = createQueue(records, { read: readNotice, put: putNotice }, report);
  const places = (state: "waiting" | "failed") =>
    records.places({ list: listsOf(state), limit: mostCountedNotices, mayLag: true });

  return {
    async notify(notices) {
      // Most of what is notified every hour is known already, and reading costs less than a refused write.
      const known = new Set((await records.many(notices.map(idOf), true)).map(({ id }) => id));
      const added: boolean[] = [];
      for (const notice of notices) if (!known.has(idOf(notice))) added.push(await queue.add(notice));
      return added.includes(true);
    },
    claim: (now, until, limit, channels = noticeChannels) =>
      queue.claim(
        channels.map((channel) => noticeList(channel, "waiting")),
        now,
        until,
        limit,
      ),
    settle: (claimed, settled) => queue.settle(idOf(claimed), claimed, settled),
    async of(inquiryIds) {
      const ids = inquiryIds.flatMap((id) => noticeChannels.map((channel) => noticeId(id, channel)));
      return soundOnes(await records.many(ids, true), readNotice, report);
    },
    async summary() {
      const [waiting, failed] = await Promise.all([places("waiting"), places("failed")]);
      const [oldestWaitingAt] = waiting.map(({ position }) => createdAtIn(position)).toSorted();
      return { waiting: waiting.length, failed: failed.length, oldestWaitingAt };
    },
    makeDueNow: (now, later) =>
      queue.changeAll({ list: listsOf("waiting"), after: `${later}~` }, (notice) =>
        hasOwnTime(notice) ? undefined : { ...notice, nextAttemptAt: now },
      ),
    retryFailed: (now) => queue.changeAll({ list: listsOf("failed") }, (notice) => retriedNotice(notice, now)),
  };
}
