import type { RouterContextProvider } from "react-router";
import type { InquiryRefusal } from "#domain/inquiry.ts";
import type { Listing } from "#domain/listing.ts";
import { contactWording } from "#domain/wording.ts";
import { errorFacts } from "#server/log.ts";
import type { Services } from "#server/services.ts";
import { servicesOf } from "../services.server.ts";
import { senderOf } from "./sender.server.ts";

/** The listing a visitor asks about. They can write to the agent even when it cannot be loaded. */
export async function findListing({ platform }: Services, id: string | null | undefined): Promise<Listing | undefined> {
  return id ? await platform.listings.find(id).catch(() => undefined) : undefined;
}

/** Takes the form as a browser without scripts sends it; answers what to say when it has to be sent again. */
export async function receiveForm(context: Readonly<RouterContextProvider>, values: Record<string, string>) {
  const services = servicesOf(context);
  try {
    const outcome = await services.reception.receive(values, senderOf(context, values));
    if ("id" in outcome) return undefined;
    if ("refusal" in outcome) return { status: 400, refusal: outcome.refusal };
    const refusal: InquiryRefusal = { error: contactWording.tooMany(outcome.waitSeconds), fields: {} };
    return { status: 429, refusal, headers: { "Retry-After": String(outcome.waitSeconds) } };
  } catch (error) {
    services.log.error("inquiry not kept", errorFacts(error));
    const refusal: InquiryRefusal = { error: contactWording.failed, fields: {} };
    return { status: 503, refusal };
  }
}
