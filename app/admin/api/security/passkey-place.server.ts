import type { RouterContextProvider } from "react-router";
import { passkeyHindrance, passkeyPlace } from "#domain/sign-in/passkey-place.ts";
import type { PasskeyStore } from "#server/ports/session-store.ts";
import type { Challenges } from "#server/sign-in/signed-texts.ts";
import { servicesOf, visitedOriginContext } from "../../../frame/services.server.ts";

type Context = Readonly<RouterContextProvider>;

export interface PasskeyPlace {
  passkeys: PasskeyStore;
  /** The name that passkeys are bound to. */
  rpID: string;
  /** Where the browser is. */
  origin: string;
}

/** Where passkeys of this site work for this request; nothing where they do not. */
export function readPasskeyPlace(context: Context): PasskeyPlace | undefined {
  const { passkeys, config } = servicesOf(context);
  const origin = context.get(visitedOriginContext);
  const rpID = passkeyPlace(config.origin, origin);
  return passkeys && rpID !== undefined ? { passkeys, rpID, origin } : undefined;
}

/** Why nobody can add a passkey here, in a sentence; nothing where one can be, and where this platform has none. */
export function readPasskeyHindrance(context: Context): string | undefined {
  const { passkeys, config } = servicesOf(context);
  return passkeys && passkeyHindrance(config.origin, context.get(visitedOriginContext));
}

/** Whether a passkey may sign somebody in here. */
export async function takesPasskeys(context: Context): Promise<boolean> {
  const place = readPasskeyPlace(context);
  return place !== undefined && !(await place.passkeys.isEmpty());
}

/** Compares the challenge that an authenticator signed with those that the site issued, and remembers which it was. */
export function openChallenge(challenges: Challenges, subject: string) {
  let seen = "";
  return {
    isExpected(encoded: string): Promise<boolean> {
      seen = Buffer.from(encoded, "base64url").toString();
      return challenges.isOpen(subject, seen);
    },
    close: () => challenges.close(seen),
  };
}

/** The library is loaded by the first passkey: nobody else need wait for it. */
export const webAuthn = () => import("@simplewebauthn/server");
