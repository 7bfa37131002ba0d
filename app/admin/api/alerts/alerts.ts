import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/alerts";
import { alertsAnswer, onAlertsFailure } from "./alerts-request.server.ts";

export const middleware = [onAlertsFailure()];

/** `GET /api/admin/alerts`: whether alerts leave, as `{pausedAt?, held?, hasAddress}`. */
export const loader = ({ context }: Route.LoaderArgs) => alertsAnswer(servicesOf(context));

export const action = () => refuseMethod("GET, HEAD");
