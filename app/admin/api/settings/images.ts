import type { PageHandle } from "../../../frame/page-handle.ts";
import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { onUnsavedListing, refusalResponse, withFile } from "../listings/listing-request.server.ts";
import type { Route } from "./+types/images";

export const handle: PageHandle = { takesPhoto: true };

export const middleware = [onUnsavedListing];

export const loader = () => refuseMethod("POST");

/** `POST` a form with one picture, such as a logo or a portrait: 201 with `{address}`. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const services = servicesOf(context);
  return withFile(request, services, async (file) => {
    const answer = await services.sitePictures.add(file);
    return "refusal" in answer ? refusalResponse(answer.refusal) : Response.json(answer, { status: 201 });
  });
}
