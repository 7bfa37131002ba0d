import { z } from "zod";
import { passwordComplaint } from "#domain/password.ts";
import { apiWording } from "#domain/wording.ts";
import { readJsonObject } from "../../api/read-json.server.ts";
import { refuse, refuseForNow, refuseMethod } from "../../api/refuse.server.ts";
import { clientAddressContext, servicesOf } from "../../services.server.ts";
import { readSessionCookie, sessionCookie } from "../session-cookie.server.ts";
import type { Route } from "./+types/session";

/** For a wrong password and for an unknown name alike. */
const invalidCredentials = "Invalid username or password";
const CredentialsSchema = z.object({
  username: z.string().min(1).max(200),
  password: z.string().min(1).max(200),
  newPassword: z.string().optional(),
});

/** `GET`: who is signed in, or 401. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const session = await services.sessions.find(await readSessionCookie(request, context));
  return session ? Response.json({ username: session.username }) : refuse(401, apiWording.authenticationRequired);
}

/**
 * `POST {username, password, newPassword?}` signs in, and changes the password first when a new one is there; 409 when a
 * new one has to be chosen. `DELETE` signs out.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = servicesOf(context);
  const cookie = sessionCookie(context);
  if (request.method === "DELETE") {
    await services.sessions.signOut(await readSessionCookie(request, context));
    return new Response(null, { status: 204, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } });
  }
  if (request.method !== "POST") return refuseMethod("GET, HEAD, POST, DELETE");
  const body = await readJsonObject(request);
  if (body instanceof Response) return body;
  const credentials = CredentialsSchema.safeParse(body);
  if (!credentials.success) return refuse(401, invalidCredentials);
  const { username, password, newPassword: next } = credentials.data;
  const complaint = next === undefined ? undefined : passwordComplaint(next);
  if (complaint) return refuse(400, complaint);
  const address = context.get(clientAddressContext);
  const admission =
    next === undefined
      ? await services.sessions.signIn(username, password, address)
      : await services.sessions.changePassword({ username, current: password, next, address });
  if (admission === "wrong") return refuse(401, invalidCredentials);
  if (admission === "expired") return refuse(409, "Please choose a new password.");
  if ("waitSeconds" in admission) return refuseForNow(admission);
  return Response.json({ username }, { headers: { "Set-Cookie": await cookie.serialize(admission.cookie) } });
}
