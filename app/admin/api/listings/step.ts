import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { apiWording } from "#domain/wording.ts";
import { readJsonObject, refuse } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { onlyPost, stepOf } from "../step-of.server.ts";
import type { Route } from "./+types/step";
import { listingAnswer, onUnsavedListing, SeenRevisionSchema, type Services } from "./listing-request.server.ts";

export const middleware = [onUnsavedListing];

type ListingService = Services["listingService"];
type Step = (service: ListingService, id: string, request: Request) => Promise<Response>;

/** A step for which `{rev}` says what the agent saw: the listing as it is then, 409 when somebody else changed it since. */
function seen(work: (service: ListingService, id: string, rev: number) => ReturnType<ListingService["publish"]>): Step {
  return async (service, id, request) => {
    const { success, data } = SeenRevisionSchema.safeParse(await readJsonObject(request));
    return success ? listingAnswer(await work(service, id, data.rev)) : refuse(400, listingFormWording.revisionMissing);
  };
}

/** What `POST` to `listings/:listingId/<step>` does. */
const steps: Record<string, Step> = {
  /** The draft as the listing that visitors see now; 400 with what it lacks. */
  publish: seen((service, id, rev) => service.publish(id, rev)),
  /** The listing as a draft that only the agent sees; its page tells visitors that it is gone. */
  withdraw: seen((service, id, rev) => service.withdraw(id, rev)),
  /** The listing or draft that was deleted, where and as it was. */
  restore: async (service, id) => listingAnswer(await service.restore(id)),
  /** 204: it does not wait for the end of its thirty days. */
  forget: async (service, id) =>
    (await service.forget(id)) ? new Response(null, { status: 204 }) : refuse(404, apiWording.listingNotFound),
};

export const loader = onlyPost;

export async function action({ request, context, params, pattern }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  return stepOf(steps, pattern)(servicesOf(context).listingService, params.listingId, request);
}
