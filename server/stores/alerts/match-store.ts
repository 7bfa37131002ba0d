import type { z } from "zod";
import type { Match } from "#domain/alerts/news.ts";
import {
  claimed,
  emptyQueue,
  expired,
  type KnownOfHome,
  knownOfHome,
  type Queue,
  QueueSchema,
  requeued,
  type Told,
  ToldSchema,
  withFound,
  withLetters,
  withoutTold,
  withTold,
} from "#domain/alerts/queue.ts";
import { type AlertStates, alertStates } from "#domain/alerts/sending.ts";
import type { Digest, MatchStore, WaitingMatches } from "../../ports/alert-store.ts";
import type { Records, Write } from "../../ports/records.ts";
import { inParts } from "../../records/in-parts.ts";
import { type ReportBroken, readRecord, soundOne } from "../../records/stored-record.ts";
import { putEmail } from "../emails/email-store.ts";
import { untilWritten } from "../until-written.ts";

export const queueId = (subscription: string) => `alert-queue:${subscription}`;
const toldId = (home: string) => `alert-told:${home}`;
const stateId = (name: string) => `alert-state:${name}`;
const runsId = "alert-runs";

/** Queues by their oldest match, and what is known of homes by its latest news. */
const lists = { queues: "alert-queues", told: "alert-told" };

/** Returns the write that stores the worker's state. */
export function putState<Name extends keyof AlertStates>(name: Name, body: AlertStates[Name]): PutState {
  return { put: stateId(name), body };
}
type PutState = Extract<Write, { put: string }>;

/** Records in one transaction. */
const atOnce = 20;
/** Places read at a time. */
const pageSize = 1000;

type Stored<Body> = { body: Body; version: number };

function putQueue(subscription: string, { body, version: expect }: Stored<Queue>): Write {
  const since = body.waiting[0]?.at;
  return { put: queueId(subscription), body, places: since ? [{ list: lists.queues, key: since }] : [], expect };
}

function putTold(home: string, { body, version: expect }: Stored<Told>): Write {
  const key = body.at(-1)?.at;
  const id = toldId(home);
  return key === undefined ? { remove: id, expect } : { put: id, body, places: [{ list: lists.told, key }], expect };
}

const bySubscription = (matches: readonly Match[]) => Map.groupBy(matches, ({ subscription }) => subscription);
const byHome = (matches: readonly Match[]) => Map.groupBy(matches, ({ home }) => home);

/** Matches that earlier releases stored. */
interface OlderMatches {
  /** Adds matches that emails have claimed. */
  addClaimed(claims: readonly { match: Match; letterId: string }[]): Promise<void>;
}

/**
 * What waits for each subscriber, what each home's subscribers were told in the last month, and how far the news were
 * read.
 */
export function createMatchStore(records: Records, report?: ReportBroken): MatchStore & OlderMatches {
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

  async function toldOf(homes: readonly string[]) {
    const told = await found(homes.map(toldId), ToldSchema, []);
    return (home: string) => told(toldId(home));
  }

  async function knownOf(homes: readonly string[]): Promise<ReadonlyMap<string, KnownOfHome>> {
    const known = new Map<string, KnownOfHome>();
    for (const part of inParts(homes, 100)) {
      const told = await toldOf(part);
      for (const home of part) known.set(home, knownOfHome(told(home).body));
    }
    return known;
  }

  async function changeTold(matches: readonly Match[], rule: (told: Told, of: Match[]) => Told): Promise<void> {
    for (const part of inParts([...byHome(matches)], atOnce))
      await untilWritten(records, async () => {
        const told = await toldOf(part.map(([home]) => home));
        const writes = part.map(([home, of]) => putTold(home, { ...told(home), body: rule(told(home).body, of) }));
        return { writes, result: undefined };
      });
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

  /** Writes these emails together, or each by itself after a concurrent write. Returns how many were written. */
  async function takeTogether(digests: readonly Digest[]): Promise<number> {
    const subscriptions = new Set(digests.flatMap(({ matches }) => [...bySubscription(matches).keys()]));
    const queues = await queuesOf([...subscriptions]);
    const changed = new Set<string>();
    const emails: Write[] = [];
    for (const { letter, matches } of digests) {
      const next = [...bySubscription(matches)].map(
        ([of, ofIt]) => [of, claimed(queues(of).body, ofIt, letter.id)] as const,
      );
      if (next.some(([, queue]) => queue === undefined)) continue;
      for (const [of, queue] of next) if (queue) queues(of).body = queue;
      for (const [of] of next) changed.add(of);
      emails.push(putEmail(letter, 0));
    }
    if (emails.length === 0) return 0;
    const writes = [...changed].map((of) => putQueue(of, queues(of)));
    if ((await records.transact([...emails, ...writes])) === undefined) return emails.length;
    // A concurrent write. One digest alone is not written then, and its matches wait for the next.
    if (digests.length === 1) return 0;
    let written = 0;
    for (const digest of digests) written += await takeTogether([digest]);
    return written;
  }

  /** Grows whenever a worker has added matches, before it writes their emails. */
  const runs = async () => (await records.get(runsId))?.version;

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

  return {
    async add(matches) {
      const homes = [...byHome(matches).keys()];
      let run = await runs();
      let known = await knownOf(homes);
      /** Another worker may have added and emailed these matches since `known` was read. */
      async function readAgain() {
        const now = await runs();
        if (now !== run) [run, known] = [now, await knownOf(homes)];
      }
      const added: Match[] = [];
      // Queues first: after a crash, the news are read again, and what waits already is not added twice.
      for (const part of inParts([...bySubscription(matches)], atOnce))
        added.push(...(await changeQueues(part, (queue, of) => withFound(queue, of, known), readAgain)).flat());
      await changeTold(added, withTold);
      await records.transact([{ put: runsId, body: {} }]);
    },

    async addClaimed(claims) {
      const letters = Map.groupBy(claims, ({ match }) => match.subscription);
      for (const part of inParts([...bySubscription(claims.map(({ match }) => match))], atOnce))
        await changeQueues(part, (queue, [first]) => {
          const ids = letters.get(first?.subscription ?? "")?.map(({ letterId }) => letterId) ?? [];
          return { queue: withLetters(queue, ids) };
        });
      await changeTold(
        claims.map(({ match }) => match),
        withTold,
      );
    },

    waiting: () => waiting(),

    async waitingFor(subscription, limit) {
      const queues = await queuesOf([subscription]);
      return queues(subscription).body.waiting.slice(0, limit);
    },

    async take(digests) {
      let written = 0;
      let together: Digest[] = [];
      let size = 0;
      for (const digest of digests) {
        const own = 1 + bySubscription(digest.matches).size;
        if (size + own > atOnce) {
          written += await takeTogether(together);
          [together, size] = [[], 0];
        }
        together.push(digest);
        size += own;
      }
      return written + (await takeTogether(together));
    },

    async requeue(letterId, matches, at) {
      for (const part of inParts([...bySubscription(matches)], atOnce))
        await changeQueues(part, (queue, of) => ({ queue: requeued(queue, of, letterId, at) }));
    },

    async expire(waitingBefore, foundBefore) {
      const old = (await waiting(waitingBefore)).map(({ subscription }): [string, Match[]] => [subscription, []]);
      for (const part of inParts(old, atOnce)) {
        const dropped = await changeQueues(part, (queue) => expired(queue, waitingBefore));
        // What was never sent is news if it happens again.
        await changeTold(dropped.flat(), withoutTold);
      }
      const told = await records.list({ list: lists.told, before: foundBefore, limit: atOnce });
      if (told.length > 0) await records.transact(told.map(({ id, version }) => ({ remove: id, expect: version })));
    },

    async state<Name extends keyof AlertStates>(name: Name) {
      const stored = await records.get(stateId(name));
      return stored && readRecord(alertStates[name], stored.body, `alerts ${name}`);
    },
    saveState: async (name, state) => void (await records.transact([putState(name, state)])),
  };
}
