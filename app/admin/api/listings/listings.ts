import { apiWording } from "#domain/wording.ts";
import { refuse, refuseMethod } from "../../../api/refuse.server.ts";
import { servicesOf } from "../../../services.server.ts";
import type { Route } from "./+types/listings";
import { attempt, deskResponse, withListingForm } from "./listing-request.server.ts";

/** `GET`: every listing with all that is known of its photos, newest first. */
export async function loader({ context }: Route.LoaderArgs) {
  const { listings, log } = servicesOf(context);
  try {
    return Response.json(await listings.all());
  } catch (error) {
    log.error("listings not loaded", { error: String(error) });
    return refuse(503, apiWording.listingsFailed);
  }
}

/**
 * `POST` with the listing form: 201 with the new listing. With an `id` of the sender's own in it, sending it again makes
 * no second one: 201 with the first, as it is after what differs was changed; 409 when somebody else changed it since.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("GET, HEAD, POST");
  const services = servicesOf(context);
  return attempt(services, () =>
    withListingForm(request, services, async (input, cover) =>
      deskResponse(await services.listingService.create(input, cover), 201),
    ),
  );
}
