import { shippedTables } from "#content/tables.ts";
import { dayIn } from "#domain/tools/day-text.ts";
import type { Table } from "#domain/tools/tables/table.ts";
import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/tables";

/** Answer of `GET /api/admin/tables`. */
export interface ShippedTables {
  /** The tables of the release; the agent's own are part of the profile. */
  shipped: readonly Table[];
  /** Where the agent works, as in `2026-11-22`. */
  today: string;
}

/** `GET /api/admin/tables`: the calculators' tables that came with the site. */
export async function loader({ context }: Route.LoaderArgs) {
  const { profileEditor, now } = servicesOf(context);
  const { profile } = await profileEditor.read();
  const answer: ShippedTables = { shipped: shippedTables, today: dayIn(profile.timeZone, now()) };
  return Response.json(answer);
}

export const action = () => refuseMethod("GET, HEAD");
