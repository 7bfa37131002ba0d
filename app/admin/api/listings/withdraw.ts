import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { readJsonObject } from "../../../frame/read-json.server.ts";
import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/withdraw";
import { listingAnswer, onUnsavedListing, SeenRevisionSchema } from "./listing-request.server.ts";

export const middleware = [onUnsavedListing];

export const loader = () => refuseMethod("POST");

/** `POST {rev}`: the listing as a draft that only the agent sees; its page tells visitors that it is gone. */
export async function action({ request, context, params: { listingId } }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const seen = SeenRevisionSchema.safeParse(await readJsonObject(request));
  if (!seen.success) return refuse(400, listingFormWording.revisionMissing);
  return listingAnswer(await servicesOf(context).listingService.withdraw(listingId, seen.data.rev));
}
