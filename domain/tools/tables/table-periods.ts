import { daysAfter } from "../days-after.ts";
import { type KnownTable, type Table, type TableId, tableOn } from "./table.ts";

/** `ends soon`: within thirty days, and none follows. */
export type TableStanding = "current" | "ends soon" | "ended" | "none yet";

/** Days. */
const soon = 30;

/**
 * Joins the tables that came with the site and the agent's own, the oldest first. Where both begin on the same day, the
 * agent's figures take the place of the site's, and both sources are named while figures of both stand there.
 */
export function knownTables(shipped: readonly Table[], own: readonly Table[]): KnownTable[] {
  const isCorrected = (table: Table) => own.some((each) => isSamePeriod(each, table));
  return [
    ...shipped.filter((table) => !isCorrected(table)).map((table) => ({ ...table, isOwn: false })),
    ...own.map((table) =>
      corrected(
        shipped.find((each) => isSamePeriod(each, table)),
        table,
      ),
    ),
  ].sort((one, other) => one.effectiveFrom.localeCompare(other.effectiveFrom));
}

function corrected(shipped: Table | undefined, own: Table): KnownTable {
  const values = { ...shipped?.values, ...own.values };
  const isAllOwn = Object.keys(values).every((name) => Object.hasOwn(own.values, name));
  return { ...own, values, source: isAllOwn ? own.source : `${shipped?.source}; ${own.source}`, isOwn: true };
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
