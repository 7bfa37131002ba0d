import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/revisions";
import { onFailedPage, pageMissing, privateJson } from "./page-request.server.ts";

export const middleware = onFailedPage;

/** `GET`: `{revisions}`, newest first, each `{id, at, why, title, words}`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const revisions = await servicesOf(context).pageEditor.revisions(params.id);
  return revisions ? privateJson({ revisions }) : pageMissing();
}

export const action = () => refuseMethod("GET, HEAD");
