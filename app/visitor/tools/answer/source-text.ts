import { dayText } from "#domain/tools/day-text.ts";
import type { Table } from "#domain/tools/tables/table.ts";

/** Whose figures they are, on which days they hold, and when somebody compared them last. */
export function sourceText({ source, effectiveFrom, effectiveUntil, checkedOn }: Table): string {
  const until = effectiveUntil ? ` to ${dayText(effectiveUntil)}` : "";
  return `${source}. In force from ${dayText(effectiveFrom)}${until}. Checked ${dayText(checkedOn)}.`;
}
