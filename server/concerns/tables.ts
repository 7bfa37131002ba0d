import type { Concern } from "#domain/concern.ts";
import { dayText } from "#domain/tools/day-text.ts";
import { type KnownTable, type TableId, tableIds, tableOn, yearOf } from "#domain/tools/tables/table.ts";
import { tableKinds } from "#domain/tools/tables/table-kinds.ts";
import { standingOf } from "#domain/tools/tables/table-periods.ts";
import { warning } from "./finding.ts";

/**
 * The tables of the calculators that have ended or do within thirty days, and which no other follows.
 * @param today where the agent works, as in `2026-11-22`
 */
export function tableConcerns(tables: readonly KnownTable[], today: string): Concern[] {
  return tableIds.flatMap((id) => tableConcern(id, tables, today) ?? []);
}

function tableConcern(id: TableId, tables: readonly KnownTable[], today: string): Concern | undefined {
  const standing = standingOf(tables, id, today);
  const table = tableOn(tables, id, today)?.table;
  if (!table?.effectiveUntil || (standing !== "ends soon" && standing !== "ended")) return undefined;
  const { title } = tableKinds[id];
  const lastDay = dayText(table.effectiveUntil);
  const sentence =
    standing === "ended"
      ? `The table "${title}" ended on ${lastDay}: the calculators show "figures of ${yearOf(table)}".`
      : `The table "${title}" ends on ${lastDay}, and no other follows it here.`;
  return {
    key: `table-${standing.replace(" ", "-")}-${id}`,
    ...warning(
      sentence,
      `The next figures come with an upgrade. Where one of today is wrong, correct it in Settings. Source: ${table.source}.`,
    ),
    links: [{ words: "Tables", href: "/admin?tab=settings#tables" }],
  };
}
