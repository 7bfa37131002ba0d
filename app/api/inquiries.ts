import { askedText } from "#domain/tours/tour-wording.ts";
import { apiWording } from "#domain/wording.ts";
import { onFailure, readJsonObject, refuse, refuseMethod } from "../frame/refuse.server.ts";
import { clientAddressContext, type Services, servicesOf } from "../frame/services.server.ts";
import { notSavedWords } from "../visitor/contact/contact-action.server.ts";
import type { Route } from "./+types/inquiries";

const wordsForVisitor = async (services: Services) => ({ words: await notSavedWords(services) });

export const middleware = [onFailure("inquiry not kept", apiWording.inquiryFailed, wordsForVisitor)];

/** Inquiries can only be sent here; reading them is for the agent's inbox. */
export const loader = () => refuseMethod("POST");

/**
 * `POST /api/inquiries` with `{name, email, phone, message, listingId}`: 201 with `{id}` once the inquiry is durably
 * stored; adds the sentence `asked` if `visit` requests a tour as `{windows: [{on, from, until} or {on, part}], way,
 * homes}`; 400 with `{error, fields}` for invalid fields; 415 for other content types; 422 for JSON that can't be an
 * inquiry; 503 with `{error, words}`, where `words` is for the visitor, when it can't be stored. `stamp` and `proof`
 * are optional, see inquiry-stamp.ts. Nothing is refused for volume: above a limit, a message without proof is filed
 * separately. A client that sends `work: "offered"` gets 428 with `{error, challenge}` instead, and resends with the
 * proof.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const body = await readJsonObject(request);
  const services = servicesOf(context);
  const outcome = await services.inquiryReceiver.receive(body, context.get(clientAddressContext));
  if ("refusal" in outcome) return Response.json(outcome.refusal, { status: 400 });
  if ("id" in outcome) {
    const { id, visit } = outcome;
    return Response.json({ id, ...(visit && { asked: askedText(visit) }) }, { status: 201 });
  }
  return refuse(428, apiWording.workWanted, outcome);
}
