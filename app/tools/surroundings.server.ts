import { shippedTables } from "#content/tables.ts";
import { knownTables, type TableId } from "#domain/tools/table.ts";
import type { Surroundings } from "#domain/tools/va-form.ts";
import { currentSite } from "../current-site.server.ts";
import type { Services } from "../services.server.ts";

/** The tables of these kinds, the agent's own among them, and today's date where the agent works. */
export async function surroundingsOf(services: Services, wanted: readonly TableId[]): Promise<Surroundings> {
  const { site } = await currentSite(services);
  const tables = knownTables(shippedTables, []);
  return {
    tables: tables.filter(({ id }) => wanted.includes(id)),
    today: dayIn(site.profile.timeZone, services.now()),
  };
}

/** As in `2026-11-22`. */
function dayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const [month, day, year] = parts.format(now).split("/");
  return `${year}-${month}-${day}`;
}
