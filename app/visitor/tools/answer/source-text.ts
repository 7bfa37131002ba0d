import { dayText } from "#domain/tools/day-text.ts";
import { type Table, type TableOn, yearOf } from "#domain/tools/tables/table.ts";
import type { Sentence } from "./view.ts";

/** The figures' source, their dates, and when they were last checked. */
export function sourceText({ source, effectiveFrom, effectiveUntil, checkedOn }: Table): string {
  const until = effectiveUntil ? ` to ${dayText(effectiveUntil)}` : "";
  return `${source}. In effect from ${dayText(effectiveFrom)}${until}. Checked ${dayText(checkedOn)}.`;
}

/** An expired table still gives results, with this notice. */
export function outdatedNotice(subject: string, { table, isOutdated }: TableOn): Sentence[] {
  if (!isOutdated || table.effectiveUntil === null) return [];
  return [
    {
      words: `${subject} uses ${yearOf(table)} figures. That table ended on ${dayText(table.effectiveUntil)}, and this site has no newer one yet.`,
    },
  ];
}
