import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { readJsonObject } from "../../../frame/read-json.server.ts";
import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/publish";
import { listingAnswer, onUnsavedListing, SeenRevisionSchema } from "./listing-request.server.ts";

export const middleware = [onUnsavedListing];

export const loader = () => refuseMethod("POST");

/** `POST {rev}`: the draft as the listing that visitors see now; 400 with what it lacks, 409 when somebody else changed it since. */
export async function action({ request, context, params: { listingId } }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const seen = SeenRevisionSchema.safeParse(await readJsonObject(request));
  if (!seen.success) return refuse(400, listingFormWording.revisionMissing);
  return listingAnswer(await servicesOf(context).listingService.publish(listingId, seen.data.rev));
}
