import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/account";
import { readAccounts } from "./account-facts.server.ts";
import { confirmPassword } from "./confirm-password.server.ts";

export const loader = () => refuseMethod("DELETE");

/** `DELETE {password, code?}`: removes an account, which ends its sessions and its invitations. Returns those that are left. */
export async function action({ request, context, params }: Route.ActionArgs) {
  if (request.method !== "DELETE") return refuseMethod("DELETE");
  const refusal = await confirmPassword(request, context);
  if (refusal) return refusal;
  const { accounts, sessions } = servicesOf(context);
  const outcome = await accounts?.remove(params.username);
  if (outcome === "last") return refuse(409, "This is the only account. Without it nobody could log in.");
  if (outcome !== "removed") return refuse(404, "There is no such account.");
  sessions.note({ username: params.username }, "removed");
  return Response.json(await readAccounts(context));
}
