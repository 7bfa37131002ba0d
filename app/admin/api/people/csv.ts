import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { csvAnswer } from "../desk-answer.server.ts";
import type { Route } from "./+types/csv";
import { onPeopleFailure } from "./people-request.server.ts";

export const middleware = [onPeopleFailure()];

/** `GET /api/admin/people.csv`: everybody, as a download for a spreadsheet. */
export async function loader({ context }: Route.LoaderArgs) {
  const { peopleDesk, now } = servicesOf(context);
  return csvAnswer("people", await peopleDesk.csv(), now());
}

export const action = () => refuseMethod("GET, HEAD");
