import { z } from "zod";
import { passwordWording } from "#domain/password.ts";
import { codeWording } from "#domain/sign-in/code-wording.ts";
import { newPasswordComplaint } from "#domain/sign-in/new-password.ts";
import { readJsonObject, refuse, refuseForNow, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { readClient, sessionContext, signedInHeaders, signInCookies } from "../../session/session-cookie.server.ts";
import type { Route } from "./+types/password";

const ChangeSchema = z.object({
  current: z.string().max(200).catch(""),
  next: z.string().catch(""),
  code: z.string().max(40).optional(),
});

export const loader = () => refuseMethod("POST");

/**
 * `POST {current, next, code?}`: 204 with a fresh session for this browser. Ends all of the agent's other sessions;
 * passkeys still log in.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const { current, next, code } = ChangeSchema.parse(await readJsonObject(request));
  const complaint = newPasswordComplaint(next);
  if (complaint) return refuseField({ next: complaint });
  const cookies = signInCookies(context);
  const { username } = context.get(sessionContext);
  const { sessions } = servicesOf(context);
  const client = await readClient(request, context);
  const admission = await sessions.changePassword({ username, current, next, client, code });
  if (admission === "wrong" || admission === "expired")
    return refuseField({ current: "That isn't your current password." });
  if (admission === "codeless") return refuseField({ code: codeWording.codeless });
  if (admission === "wrong code") return refuseField({ code: codeWording.wrong });
  if (admission === "unfit") return refuseField({ next: passwordWording.unfit });
  if (admission === "locked") return refuseField({ current: passwordWording.locked });
  if ("waitSeconds" in admission) return refuseForNow(admission);
  return new Response(null, { status: 204, headers: await signedInHeaders(cookies, admission) });
}

function refuseField(fields: Record<string, string>): Response {
  return refuse(400, "Your password wasn't changed.", { fields });
}
