import { apiWording, contactWording } from "#domain/wording.ts";
import { senderOf } from "../contact/sender.server.ts";
import { servicesOf } from "../services.server.ts";
import type { Route } from "./+types/inquiries";
import { readJsonObject } from "./read-json.server.ts";
import { refuse, refuseMethod } from "./refuse.server.ts";

/** Inquiries are sent here, not read here: the inbox is the agent's. */
export const loader = () => refuseMethod("POST");

/**
 * `POST /api/inquiries` with `{name, email, phone, message, listingId}`: 201 with `{id}` once the inquiry is durably kept;
 * 400 with `{error, fields}` when a field needs another look; 415 for other content types; 422 for JSON that cannot be
 * an inquiry; 429 with `Retry-After` when too many have come. `stamp` and `proof` may come along, see inquiry-stamp.ts.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const body = await readJsonObject(request);
  if (body instanceof Response) return body;
  const { reception, log } = servicesOf(context);
  try {
    const outcome = await reception.receive(body, senderOf(context, body));
    if ("refusal" in outcome) return Response.json(outcome.refusal, { status: 400 });
    if ("id" in outcome) return Response.json(outcome, { status: 201 });
    const { waitSeconds } = outcome;
    return refuse(429, contactWording.tooMany(waitSeconds), {}, { "Retry-After": String(waitSeconds) });
  } catch (error) {
    log.error("inquiry not kept", { error: String(error) });
    return refuse(503, apiWording.inquiryFailed);
  }
}
