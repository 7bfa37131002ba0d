import { apiWording } from "#domain/wording.ts";
import { onFailure, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/interest";

export const middleware = [onFailure("interest not read", apiWording.busy)];

export const action = () => refuseMethod("GET, HEAD");

/** `GET`: views and messages of the last thirty days by the ids of homes. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await servicesOf(context).homeInterest.lately());
}
