import { z } from "zod";
import { passwordComplaint } from "#domain/password.ts";
import { readJsonObject } from "../../api/read-json.server.ts";
import { refuse, refuseForNow, refuseMethod } from "../../api/refuse.server.ts";
import { clientAddressContext, servicesOf } from "../../services.server.ts";
import { sessionContext } from "../session-context.server.ts";
import { sessionCookie } from "../session-cookie.server.ts";
import type { Route } from "./+types/password";

const ChangeSchema = z.object({ current: z.string().max(200).catch(""), next: z.string().catch("") });

export const loader = () => refuseMethod("POST");

/** `POST {current, next}`: 204 with a fresh session for this browser; every other one of the agent has ended. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const body = await readJsonObject(request);
  if (body instanceof Response) return body;
  const { current, next } = ChangeSchema.parse(body);
  const complaint = passwordComplaint(next);
  if (complaint) return refuseField({ next: complaint });
  const services = servicesOf(context);
  const cookie = sessionCookie(context);
  const { username } = context.get(sessionContext);
  const address = context.get(clientAddressContext);
  const admission = await services.sessions.changePassword({ username, current, next, address });
  if (admission === "wrong" || admission === "expired")
    return refuseField({ current: "That is not your current password." });
  if ("waitSeconds" in admission) return refuseForNow(admission);
  const headers = { "Set-Cookie": await cookie.serialize(admission.cookie) };
  return new Response(null, { status: 204, headers });
}

function refuseField(fields: Record<string, string>): Response {
  return refuse(400, "Your password was not changed.", { fields });
}
