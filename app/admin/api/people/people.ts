import { PeopleQuerySchema } from "#domain/people/people-list.ts";
import { peopleWording } from "#domain/people/people-wording.ts";
import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { deskAnswer } from "../desk-answer.server.ts";
import type { Route } from "./+types/people";
import { onPeopleFailure } from "./people-request.server.ts";

export const middleware = [onPeopleFailure()];

/**
 * `GET /api/admin/people?list=&search=&after=`: 25 people as `{people, next?, counts}`; `list` is waiting, due, all or not-now. 400
 * for an unknown list, a search that is too long or an `after` nobody gave out.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const query = PeopleQuerySchema.safeParse({
    list: parameters.get("list") ?? undefined,
    search: parameters.get("search") ?? undefined,
  });
  if (!query.success) return refuse(400, query.error.issues[0]?.message ?? peopleWording.unknownList);
  const { peopleDesk } = servicesOf(context);
  // In the cloud only an agent may file, and elsewhere what has just come is filed by now.
  await peopleDesk.fileSome();
  return deskAnswer(await peopleDesk.page(query.data, parameters.get("after") ?? undefined));
}

export const action = () => refuseMethod("GET, HEAD");
