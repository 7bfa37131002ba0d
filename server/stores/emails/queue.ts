import type { Progress } from "#domain/notices/notice.ts";
import type { ListQuery, Records, StoredRecord, Write } from "../../ports/records.ts";
import { inChunks } from "../../records/chunks.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";

/** How messages of a kind are stored. A message's place in its queue is the time when it is due. */
interface MessageFormat<Message> {
  /** @throws BrokenRecordError */
  read(record: StoredRecord): Message;
  put(message: Message, expect?: number): Extract<Write, { put: string }>;
}

interface Found<Message> {
  message: Message;
  version: number;
}

/** Messages written in one transaction. */
const mostAtOnce = 20;

/** Whether a stored message's progress is as the caller saw it. */
export function isUnchanged(stored: Progress, seen: Progress): boolean {
  const { state, attempts, nextAttemptAt } = stored;
  return state === seen.state && attempts === seen.attempts && nextAttemptAt === seen.nextAttemptAt;
}

/** Messages that several instances send at once. */
export function createQueue<Message extends Progress>(
  records: Records,
  { read, put }: MessageFormat<Message>,
  report?: ReportBroken,
) {
  const isWritten = async (writes: Write[]) => (await records.transact(writes)) === undefined;

  /** Yields the messages of lists, in order. Broken ones are reported and don't block those behind them. */
  async function* pages(query: ListQuery): AsyncGenerator<Found<Message>[]> {
    for (let { after } = query; ; ) {
      const page = await records.list({ ...query, after });
      yield soundOnes(page, (each) => ({ message: read(each), version: each.version }), report);
      if (page.length < query.limit) return;
      after = page.at(-1)?.position;
    }
  }

  /** Writes what another instance hasn't changed meanwhile. Returns the messages written. */
  async function writeSome(changes: { next: Message; write: Write }[]): Promise<Message[]> {
    const written: Message[] = [];
    for (const part of inChunks(changes, mostAtOnce)) {
      if (await isWritten(part.map(({ write }) => write))) written.push(...part.map(({ next }) => next));
      else for (const { next, write } of part) if (await isWritten([write])) written.push(next);
    }
    return written;
  }

  return {
    /** Adds a message. Returns false, and changes nothing, if it exists. */
    add: (message: Message) => isWritten([put(message, 0)]),

    /** Claims due messages, longest due first, and counts an attempt for each. */
    async claim(list: string | string[], now: string, until: string, limit: number): Promise<Message[]> {
      const due: Found<Message>[] = [];
      // A tilde is after every id.
      for await (const page of pages({ list, before: `${now}#~`, limit })) {
        due.push(...page.filter(({ message }) => message.nextAttemptAt <= now));
        if (due.length >= limit) break;
      }
      const claims = due.slice(0, limit).map(({ message, version }) => {
        const next = { ...message, attempts: message.attempts + 1, nextAttemptAt: until };
        // It keeps its place, so that a claim is a single write.
        return { next, write: { ...put(next, version), places: put(message).places ?? [] } };
      });
      return writeSome(claims);
    },

    /** Replaces a message that hasn't changed. Returns whether it did. */
    async settle(id: string, seen: Message, next: Message): Promise<boolean> {
      const stored = await records.get(id);
      return stored !== undefined && isUnchanged(read(stored), seen) && isWritten([put(next, stored.version)]);
    },

    /** Changes the messages of lists. `change` returns `undefined` for those that stay. Returns how many were changed. */
    async changeAll(
      query: Pick<ListQuery, "list" | "after">,
      change: (message: Message) => Message | undefined,
    ): Promise<number> {
      let changed = 0;
      for await (const page of pages({ ...query, limit: 100 })) {
        const changes = page.flatMap(({ message, version }) => {
          const next = change(message);
          return next ? { next, write: put(next, version) } : [];
        });
        changed += (await writeSome(changes)).length;
      }
      return changed;
    },
  };
}
