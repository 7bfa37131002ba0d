import type { RouterContextProvider } from "react-router";
import { contactWording } from "#domain/inquiries/contact-wording.ts";
import type { InquiryRefusal } from "#domain/inquiries/inquiry-rules.ts";
import type { Visit } from "#domain/visits/visit.ts";
import { phoneText } from "#domain/wording.ts";
import { errorFacts } from "#server/log.ts";
import { clientAddressContext, type Services, servicesOf } from "../../frame/services.server.ts";

/** Receives the form as a browser without scripts sends it. Returns what to tell the visitor. */
export async function receiveForm(
  context: Readonly<RouterContextProvider>,
  values: Record<string, string>,
): Promise<{ visit: Visit | undefined } | { status: number; refusal: InquiryRefusal }> {
  const services = servicesOf(context);
  try {
    // A browser without scripts can do no work, whatever the form says: its message is kept in any case.
    const input = { ...values, work: "" };
    const outcome = await services.inquiryReceiver.receive(input, context.get(clientAddressContext));
    if ("id" in outcome) return { visit: outcome.visit };
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
