import type { InquiryRefusal } from "#domain/inquiry.ts";
import type { Listing } from "#domain/listing.ts";
import { contactWording } from "#domain/wording.ts";
import { errorFacts } from "#server/log.ts";
import type { Services } from "#server/services.ts";

/** The listing a visitor asks about. They can write to the agent even when it cannot be loaded. */
export async function findListing({ platform }: Services, id: string | null | undefined): Promise<Listing | undefined> {
  return id ? await platform.listings.find(id).catch(() => undefined) : undefined;
}

/** Takes the form as a browser without scripts sends it; answers what to say when it has to be sent again. */
export async function receiveForm(services: Services, values: Record<string, string>) {
  try {
    const outcome = await services.reception.receive(values);
    return "refusal" in outcome ? { status: 400, refusal: outcome.refusal } : undefined;
  } catch (error) {
    services.log.error("inquiry not kept", errorFacts(error));
    const refusal: InquiryRefusal = { error: contactWording.failed, fields: {} };
    return { status: 503, refusal };
  }
}
