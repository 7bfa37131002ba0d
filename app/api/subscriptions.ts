import { alertWording } from "#domain/alerts/alert-wording.ts";
import { apiWording } from "#domain/wording.ts";
import { askedCookie, knownBrowser, withKnownBrowser } from "../frame/answer-headers.server.ts";
import { onFailure, readJsonObject, refuse, refuseMethod } from "../frame/refuse.server.ts";
import { clientAddressContext, servicesOf } from "../frame/services.server.ts";
import type { Route } from "./+types/subscriptions";

export const middleware = [onFailure("subscription not kept", alertWording.notKept)];

/** Subscriptions can only be requested here, not read. */
export const loader = () => refuseMethod("POST");

/**
 * `POST /api/subscriptions` with `{email, query or home, rhythm}`: 202 with `{words}`, the same for every address,
 * known or not; 201 if the address was confirmed in this browser, so the alert is on; 400 or 404 with `{error}` for
 * invalid input, or if the site sends no alerts; 429 above the limits, or 428 with a challenge for a client that sends
 * `work: "offered"`. See inquiries.ts for `stamp`, `proof` and `website`.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const body = await readJsonObject(request);
  const { subscriptionReceiver } = servicesOf(context);
  const answer = await subscriptionReceiver.receive(body, context.get(clientAddressContext), knownBrowser(request));
  if ("challenge" in answer) return refuse(428, apiWording.workWanted, answer);
  if ("refusal" in answer) return refuse(answer.status, answer.refusal);
  if ("on" in answer) {
    const headers = withKnownBrowser(answer.on, request, { "Cache-Control": "no-store" });
    return Response.json({ words: alertWording.on }, { status: 201, headers });
  }
  return Response.json(
    { words: alertWording.asked },
    { status: 202, headers: { "Set-Cookie": askedCookie(answer.asked, request), "Cache-Control": "no-store" } },
  );
}
