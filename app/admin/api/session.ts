import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { passwordWording } from "#domain/password.ts";
import { codeWording } from "#domain/sign-in/code-wording.ts";
import { newPasswordComplaint } from "#domain/sign-in/new-password.ts";
import { apiWording } from "#domain/wording.ts";
import { readJsonObject, refuse, refuseForNow, refuseMethod } from "../../frame/refuse.server.ts";
import { type Services, servicesOf } from "../../frame/services.server.ts";
import {
  type Client,
  readClient,
  type SignInCookies,
  signedInHeaders,
  signInCookies,
} from "../session/device-cookie.server.ts";
import { sessionCookie } from "../session/session-cookie.server.ts";
import type { Route } from "./+types/session";

/** For a wrong password and for an unknown name alike. */
const invalidCredentials = "Invalid username or password";
const CredentialsSchema = z.object({
  username: z.string().min(1).max(200),
  password: z.string().min(1).max(200),
  newPassword: z.string().optional(),
  code: z.string().max(40).optional(),
});
type Credentials = z.infer<typeof CredentialsSchema>;

/** `GET`: who is signed in, or 401. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await servicesOf(context).sessions.find(await sessionCookie.read(request, context));
  return session ? Response.json({ username: session.username }) : refuse(401, apiWording.authenticationRequired);
}

/**
 * `POST {username, password, newPassword?, code?}` signs in, and changes the password first when a new one is there; 409
 * when a new one has to be chosen; 401 with `asksForCode` when the password is right and a code is missing or wrong.
 * `DELETE` signs out.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method === "DELETE") return signOut(request, context);
  if (request.method !== "POST") return refuseMethod("GET, HEAD, POST, DELETE");
  const credentials = CredentialsSchema.safeParse(await readJsonObject(request));
  if (!credentials.success) return refuse(401, invalidCredentials);
  const { newPassword } = credentials.data;
  const complaint = newPassword === undefined ? undefined : newPasswordComplaint(newPassword);
  if (complaint) return refuse(400, complaint);
  const cookies = signInCookies(context);
  const client = await readClient(request, context);
  return signIn(servicesOf(context), credentials.data, client, cookies);
}

async function signOut(request: Request, context: Readonly<RouterContextProvider>): Promise<Response> {
  const { session: cookie } = signInCookies(context);
  await servicesOf(context).sessions.signOut(await sessionCookie.read(request, context));
  const headers = { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) };
  return new Response(null, { status: 204, headers });
}

async function signIn(
  services: Services,
  credentials: Credentials,
  client: Client,
  cookies: SignInCookies,
): Promise<Response> {
  const { username, password: current, newPassword: next, code } = credentials;
  const admission =
    next === undefined
      ? await services.sessions.signIn(username, current, client, code)
      : await services.sessions.changePassword({ username, current, next, client, code });
  if (admission === "wrong") return refuse(401, invalidCredentials);
  if (admission === "codeless") return refuse(401, codeWording.codeless, { asksForCode: true });
  if (admission === "wrong code") return refuse(401, codeWording.wrong, { asksForCode: true });
  if (admission === "locked") return refuse(403, passwordWording.locked);
  if (admission === "unfit") return refuse(400, passwordWording.unfit);
  if (admission === "expired") return refuse(409, "Please choose a new password.");
  if ("waitSeconds" in admission) return refuseForNow(admission);
  return Response.json({ username }, { headers: await signedInHeaders(cookies, admission) });
}
