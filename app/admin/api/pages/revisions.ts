import { pageWording } from "#domain/pages/page-wording.ts";
import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/revisions";
import { onFailedPage, pageMissing } from "./page-request.server.ts";

export const middleware = onFailedPage;

/** `GET`: `{revisions}`, newest first, each `{id, at, why, title, words}`; of one, that with its text. */
export async function loader({ context, params: { id, rid } }: Route.LoaderArgs) {
  const { pageEditor } = servicesOf(context);
  if (rid !== undefined) {
    const revision = await pageEditor.revision(id, rid);
    return revision ? Response.json(revision) : refuse(404, pageWording.noRevision);
  }
  const revisions = await pageEditor.revisions(id);
  return revisions ? Response.json({ revisions }) : pageMissing();
}

export const action = () => refuseMethod("GET, HEAD");
