import { apiWording } from "#domain/wording.ts";
import { servicesOf } from "../services.server.ts";
import type { Route } from "./+types/inquiries";
import { readJsonObject } from "./read-json.server.ts";
import { refuse, refuseMethod } from "./refuse.server.ts";

/** Inquiries are sent here, not read here: the inbox is the agent's. */
export const loader = () => refuseMethod("POST");

/**
 * `POST /api/inquiries` with `{name, email, phone, message, listingId}`: 201 with `{id}` once the inquiry is durably kept;
 * 400 with `{error, fields}` when a field needs another look; 415 for other content types; 422 for JSON that cannot be
 * an inquiry.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const body = await readJsonObject(request);
  if (body instanceof Response) return body;
  const { reception, log } = servicesOf(context);
  try {
    const outcome = await reception.receive(body);
    return "refusal" in outcome
      ? Response.json(outcome.refusal, { status: 400 })
      : Response.json(outcome, { status: 201 });
  } catch (error) {
    log.error("inquiry not kept", { error: String(error) });
    return refuse(503, apiWording.inquiryFailed);
  }
}
