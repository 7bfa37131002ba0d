import { dayText } from "#domain/tools/day-text.ts";
import { type TableOn, yearOf } from "#domain/tools/tables/table.ts";
import type { Sentence } from "./view.ts";

/** A table that has ended goes on answering, and the answer says so. */
export function outdatedNotice(subject: string, { table, isOutdated }: TableOn): Sentence[] {
  if (!isOutdated || table.effectiveUntil === null) return [];
  return [
    {
      words: `${subject} is worked out with figures of ${yearOf(table)}. That table ended on ${dayText(table.effectiveUntil)}, and no later one has been entered here.`,
    },
  ];
}
