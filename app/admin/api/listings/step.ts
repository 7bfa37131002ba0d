import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { readJsonObject } from "../../../frame/read-json.server.ts";
import { refuse } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { onlyPost, stepOf } from "../step-of.server.ts";
import type { Route } from "./+types/step";
import { listingAnswer, onUnsavedListing, SeenRevisionSchema, type Services } from "./listing-request.server.ts";

export const middleware = [onUnsavedListing];

type ListingService = Services["listingService"];
type Step = (service: ListingService, id: string, rev: number) => ReturnType<ListingService["publish"]>;

/** What `POST {rev}` to `listings/:listingId/<step>` does: the listing as it is then, 409 when somebody else changed it since. */
const steps: Record<string, Step> = {
  /** The draft as the listing that visitors see now; 400 with what it lacks. */
  publish: (service, id, rev) => service.publish(id, rev),
  /** The listing as a draft that only the agent sees; its page tells visitors that it is gone. */
  withdraw: (service, id, rev) => service.withdraw(id, rev),
};

export const loader = onlyPost;

export async function action({ request, context, params, pattern }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  const seen = SeenRevisionSchema.safeParse(await readJsonObject(request));
  if (!seen.success) return refuse(400, listingFormWording.revisionMissing);
  return listingAnswer(
    await stepOf(steps, pattern)(servicesOf(context).listingService, params.listingId, seen.data.rev),
  );
}
