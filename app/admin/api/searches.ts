import { apiWording } from "#domain/wording.ts";
import { onFailure, refuseMethod } from "../../frame/refuse.server.ts";
import { servicesOf } from "../../frame/services.server.ts";
import type { Route } from "./+types/searches";

export const middleware = [onFailure("searches not read", apiWording.busy)];

export const action = () => refuseMethod("GET, HEAD");

/** `GET`: what visitors searched for last week and this one (`Searches`). */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await servicesOf(context).searches.read());
}
