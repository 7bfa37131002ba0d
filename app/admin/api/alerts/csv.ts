import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { csvAnswer } from "../desk-answer.server.ts";
import type { Route } from "./+types/csv";
import { onAlertsFailure } from "./alerts-request.server.ts";

export const middleware = [onAlertsFailure()];

/** `GET /api/admin/subscriptions.csv`: all of them, as a download for a spreadsheet. */
export async function loader({ context }: Route.LoaderArgs) {
  const { alertsDesk, now } = servicesOf(context);
  return csvAnswer("alerts", await alertsDesk.csv(), now());
}

export const action = () => refuseMethod("GET, HEAD");
