import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { passwordWording } from "#domain/password.ts";
import { codeWording } from "#domain/sign-in/code-wording.ts";
import { readJsonObject, refuse, refuseForNow } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { readClient, sessionContext } from "../../session/session-cookie.server.ts";

const ProofSchema = z.object({ password: z.string().max(200).catch(""), code: z.string().max(40).optional() });

/** Requires the password, and a code if one is needed, before a credential changes. */
export async function confirmPassword(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response | undefined> {
  const { password, code } = ProofSchema.parse(await readJsonObject(request));
  const client = await readClient(request, context);
  const outcome = await servicesOf(context).sessions.confirm(context.get(sessionContext), password, client, code);
  if (outcome === "right") return undefined;
  if (outcome === "codeless") return refuseField({ code: codeWording.codeless });
  if (outcome === "wrong code") return refuseField({ code: codeWording.wrong });
  if (outcome === "locked") return refuseField({ password: passwordWording.locked });
  if (typeof outcome === "object") return refuseForNow(outcome);
  return refuseField({ password: "That isn't your current password." });
}

function refuseField(fields: Record<string, string>): Response {
  return refuse(400, "Nothing was changed.", { fields });
}
