import type { Count, CountKind } from "#domain/counts/count.ts";

/** What is counted of visitors, all instances of the site together, in sums of a day. */
export interface CountStore {
  /**
   * Adds to what was counted of a kind on a day, all of it or nothing.
   * @param numbers at most 50, by what they are about
   */
  add(kind: CountKind, day: string, numbers: ReadonlyMap<string, number>): Promise<void>;
  /**
   * Takes out what was counted of some things on a day.
   * @param abouts at most 50
   */
  drop(kind: CountKind, day: string, abouts: readonly string[]): Promise<void>;
  /** What was counted of a kind from one day to another, both among them, in the order of days and then of what it is about. */
  between(kind: CountKind, first: string, last: string): Promise<Count[]>;
}
