import { z } from "zod";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { followedFields } from "#domain/listings/mls-link.ts";
import { feedWording } from "#domain/mls/feed/feed-wording.ts";
import { apiWording } from "#domain/wording.ts";
import { onFailure, refuse } from "../../../frame/refuse.server.ts";
import type { Services } from "../../../frame/services.server.ts";
import { type Asked, answers, oneOf } from "../answers.server.ts";
import { feedOf } from "../settings/mls-feed.server.ts";
import {
  listingAnswer,
  listingMissing,
  onUnreadListings,
  onUnsavedListing,
  SeenRevisionSchema,
} from "./listing-request.server.ts";

/** Homes hidden from visitors, latest first. */
const hidden = answers(onUnreadListings, {
  /** Homes that the MLS has taken off the market. */
  "GET listings/off-market": ({ services }) => services.listingService.offMarket(),
  /** Homes in the agent's trash. */
  "GET listings/deleted": ({ services }) => services.listingService.deleted(),
});

const interest = answers(onFailure("interest not read", apiWording.busy), {
  /** Views and messages of the last thirty days, by home id. */
  "GET listings/interest": ({ services }) => services.homeInterest.lately(),
});

const steps = answers(onUnsavedListing, {
  /** Publishes a draft; 400 with what's missing. */
  "POST listings/:listingId/publish": seen((service, id, rev) => service.publish(id, rev)),
  /** Turns a listing back into a draft that only the agent sees; its page tells visitors it's gone. */
  "POST listings/:listingId/withdraw": seen((service, id, rev) => service.withdraw(id, rev)),
  /** The restored listing or draft, with its old position and data. */
  "POST listings/:listingId/restore": async ({ services, params }) =>
    listingAnswer(await services.listingService.restore(params.listingId)),
  /** 204: deleted forever, before its thirty days are over. */
  "POST listings/:listingId/forget": async ({ services, params }) =>
    (await services.listingService.forget(params.listingId)) ? new Response(null, { status: 204 }) : listingMissing(),
  "POST listings/:listingId/mls": follow,
  /** The listing without the photo of this name. */
  "DELETE listings/:listingId/photos/:name": async ({ services, params }) =>
    listingAnswer(await services.listingService.photos.remove(params.listingId, params.name)),
});

type ListingService = Services["listingService"];

/** A handler whose `{rev}` says what the agent saw: the updated listing, 409 if someone else changed it since. */
function seen(work: (service: ListingService, id: string, rev: number) => ReturnType<ListingService["publish"]>) {
  return async ({ services, params, input }: Asked<":listingId">) => {
    const { success, data } = SeenRevisionSchema.safeParse(await input());
    if (!success) return refuse(400, listingFormWording.revisionMissing);
    return listingAnswer(await work(services.listingService, params.listingId, data.rev));
  };
}

const ChoiceSchema = z.union([
  z.object({ field: z.enum(followedFields), follows: z.boolean() }),
  z.object({ isOnSite: z.literal(true) }),
]);

/**
 * `{field, follows}`: whether a field of a listing follows the MLS or keeps the agent's text. `{isOnSite: true}`
 * relists a home that the MLS has taken off the market; it no longer follows the MLS. 200 with the listing; 409 when it
 * doesn't follow the MLS, or isn't off the market.
 */
async function follow({ services, params: { listingId }, input }: Asked<":listingId">): Promise<Response> {
  const { listingService } = services;
  const { success, data } = ChoiceSchema.safeParse(await input());
  if (!success) return refuse(422, feedWording.badChoice);
  if (!(await listingService.find(listingId))) return listingMissing();
  const feed = feedOf(services);
  const isBack = "isOnSite" in data;
  const isDone = await (isBack ? feed.putBack(listingId) : feed.chooseField(listingId, data));
  if (!isDone) return refuse(409, isBack ? feedWording.notOffMarket : feedWording.notOfMls);
  return Response.json(await listingService.find(listingId));
}

export const loader = oneOf(hidden, interest, steps);
export const action = loader;
