import type { Match } from "#domain/alerts/news.ts";
import { claimed, expired, requeued, withFound, withoutSent, withSent } from "#domain/alerts/queue.ts";
import { type AlertStates, alertStates } from "#domain/alerts/sending.ts";
import type { Digest, MatchStore } from "../../ports/alert-store.ts";
import type { Records, Write } from "../../ports/records.ts";
import { inChunks } from "../../records/chunks.ts";
import { type ReportBroken, readRecord } from "../../records/stored-record.ts";
import { putEmail } from "../emails/email-record.ts";
import { atOnce, byHome, bySubscription, createMatchRecords, putQueue } from "./match-records.ts";

const stateId = (name: string) => `alert-state:${name}`;
const runsId = "alert-runs";

/** Returns the write that stores the worker's state. */
export function putState<Name extends keyof AlertStates>(name: Name, body: AlertStates[Name]): PutState {
  return { put: stateId(name), body };
}
type PutState = Extract<Write, { put: string }>;

/**
 * What waits for each subscriber, what each home's subscribers were told in the last month, and how far the news were
 * read.
 */
export function createMatchStore(records: Records, report?: ReportBroken): MatchStore {
  const { queuesOf, knownOf, changeQueues, changeSentNews, waiting, removeSentNews } = createMatchRecords(
    records,
    report,
  );

  /** Writes these emails together, or each by itself after a concurrent write. Returns how many were written. */
  async function takeTogether(digests: readonly Digest[]): Promise<number> {
    const subscriptions = new Set(digests.flatMap(({ matches }) => [...bySubscription(matches).keys()]));
    const queues = await queuesOf([...subscriptions]);
    const changed = new Set<string>();
    const emails: Write[] = [];
    for (const { email, matches } of digests) {
      const next = [...bySubscription(matches)].map(
        ([id, of]) => [id, claimed(queues(id).body, of, email.id)] as const,
      );
      if (next.some(([, queue]) => queue === undefined)) continue;
      for (const [id, queue] of next) {
        if (queue) queues(id).body = queue;
        changed.add(id);
      }
      emails.push(putEmail(email, 0));
    }
    if (emails.length === 0) return 0;
    const writes = [...changed].map((id) => putQueue(id, queues(id)));
    if ((await records.transact([...emails, ...writes])) === undefined) return emails.length;
    // A concurrent write. One digest alone is not written then, and its matches wait for the next.
    if (digests.length === 1) return 0;
    let written = 0;
    for (const digest of digests) written += await takeTogether([digest]);
    return written;
  }

  /** Grows whenever a worker has added matches, before it writes their emails. */
  const runs = async () => (await records.get(runsId))?.version;

  return {
    async add(matches, rest) {
      if (matches.length === 0) return;
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
      for (const part of inChunks([...bySubscription(matches)], atOnce)) {
        added.push(...(await changeQueues(part, (queue, of) => withFound(queue, of, known), readAgain)).flat());
        await rest?.();
      }
      await changeSentNews(added, withSent, rest);
      await records.transact([{ put: runsId, body: {} }]);
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

    async requeue(emailId, matches, at) {
      for (const part of inChunks([...bySubscription(matches)], atOnce))
        await changeQueues(part, (queue, of) => ({ queue: requeued(queue, of, emailId, at) }));
    },

    async expire(waitingBefore, foundBefore) {
      const old = (await waiting(waitingBefore)).map(({ subscription }): [string, Match[]] => [subscription, []]);
      for (const part of inChunks(old, atOnce)) {
        const dropped = await changeQueues(part, (queue) => expired(queue, waitingBefore));
        // What was never sent is news if it happens again.
        await changeSentNews(dropped.flat(), withoutSent);
      }
      await removeSentNews(foundBefore);
    },

    async state<Name extends keyof AlertStates>(name: Name) {
      const stored = await records.get(stateId(name));
      return stored && readRecord(alertStates[name], stored.body, `alerts ${name}`);
    },
    saveState: async (name, state) => void (await records.transact([putState(name, state)])),
  };
}
