import { inTime } from "../../in-time.ts";
import { StoreUnavailableError } from "../../ports/store-errors.ts";

/** Milliseconds that work waits for its turn. */
const longestWait = 10_000;

/** The last work on each item, which never rejects. */
const last = new Map<string, Promise<void>>();

/**
 * Does work on items when this process does no other work on any of them: many write the same counter or version. Between
 * processes they conflict and are tried again (`whileInConflict`); within one that would be a waste.
 * @throws StoreUnavailableError when others take too long
 */
export function inTurn<Result>(items: readonly string[], work: () => Promise<Result>): Promise<Result> {
  const before = items.flatMap((item) => last.get(item) ?? []);
  const mine = before.length === 0 ? work() : turnAfter(before).then(work);
  const end = mine.then(forget, forget);
  for (const item of items) last.set(item, end);
  return mine;

  function forget(): void {
    for (const item of items) if (last.get(item) === end) last.delete(item);
  }
}

async function turnAfter(others: Promise<void>[]): Promise<void> {
  const isMyTurn = Promise.all(others).then(() => true);
  if (!(await inTime(isMyTurn, longestWait, () => false))) throw new StoreUnavailableError("The table is busy.");
}
