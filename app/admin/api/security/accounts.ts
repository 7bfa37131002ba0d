import { z } from "zod";
import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { sessionContext } from "../../session/session-cookie.server.ts";
import type { Context } from "../answers.server.ts";
import type { Route } from "./+types/accounts";
import { confirmPassword } from "./confirm-password.server.ts";
import { readAccounts } from "./security-state.server.ts";

const InvitationSchema = z.object({ username: z.string().trim().min(1).max(100) });

/** `GET`: who can log in and who is invited; empty where only the server administrator manages accounts. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await readAccounts(context));
}

/**
 * `POST {username, password, code?}`: a link with which a new user chooses a password within an hour. `DELETE
 * {username}` revokes the invitation, `DELETE {password, code?}` of an account removes it; both return the remaining
 * ones.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  if (request.method !== "POST" && request.method !== "DELETE") return refuseMethod("GET, HEAD, POST, DELETE");
  if (params.username !== undefined) return remove(params.username, request, context);
  const { accounts } = servicesOf(context);
  if (!accounts) return refuse(404, "Your server administrator manages accounts.");
  const { data } = InvitationSchema.safeParse(
    await request
      .clone()
      .json()
      .catch(() => undefined),
  );
  if (!data) return refuseName("Enter a name of at most 100 characters.");
  if (request.method === "DELETE") return revokeInvitation(data.username, context);
  const refusal = await confirmPassword(request, context);
  return refusal ?? invite(data.username, context);
}

async function invite(username: string, context: Context): Promise<Response> {
  const { accounts, config, sessions } = servicesOf(context);
  const name = username.normalize("NFKC").toLowerCase();
  if ((await accounts?.all())?.some((account) => account.username === name))
    return refuseName("There's already an account with this name.");
  const token = await accounts?.issue(name, context.get(sessionContext).username);
  sessions.note({ username: name }, "invited");
  return Response.json({
    username: name,
    link: `${config.origin}/admin#link=${token}`,
    ...(await readAccounts(context)),
  });
}

/** Also ends the account's sessions and revokes its invitations. */
async function remove(username: string, request: Request, context: Context): Promise<Response> {
  if (request.method !== "DELETE") return refuseMethod("DELETE");
  const refusal = await confirmPassword(request, context);
  if (refusal) return refusal;
  const { accounts, sessions } = servicesOf(context);
  const outcome = await accounts?.remove(username);
  if (outcome === "last") return refuse(409, "This is the only account. Without it, you couldn't log in.");
  if (outcome !== "removed") return refuse(404, "This account no longer exists.");
  sessions.note({ username }, "removed");
  return Response.json(await readAccounts(context));
}

/** Any session may do this, because it takes nothing from anyone who can log in. */
async function revokeInvitation(username: string, context: Context): Promise<Response> {
  const { accounts, sessions } = servicesOf(context);
  if (!(await accounts?.revokeInvitation(username)))
    return refuse(404, "This invitation no longer exists. It may have been used.");
  sessions.note({ username }, "invitation taken back");
  return Response.json(await readAccounts(context));
}

function refuseName(username: string): Response {
  return refuse(400, "The invitation wasn't created.", { fields: { username } });
}
