import type { HomeKind } from "#domain/counts/count.ts";
import { refuseMethod } from "../frame/refuse.server.ts";
import { clientAddressContext, servicesOf } from "../frame/services.server.ts";
import type { Route } from "./+types/counted";

export const loader = () => refuseMethod("POST");

/**
 * `POST /api/listings/:listingId/viewed`, `/photos` and `/saved`: always 204. A page script reports what a visitor does
 * with a home, so it can be counted; nothing else is sent.
 */
export async function action({ request, context, params, pattern }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const { listings, views } = servicesOf(context);
  const kind = pattern.slice(pattern.lastIndexOf("/") + 1) as HomeKind;
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const visitor = {
    address: context.get(clientAddressContext),
    userAgent: header("User-Agent"),
    cookie: header("Cookie"),
  };
  if (await listings.has(params.listingId)) views.count(kind, params.listingId, visitor);
  return new Response(null, { status: 204 });
}
