import { StoreUnavailableError } from "../ports/store-errors.ts";
import { inTime } from "../promises.ts";

/** The longest wait for a turn, in milliseconds. */
const longestWait = 10_000;

/** The latest work on each thing. These promises never reject. */
const last = new Map<string, Promise<void>>();

/**
 * Serializes work on the same things within this process. Across processes, conflicting writes are retried; within one,
 * that would be wasteful.
 * @throws StoreUnavailableError when the wait is too long
 */
export function withLocks<Result>(things: readonly string[], work: () => Promise<Result>): Promise<Result> {
  const before = things.flatMap((thing) => last.get(thing) ?? []);
  const mine = before.length === 0 ? work() : turnAfter(before).then(work);
  const end = mine.then(forget, forget);
  for (const thing of things) last.set(thing, end);
  return mine;

  function forget(): void {
    for (const thing of things) if (last.get(thing) === end) last.delete(thing);
  }
}

async function turnAfter(others: Promise<void>[]): Promise<void> {
  const isMyTurn = Promise.all(others).then(() => true);
  if (!(await inTime(isMyTurn, longestWait, () => false))) throw new StoreUnavailableError("The store is busy.");
}
