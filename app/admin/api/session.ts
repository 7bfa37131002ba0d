import { z } from "zod";
import { passwordWording } from "#domain/password.ts";
import { codeWording } from "#domain/sign-in/code-wording.ts";
import { newPasswordComplaint } from "#domain/sign-in/new-password.ts";
import { apiWording } from "#domain/wording.ts";
import { refuse, refuseForNow } from "../../frame/refuse.server.ts";
import { readClient, sessionCookie, signedInHeaders, signInCookies } from "../session/session-cookie.server.ts";
import { answers, oneOf } from "./answers.server.ts";

/** The same for a wrong password and an unknown username. */
const invalidCredentials = "Invalid username or password";
const CredentialsSchema = z.object({
  username: z.string().min(1).max(200),
  password: z.string().min(1).max(200),
  newPassword: z.string().optional(),
  code: z.string().max(40).optional(),
});

const table = answers(undefined, {
  /** The logged-in user, or 401. */
  "GET session": async ({ request, context, services }) => {
    const session = await services.sessions.find(await sessionCookie.read(request, context));
    return session ? { username: session.username } : refuse(401, apiWording.authenticationRequired);
  },
  /**
   * `{username, password, newPassword?, code?}` logs in, and first changes the password if a new one is given; 409 if a
   * new one must be chosen; 401 with `asksForCode` if the password is right and a code is missing or wrong.
   */
  "POST session": async ({ request, context, services: { sessions }, input }) => {
    const credentials = CredentialsSchema.safeParse(await input());
    if (!credentials.success) return refuse(401, invalidCredentials);
    const { username, password: current, newPassword: next, code } = credentials.data;
    const complaint = next === undefined ? undefined : newPasswordComplaint(next);
    if (complaint) return refuse(400, complaint);
    const cookies = signInCookies(context);
    const client = await readClient(request, context);
    const admission =
      next === undefined
        ? await sessions.signIn(username, current, client, code)
        : await sessions.changePassword({ username, current, next, client, code });
    if (admission === "wrong") return refuse(401, invalidCredentials);
    if (admission === "codeless") return refuse(401, codeWording.codeless, { asksForCode: true });
    if (admission === "wrong code") return refuse(401, codeWording.wrong, { asksForCode: true });
    if (admission === "locked") return refuse(403, passwordWording.locked);
    if (admission === "unfit") return refuse(400, passwordWording.unfit);
    if (admission === "expired") return refuse(409, "Please choose a new password.");
    if ("waitSeconds" in admission) return refuseForNow(admission);
    return Response.json({ username }, { headers: await signedInHeaders(cookies, admission) });
  },
  /** Logs out: 204. */
  "DELETE session": async ({ request, context, services }) => {
    const { session: cookie } = signInCookies(context);
    await services.sessions.signOut(await sessionCookie.read(request, context));
    const headers = { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) };
    return new Response(null, { status: 204, headers });
  },
});

export const loader = oneOf(table);
export const action = loader;
