import { readPhotoArrangement } from "#domain/photo-arrangement.ts";

import { readJsonObject } from "../../api/read-json.server.ts";
import { refuse, refuseMethod } from "../../api/refuse.server.ts";
import { servicesOf } from "../../services.server.ts";
import type { Route } from "./+types/listing-photos";
import { attempt, deskResponse, type Services, withFile } from "./listing-request.server.ts";

const allowed = "POST, PUT";

export const loader = () => refuseMethod(allowed);

/**
 * `POST` a form with one photo: 201 with the listing that has it now; its smaller copies follow. `PUT {rev, photos}`,
 * each `{name, alt?}`, the cover first: the listing in that order.
 */
export async function action({ request, context, params: { listingId } }: Route.ActionArgs) {
  const services = servicesOf(context);
  if (request.method === "POST") return attempt(services, () => add(request, services, listingId));
  if (request.method === "PUT") return attempt(services, () => arrange(request, services, listingId));
  return refuseMethod(allowed);
}

function add(request: Request, services: Services, listingId: string): Promise<Response> {
  return withFile(request, services, async (file) =>
    deskResponse(await services.listingDesk.photos.add(listingId, file), 201),
  );
}

async function arrange(request: Request, { listingDesk }: Services, listingId: string): Promise<Response> {
  const body = await readJsonObject(request);
  if (body instanceof Response) return body;
  const reading = readPhotoArrangement(body);
  if ("error" in reading) return refuse(400, reading.error);
  return deskResponse(await listingDesk.photos.arrange(listingId, reading.arrangement));
}
