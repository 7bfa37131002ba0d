import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/csv";
import { onPeopleFailure } from "./people-request.server.ts";

export const middleware = [onPeopleFailure()];

/** `GET /api/admin/people.csv`: everybody, as a download for a spreadsheet. */
export async function loader({ context }: Route.LoaderArgs) {
  const { peopleDesk, now } = servicesOf(context);
  return new Response(await peopleDesk.csv(), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="people-${now().toISOString().slice(0, 10)}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

export const action = () => refuseMethod("GET, HEAD");
