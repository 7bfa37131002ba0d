import type { RouterContextProvider } from "react-router";
import { type InquiryRefusal, withVisit } from "#domain/inquiries/inquiry-rules.ts";
import { type Listing, ListingIdSchema } from "#domain/listings/listing.ts";
import { contactWording, phoneText } from "#domain/wording.ts";
import { errorFacts } from "#server/log.ts";
import { clientAddressContext, type Services, servicesOf } from "../services.server.ts";

/** The home that a visitor asks about: its id, when it has the form of one, and the listing, when there is one. */
interface AskedAbout {
  listingId: string | null;
  listing?: Listing | undefined;
  /** The store could not be read just now. */
  isUnreadable?: true;
}

/** Visitors can write to the agent even when the home cannot be loaded, and their message still names it. */
export async function findListing(services: Services, wanted: string | null | undefined): Promise<AskedAbout> {
  const { data: listingId = null } = ListingIdSchema.safeParse(wanted);
  if (listingId === null) return { listingId };
  try {
    return { listingId, listing: await services.listings.find(listingId) };
  } catch (error) {
    services.log.error("listing not loaded", errorFacts(error));
    return { listingId, isUnreadable: true };
  }
}

/** Receives the form as a browser without scripts sends it. Returns what to tell the visitor when it was not kept. */
export async function receiveForm(context: Readonly<RouterContextProvider>, values: Record<string, string>) {
  const services = servicesOf(context);
  try {
    // A browser without scripts can do no work, whatever the form says: its message is kept in any case.
    const input = { ...withVisit(values), work: "" };
    const outcome = await services.inquiryReceiver.receive(input, context.get(clientAddressContext));
    if ("id" in outcome) return undefined;
    if ("refusal" in outcome) return { status: 400, refusal: outcome.refusal };
    throw new Error("A form without scripts was asked for work.");
  } catch (error) {
    services.log.error("inquiry not kept", errorFacts(error));
    const refusal: InquiryRefusal = { error: await notKeptWords(services), fields: {} };
    return { status: 503, refusal };
  }
}

/** The sentence for a visitor whose message cannot be kept: it names the agent's telephone number. */
export async function notKeptWords(services: Services): Promise<string> {
  const profile = await services.profile.load().catch(() => undefined);
  return profile ? contactWording.notKept(phoneText(profile.phone)) : contactWording.failed;
}
