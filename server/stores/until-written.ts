import type { Records, Write } from "../ports/records.ts";
import { StoreUnavailableError } from "../ports/store-errors.ts";

/** In each round at least one of the concurrent writers succeeds. */
const mostTries = 100;

/**
 * Writes what `plan` returns. After a concurrent write to one of the records, `plan` reads and decides again.
 * @throws StoreUnavailableError
 */
export async function untilWritten<Result>(
  records: Records,
  plan: () => Promise<{ writes: readonly Write[]; result: Result }>,
): Promise<Result> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { writes, result } = await plan();
    if (writes.length === 0 || (await records.transact(writes)) === undefined) return result;
  }
  throw new StoreUnavailableError("Too many concurrent writes to the same record.");
}
