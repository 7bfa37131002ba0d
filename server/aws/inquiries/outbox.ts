import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { hasOwnTime, mostCountedNotices, type Notice, noticeChannels } from "#domain/notices/notice.ts";
import type { Outbox } from "../../ports/inquiry-store.ts";
import type { WriteWithNotices } from "../../ports/people-store.ts";
import { idOf } from "../../ports/records.ts";
import { translateErrors, withTranslatedErrors } from "../aws-errors.ts";
import type { DynamoRecords } from "../records/dynamo-records.ts";
import { batchGet, type Item, partQuery, queryIndex } from "../table/read-items.ts";
import { type Documents, isWritten, transactInSteps, whileInConflict } from "../table/transact.ts";
import { isAbsent, partOf, stillHas } from "../table/write-conditions.ts";
import { deletionsOf, fromNoticeItem, noticeId, noticeIdEnd, putNotice, toNoticeItem } from "./inquiry-item.ts";

interface OutboxParts {
  documents: Documents;
  table: string;
}

/** A range of the `state` index: notices in one state, sorted by due time. */
interface Stretch {
  state: "waiting" | "failed";
  /** Only notices due at or before this time. */
  until?: string;
  /** Only notices due after this time. */
  after?: string;
  limit: number;
  /** Where the previous range ended. */
  start?: Item | undefined;
}

/** Batch size for changing all notices of a kind. */
const step = 100;

/** Notices in DynamoDB. Their table holds no visitor's text, so the server can query it. */
export function createOutbox({ documents, table }: OutboxParts): Outbox {
  async function query(stretch: Stretch): Promise<{ ids: string[]; places: string[]; end: Item | undefined }> {
    const [from, to] = [stretch.after === undefined ? "" : `${stretch.after}~`, `${stretch.until ?? ""}~`];
    // A tilde sorts after every character of a timestamp or id.
    const values = { ":from": from || " ", ":to": to };
    const part = partQuery(table, "state", partOf(stretch.state), "#sk BETWEEN :from AND :to", values);
    const { items, end } = await queryIndex(documents, { ...part, ExclusiveStartKey: stretch.start }, stretch.limit);
    return { ids: items.map(({ id }) => String(id)), places: items.map(({ sk }) => String(sk)), end };
  }

  async function read(ids: string[]): Promise<Notice[]> {
    return (await batchGet(documents, table, ids)).map(fromNoticeItem);
  }

  /** Replaces `seen` with `next` if the stored notice has not changed. */
  function replace(seen: Notice, next: Notice): Promise<boolean> {
    const { state, attempts, nextAttemptAt } = seen;
    return put(next, stillHas({ state, attempts, nextAttemptAt }));
  }

  function put(notice: Notice, condition: object): Promise<boolean> {
    const command = new PutCommand({ TableName: table, Item: toNoticeItem(notice), ...condition });
    return isWritten(whileInConflict(() => documents.send(command)));
  }

  /** Changes every notice in a range. Returns the number changed. */
  async function changeAll(
    stretch: Pick<Stretch, "state" | "after">,
    change: (notice: Notice) => Notice,
  ): Promise<number> {
    const belongs = (notice: Notice) =>
      notice.state === stretch.state &&
      (stretch.after === undefined || (notice.nextAttemptAt > stretch.after && !hasOwnTime(notice)));
    let changed = 0;
    let start: Item | undefined;
    do {
      const { ids, end } = await query({ ...stretch, limit: step, start });
      const notices = (await read(ids)).filter(belongs);
      const outcomes = await Promise.all(notices.map((notice) => replace(notice, change(notice))));
      changed += outcomes.filter(Boolean).length;
      start = end;
    } while (start);
    return changed;
  }

  /** Returns false if the notice already exists. */
  const writeNew = (notice: Notice) => put(notice, isAbsent);

  return withTranslatedErrors<Outbox>({
    notify: async (notices) => (await Promise.all(notices.map(writeNew))).includes(true),

    async claim(now, until, limit, channels = noticeChannels) {
      const isOurs = (id: string) => channels.some((channel) => id.endsWith(noticeIdEnd(channel)));
      // A worker with all channels takes the first ones; another may have to skip many.
      const stepSize = channels.length === noticeChannels.length ? limit : step;
      const ids: string[] = [];
      let start: Item | undefined;
      do {
        const found = await query({ state: "waiting", until: now, limit: stepSize, start });
        ids.push(...found.ids.filter(isOurs));
        start = found.end;
      } while (start && ids.length < limit);
      const due = await read(ids.slice(0, limit));
      const claims = due
        .filter(({ state, nextAttemptAt }) => state === "waiting" && nextAttemptAt <= now)
        .map(async (seen) => {
          const claimed = { ...seen, attempts: seen.attempts + 1, nextAttemptAt: until };
          return (await replace(seen, claimed)) ? [claimed] : [];
        });
      return (await Promise.all(claims)).flat();
    },

    settle: (claimed, settled) =>
      replace({ ...claimed, state: "waiting" }, { ...settled, createdAt: claimed.createdAt }),

    async of(inquiryIds) {
      const ids = inquiryIds.flatMap((id) => noticeChannels.map((channel) => noticeId(id, channel)));
      return (await batchGet(documents, table, ids, { isEventual: true })).map(fromNoticeItem);
    },

    async summary() {
      const limit = mostCountedNotices;
      const [waiting, failed] = await Promise.all([
        query({ state: "waiting", limit }),
        query({ state: "failed", limit }),
      ]);
      const oldestWaitingAt = waiting.places.map((place) => place.split("#")[1] ?? "").toSorted()[0];
      return { waiting: waiting.ids.length, failed: failed.ids.length, oldestWaitingAt };
    },

    makeDueNow: (now, later) =>
      changeAll({ state: "waiting", after: later }, (notice) => ({ ...notice, nextAttemptAt: now })),

    retryFailed: (now) =>
      changeAll({ state: "failed" }, (notice) => ({
        ...notice,
        state: "waiting",
        attempts: 0,
        nextAttemptAt: now,
        settledAt: undefined,
      })),
  });
}

/** Writes records together with notices. */
export function createNoticeWrites({ documents, table }: OutboxParts, records: DynamoRecords): WriteWithNotices {
  return (writes, { add = [], dropOf = [] }) =>
    translateErrors(async () => {
      const planned = await records.plan(writes);
      if (planned.stale !== undefined) return planned.stale;
      const puts = add.map((notice) => putNotice(table, notice));
      const added = new Set(puts.map(({ Put }) => Put?.Item?.id));
      const drops = dropOf
        .flatMap((subject) => deletionsOf(table, subject))
        .filter(({ Delete }) => !added.has(Delete?.Key?.id));
      const refusal = await transactInSteps(documents, planned.words, [...planned.items, ...drops, ...puts]);
      return refusal && (writes.map(idOf).find((id) => id !== undefined) ?? "");
    });
}
