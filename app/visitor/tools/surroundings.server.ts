import type { RouterContextProvider } from "react-router";
import { siteTables } from "#content/tables.ts";
import { dayIn } from "#domain/tools/day-text.ts";
import type { TableId } from "#domain/tools/tables/table.ts";
import type { Surroundings } from "#domain/tools/va/va-form.ts";
import { currentSite } from "../../frame/current-site.server.ts";
import { servicesOf } from "../../frame/services.server.ts";

/** The tables of these kinds, the agent's own among them, and today's date where the agent works. */
export async function surroundingsOf(
  context: Readonly<RouterContextProvider>,
  wanted: readonly TableId[],
): Promise<Surroundings> {
  const { site } = await currentSite(context);
  const { tables, timeZone } = site.profile;
  return {
    tables: siteTables(tables).filter(({ id }) => wanted.includes(id)),
    today: dayIn(timeZone, servicesOf(context).now()),
  };
}
