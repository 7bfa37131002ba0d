import type { RouterContextProvider } from "react-router";
import { data } from "react-router";
import type { ValueRefusal } from "#domain/inquiries/value-refusal.ts";
import { valueWording } from "#domain/values/value-wording.ts";
import { errorFacts } from "#server/log.ts";
import { foreignSource } from "../../frame/foreign-write.server.ts";
import { clientAddressContext, servicesOf } from "../../frame/services.server.ts";
import { notSavedWords } from "../contact/contact-action.server.ts";

/** Receives the form, with photos or without. Resolves with a refusal for the visitor unless all of it is saved. */
export async function receiveValueRequest(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<{ id: string } | { refusal: ValueRefusal; status: number }> {
  if (request.method !== "POST") throw data(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
  const values: Record<string, string> = {};
  if (foreignSource(request, context) !== undefined)
    return { refusal: { error: valueWording.fromElsewhere, fields: {}, values }, status: 403 };
  const services = servicesOf(context);
  try {
    const outcome = await services.valueReceiver.receive(request, context.get(clientAddressContext), values);
    return "refusal" in outcome ? { ...outcome, status: 400 } : outcome;
  } catch (error) {
    services.log.error("value request not kept", errorFacts(error));
    return { refusal: { error: await notSavedWords(services), fields: {}, values }, status: 503 };
  }
}
