import { inTime } from "../in-time.ts";

/** Milliseconds after which nobody waits for a turn any more: AWS itself lets no two transactions write an item at once. */
const longestWait = 5000;

/** The last work on each item, which never rejects. */
const last = new Map<string, Promise<void>>();

/**
 * Does work on items that many write when this process does no other work on any of them. Between processes they conflict
 * and are tried again (`whileInConflict`); within one that would be a waste.
 */
export function inTurn<Result>(items: readonly string[], work: () => Promise<Result>): Promise<Result> {
  const before = items.flatMap((item) => last.get(item) ?? []);
  const turn = inTime(Promise.all(before), longestWait, () => []);
  const mine = before.length === 0 ? work() : turn.then(work);
  const end = mine.then(forget, forget);
  for (const item of items) last.set(item, end);
  return mine;

  function forget(): void {
    for (const item of items) if (last.get(item) === end) last.delete(item);
  }
}
