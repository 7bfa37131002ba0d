import { z } from "zod";
import { readJsonObject, refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { sessionContext } from "../../session/session-cookie.server.ts";
import type { Context } from "../answers.server.ts";
import type { Route } from "./+types/passkeys";
import { confirmPassword } from "./confirm-password.server.ts";
import { openChallenge, type PasskeyPlace, readPasskeyPlace, webAuthn } from "./passkey-place.server.ts";
import { readPasskeys } from "./security-state.server.ts";

const mostPasskeys = 20;
/** EdDSA, ES256 and RS256, by COSE number. Node warns when asked for more of them. */
const supportedAlgorithmIDs = [-8, -7, -257];
const notOffered = "Passkeys don't work at this address.";
const NewSchema = z.object({
  name: z.string().trim().min(1).max(60).catch("Passkey"),
  response: z.looseObject({ id: z.string() }),
});

/** `GET`: this user's passkeys, and whether one can be added here. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await readPasskeys(context));
}

/**
 * `POST {password}` starts adding one; `PUT {name, response}` adds what the browser created; `DELETE {password}`
 * removes one, and returns the remaining ones.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  if (params.passkeyId !== undefined) return remove(params.passkeyId, request, context);
  const place = readPasskeyPlace(context);
  if (!place) return refuse(404, notOffered);
  if (request.method === "POST") return (await confirmPassword(request, context)) ?? begin(place, context);
  if (request.method === "PUT") return add(request, place, context);
  return refuseMethod("GET, HEAD, POST, PUT");
}

async function begin({ passkeys, rpID }: PasskeyPlace, context: Context): Promise<Response> {
  const { username } = context.get(sessionContext);
  const { challenges, config } = servicesOf(context);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: new URL(config.origin).hostname,
    rpID,
    userName: username,
    challenge: await challenges.issue(subjectOf(username)),
    attestationType: "none",
    supportedAlgorithmIDs,
    excludeCredentials: (await passkeys.of(username)).map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return Response.json(options);
}

async function add(request: Request, { passkeys, rpID, origin }: PasskeyPlace, context: Context): Promise<Response> {
  const { username } = context.get(sessionContext);
  const { challenges, sessions, now } = servicesOf(context);
  const { data } = NewSchema.safeParse(await readJsonObject(request));
  if (!data) return refuse(400, "Your browser didn't create a passkey.");
  if ((await passkeys.of(username)).length >= mostPasskeys)
    return refuse(409, "You've reached the limit. Remove a passkey first.");
  const challenge = openChallenge(challenges, subjectOf(username));
  const { verifyRegistrationResponse } = await webAuthn();
  const outcome = await verifyRegistrationResponse({
    response: data.response as never,
    expectedChallenge: challenge.isExpected,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => undefined);
  if (!outcome?.verified) return refuse(400, "We couldn't verify the passkey. Please try again.");
  challenge.close();
  const { id, publicKey, counter, transports = [] } = outcome.registrationInfo.credential;
  const created = { username, name: data.name, createdAt: now().toISOString() };
  if (!(await passkeys.add({ id, publicKey, counter, transports, ...created })))
    return refuse(409, "This passkey is already on the list.");
  sessions.note(context.get(sessionContext), "passkey added");
  return Response.json(await readPasskeys(context));
}

async function remove(id: string, request: Request, context: Context): Promise<Response> {
  if (request.method !== "DELETE") return refuseMethod("DELETE");
  const refusal = await confirmPassword(request, context);
  if (refusal) return refusal;
  const { passkeys, sessions } = servicesOf(context);
  const session = context.get(sessionContext);
  if (!(await passkeys?.remove(session.username, id))) return refuse(404, "This passkey no longer exists.");
  sessions.note(session, "passkey removed");
  return Response.json(await readPasskeys(context));
}

function subjectOf(username: string): string {
  return `add a passkey to ${username}`;
}
