import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { sessionContext } from "../../session/session-context.server.ts";
import type { Route } from "./+types/passkey";
import { confirmPassword } from "./confirm-password.server.ts";
import { readPasskeys } from "./passkey-facts.server.ts";

export const loader = () => refuseMethod("DELETE");

/** `DELETE {password}`: removes one of this person's passkeys, and returns those that are left. */
export async function action({ request, context, params }: Route.ActionArgs) {
  if (request.method !== "DELETE") return refuseMethod("DELETE");
  const refusal = await confirmPassword(request, context);
  if (refusal) return refusal;
  const { passkeys, sessions } = servicesOf(context);
  const session = context.get(sessionContext);
  const isRemoved = await passkeys?.remove(session.username, params.passkeyId);
  if (!isRemoved) return refuse(404, "There is no such passkey.");
  sessions.note(session, "passkey removed");
  return Response.json(await readPasskeys(context));
}
