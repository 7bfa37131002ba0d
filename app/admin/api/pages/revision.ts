import { pageWording } from "#domain/pages/page-wording.ts";
import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/revision";
import { onFailedPage, privateJson } from "./page-request.server.ts";

export const middleware = onFailedPage;

/** `GET`: one revision with its text. */
export async function loader({ context, params: { id, rid } }: Route.LoaderArgs) {
  const revision = await servicesOf(context).pageEditor.revision(id, rid);
  return revision ? privateJson(revision) : refuse(404, pageWording.noRevision);
}

export const action = () => refuseMethod("GET, HEAD");
