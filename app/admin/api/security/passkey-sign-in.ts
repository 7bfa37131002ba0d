import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { readJsonObject, refuse, refuseForNow, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { readClient, signedInHeaders, signInCookies } from "../../session/session-cookie.server.ts";
import type { Route } from "./+types/passkey-sign-in";
import { openChallenge, type PasskeyPlace, readPasskeyPlace, webAuthn } from "./passkey-place.server.ts";

type Context = Readonly<RouterContextProvider>;

const subject = "sign in";
const notTaken = "This passkey isn't registered here.";
const AssertionSchema = z.looseObject({ id: z.string().max(2000) });

/** `GET`: the challenge for an authenticator to sign. */
export async function loader({ context }: Route.LoaderArgs) {
  const place = readPasskeyPlace(context);
  if (!place) return refuse(404, "Passkeys aren't available here.");
  const { generateAuthenticationOptions } = await webAuthn();
  const challenge = await servicesOf(context).challenges.issue(subject);
  const options = await generateAuthenticationOptions({ rpID: place.rpID, challenge, userVerification: "required" });
  return Response.json(options);
}

/** `POST`: the signed challenge. Logs in the passkey's owner. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("GET, HEAD, POST");
  const place = readPasskeyPlace(context);
  const assertion = AssertionSchema.safeParse(await readJsonObject(request));
  const cookies = signInCookies(context);
  const username = place && assertion.success ? await ownerOf(assertion.data, place, context) : undefined;
  if (username === undefined) return refuse(401, notTaken);
  const admission = await servicesOf(context).sessions.admit(username, await readClient(request, context));
  if (typeof admission === "string") return refuse(401, notTaken);
  if ("waitSeconds" in admission) return refuseForNow(admission);
  return Response.json({ username }, { headers: await signedInHeaders(cookies, admission) });
}

/** Returns the owner of the passkey that signed this. */
async function ownerOf(
  assertion: z.infer<typeof AssertionSchema>,
  { passkeys, rpID, origin }: PasskeyPlace,
  context: Context,
): Promise<string | undefined> {
  const passkey = await passkeys.find(assertion.id);
  if (!passkey) return undefined;
  const { challenges, now } = servicesOf(context);
  const challenge = openChallenge(challenges, subject);
  const { verifyAuthenticationResponse } = await webAuthn();
  const outcome = await verifyAuthenticationResponse({
    response: assertion as never,
    expectedChallenge: challenge.isExpected,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (!outcome?.verified) return undefined;
  challenge.close();
  const isFirst = await passkeys.noteUse(passkey, outcome.authenticationInfo.newCounter, now().toISOString());
  return isFirst ? passkey.username : undefined;
}
