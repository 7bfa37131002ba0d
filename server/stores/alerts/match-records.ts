import type { z } from "zod";
import type { Match } from "#domain/alerts/news.ts";
import {
  emptyQueue,
  type Queue,
  QueueSchema,
  type SentNews,
  type SentNewsOfHome,
  SentNewsSchema,
  sentNewsOfHome,
} from "#domain/alerts/queue.ts";
import type { WaitingMatches } from "../../ports/alert-store.ts";
import type { Records, Write } from "../../ports/records.ts";
import { inChunks } from "../../records/chunks.ts";
import { type ReportBroken, readRecord, soundOne } from "../../records/stored-record.ts";
import { untilWritten } from "../until-written.ts";

export const queueId = (subscription: string) => `alert-queue:${subscription}`;
const sentNewsId = (home: string) => `alert-told:${home}`;

/** Queues by their oldest match, and what is known of homes by its latest news. */
const lists = { queues: "alert-queues", told: "alert-told" };

/** Records in one transaction. */
export const atOnce = 20;
/** Places read at a time. */
const pageSize = 1000;

export type Stored<Body> = { body: Body; version: number };

export function putQueue(subscription: string, { body, version: expect }: Stored<Queue>): Write {
  const since = body.waiting[0]?.at;
  return { put: queueId(subscription), body, places: since ? [{ list: lists.queues, key: since }] : [], expect };
}

function putSentNews(home: string, { body, version: expect }: Stored<SentNews>): Write {
  const key = body.at(-1)?.at;
  const id = sentNewsId(home);
  return key === undefined ? { remove: id, expect } : { put: id, body, places: [{ list: lists.told, key }], expect };
}

export const bySubscription = (matches: readonly Match[]) => Map.groupBy(matches, ({ subscription }) => subscription);
export const byHome = (matches: readonly Match[]) => Map.groupBy(matches, ({ home }) => home);

/** The queues of subscriptions and what is known of homes, as records. */
export function createMatchRecords(records: Records, report?: ReportBroken) {
  /** Returns these records by id. A broken one is reported and begins anew, so that it doesn't block the others. */
  async function found<Body extends object>(ids: readonly string[], schema: z.ZodType<Body>, empty: Body) {
    const stored = (await records.many(ids)).map(({ id, body, version }): [string, Stored<Body>] => {
      const read = soundOne(() => readRecord(schema, body, `matches ${id}`), report);
      return [id, { body: read ?? empty, version }];
    });
    const known = new Map(stored);
    return (id: string): Stored<Body> => {
      const stored = known.get(id) ?? { body: empty, version: 0 };
      known.set(id, stored);
      return stored;
    };
  }

  async function queuesOf(subscriptions: readonly string[]) {
    const queues = await found(subscriptions.map(queueId), QueueSchema, emptyQueue);
    return (subscription: string) => queues(queueId(subscription));
  }

  async function sentNewsOf(homes: readonly string[]) {
    const told = await found(homes.map(sentNewsId), SentNewsSchema, []);
    return (home: string) => told(sentNewsId(home));
  }

  async function knownOf(homes: readonly string[]): Promise<ReadonlyMap<string, SentNewsOfHome>> {
    const known = new Map<string, SentNewsOfHome>();
    for (const part of inChunks(homes, atOnce)) {
      const told = await sentNewsOf(part);
      for (const home of part) known.set(home, sentNewsOfHome(told(home).body));
    }
    return known;
  }

  async function changeSentNews(
    matches: readonly Match[],
    rule: (told: SentNews, of: Match[]) => SentNews,
    rest?: () => Promise<void> | undefined,
  ): Promise<void> {
    for (const part of inChunks([...byHome(matches)], atOnce)) {
      await untilWritten(records, async () => {
        const told = await sentNewsOf(part.map(([home]) => home));
        const writes = part.map(([home, of]) => putSentNews(home, { ...told(home), body: rule(told(home).body, of) }));
        return { writes, result: undefined };
      });
      await rest?.();
    }
  }

  /** Changes the queues of these subscriptions together. Returns the results. */
  const changeQueues = <Result>(
    parts: readonly [subscription: string, matches: Match[]][],
    rule: (queue: Queue, matches: Match[]) => { queue: Queue; result?: Result },
    afterReading = async () => {},
  ) =>
    untilWritten(records, async () => {
      const queues = await queuesOf(parts.map(([subscription]) => subscription));
      await afterReading();
      const results: Result[] = [];
      const writes = parts.flatMap(([subscription, matches]) => {
        const { body, version } = queues(subscription);
        const { queue, result } = rule(body, matches);
        if (result !== undefined) results.push(result);
        return queue === body ? [] : [putQueue(subscription, { body: queue, version })];
      });
      return { writes, result: results };
    });

  async function waiting(before?: string): Promise<WaitingMatches[]> {
    const found: WaitingMatches[] = [];
    for (let after = ""; ; ) {
      const page = await records.places({ list: lists.queues, after, limit: pageSize, ...(before && { before }) });
      for (const { id, position } of page)
        found.push({ subscription: id.slice(queueId("").length), since: position.slice(0, -id.length - 1) });
      if (page.length < pageSize) return found;
      after = page.at(-1)?.position ?? "";
    }
  }

  /** Forgets some homes whose latest news is from before a time. */
  async function removeSentNews(before: string): Promise<void> {
    const told = await records.list({ list: lists.told, before, limit: atOnce });
    if (told.length > 0) await records.transact(told.map(({ id, version }) => ({ remove: id, expect: version })));
  }

  return { queuesOf, knownOf, changeQueues, changeSentNews, waiting, removeSentNews };
}
