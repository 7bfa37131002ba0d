import { beginning } from "#domain/beginning.ts";
import { type ClockGuard, daysHeld } from "#domain/clock-guard.ts";
import type { Concern } from "#domain/concern.ts";
import type { Body } from "#domain/pages/body.ts";
import { endingSentences, type YearEnd } from "#domain/pages/ending-figures.ts";
import { dayText } from "#domain/tools/day-text.ts";
import { type Table, type TableId, tableIds, tableOn, yearOf } from "#domain/tools/tables/table.ts";
import { tableKinds, tableStatus } from "#domain/tools/tables/table-kinds.ts";
import { warning } from "./finding.ts";

/** A reminder that all alerts are paused. @param pausedAt ISO timestamp */
export function alertsConcerns(pausedAt: string | undefined, isRestored = false): Concern[] {
  if (pausedAt === undefined) return [];
  const day = dayText(pausedAt.slice(0, 10));
  const sentence = isRestored
    ? `A backup was restored on ${day}, so alerts are on hold until you resume them.`
    : `All alerts have been paused since ${day}. No alerts go out.`;
  return [
    {
      key: "alerts-paused",
      ...warning(sentence, "Resume them when you are ready."),
      links: [{ words: "Alerts", href: "/admin/inquiries/alerts" }],
    },
  ];
}

/** Reports that a clock jump has stopped age-based deletion. */
export function clockConcerns(guard: ClockGuard | undefined): Concern[] {
  if (!guard?.isHeld) return [];
  return [
    {
      key: "clock-leaped",
      ...warning(
        "The server's clock jumped by weeks, or the site was off for weeks. Old messages and the trash aren't deleted for now.",
        `Have the date checked. Once the site has run on ${daysHeld} days, they're deleted again.`,
      ),
      links: [{ words: "Your data", href: "/admin/settings#data" }],
    },
  ];
}

/**
 * The calculator tables that have expired or expire within thirty days without a successor.
 * @param today in the agent's time zone, such as `2026-11-22`
 */
export function tableConcerns(tables: readonly Table[], today: string): Concern[] {
  return tableIds.flatMap((id) => tableConcern(id, tables, today) ?? []);
}

function tableConcern(id: TableId, tables: readonly Table[], today: string): Concern | undefined {
  const status = tableStatus(tables, id, today);
  const table = tableOn(tables, id, today)?.table;
  if (!table?.effectiveUntil || (status !== "ends soon" && status !== "ended")) return undefined;
  const { title } = tableKinds[id];
  const lastDay = dayText(table.effectiveUntil);
  const sentence =
    status === "ended"
      ? `The table "${title}" ended on ${lastDay}: the calculators show "${yearOf(table)} figures".`
      : `The table "${title}" ends on ${lastDay}, with no newer one yet.`;
  return {
    key: `table-${status.replace(" ", "-")}-${id}`,
    ...warning(
      sentence,
      `New figures come with an upgrade: ask your server administrator for one. Source: ${table.source}.`,
    ),
  };
}

/** A page and its visible text. */
interface Text {
  id: string;
  live: Body | undefined;
}

/** The sentences on these pages with figures of an expiring year, each with a link to its page. */
export function yearEndConcerns(pages: readonly Text[], { year, lastDay }: YearEnd, today: string): Concern[] {
  const links = pages.flatMap(({ id, live }) => {
    const sentences = live ? endingSentences(live, year) : [];
    return sentences.map((each) => ({
      words: `${live?.title}: ${shortened(each)}`,
      href: `/admin/pages/${id}`,
    }));
  });
  if (links.length === 0) return [];
  const verb = today > lastDay ? "ended" : "end";
  const subject =
    links.length === 1
      ? "1 sentence on your pages gives a figure"
      : `${links.length} sentences on your pages give figures`;
  return [
    {
      key: `sentences-${verb}-${year}`,
      ...warning(
        `${subject} from ${year} or before, which ${verb} on ${dayText(lastDay)}.`,
        "Check each one. A text leaves this list once it has a new review date.",
      ),
      links,
    },
  ];
}

function shortened(words: string): string {
  return words.length > 90 ? `${beginning(words, 90).trimEnd()}...` : words;
}
