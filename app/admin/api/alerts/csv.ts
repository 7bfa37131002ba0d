import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/csv";
import { onAlertsFailure } from "./alerts-request.server.ts";

export const middleware = [onAlertsFailure()];

/** `GET /api/admin/subscriptions.csv`: all of them, as a download for a spreadsheet. */
export async function loader({ context }: Route.LoaderArgs) {
  const { alertsDesk, now } = servicesOf(context);
  return new Response(await alertsDesk.csv(), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="alerts-${now().toISOString().slice(0, 10)}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

export const action = () => refuseMethod("GET, HEAD");
