import { daysAfter } from "../days-after.ts";
import { type KnownTable, type Table, type TableId, tableOn } from "./table.ts";

/** `ends soon`: within thirty days, and none follows. */
export type TableStanding = "current" | "ends soon" | "ended" | "none yet";

/** Days. */
const soon = 30;

/**
 * Joins the tables that came with the site and the agent's own, the oldest first. The agent's own takes the place of one
 * that begins on the same day.
 */
export function knownTables(shipped: readonly Table[], own: readonly Table[]): KnownTable[] {
  const isReplaced = (table: Table) => own.some((each) => isSamePeriod(each, table));
  return [
    ...shipped.filter((table) => !isReplaced(table)).map((table) => ({ ...table, isOwn: false })),
    ...own.map((table) => ({ ...table, isOwn: true })),
  ].sort((one, other) => one.effectiveFrom.localeCompare(other.effectiveFrom));
}

export function isSamePeriod(one: Table, other: Table): boolean {
  return one.id === other.id && one.effectiveFrom === other.effectiveFrom;
}

/** How it stands with the figures of one kind. */
export function standingOf(tables: readonly KnownTable[], id: TableId, today: string): TableStanding {
  const now = tableOn(tables, id, today);
  if (!now) return "none yet";
  if (now.isOutdated) return "ended";
  return tableOn(tables, id, daysAfter(today, soon))?.isOutdated ? "ends soon" : "current";
}
