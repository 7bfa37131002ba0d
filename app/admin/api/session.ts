import { z } from "zod";
import { apiWording } from "#domain/wording.ts";
import { readJsonObject } from "../../api/read-json.server.ts";
import { refuse, refuseForNow, refuseMethod } from "../../api/refuse.server.ts";
import { clientAddressContext, servicesOf } from "../../services.server.ts";
import { readSessionCookie, sessionCookie } from "../session-cookie.server.ts";
import type { Route } from "./+types/session";

/** For a wrong password and for an unknown name alike. */
const invalidCredentials = "Invalid username or password";
const CredentialsSchema = z.object({ username: z.string().min(1).max(200), password: z.string().min(1).max(200) });

/** `GET`: who is signed in, or 401. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const session = await services.sessions.find(await readSessionCookie(request, services));
  return session ? Response.json({ username: session.username }) : refuse(401, apiWording.authenticationRequired);
}

/** `POST {username, password}` signs in; `DELETE` signs out. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = servicesOf(context);
  const cookie = sessionCookie(services);
  if (request.method === "DELETE") {
    await services.sessions.signOut(await readSessionCookie(request, services));
    return new Response(null, { status: 204, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } });
  }
  if (request.method !== "POST") return refuseMethod("GET, HEAD, POST, DELETE");
  const body = await readJsonObject(request);
  if (body instanceof Response) return body;
  const credentials = CredentialsSchema.safeParse(body);
  if (!credentials.success) return refuse(401, invalidCredentials);
  const { username, password } = credentials.data;
  const admission = await services.sessions.signIn(username, password, context.get(clientAddressContext));
  if (admission === "wrong") return refuse(401, invalidCredentials);
  if ("waitSeconds" in admission) return refuseForNow(admission);
  return Response.json({ username }, { headers: { "Set-Cookie": await cookie.serialize(admission.cookie) } });
}
