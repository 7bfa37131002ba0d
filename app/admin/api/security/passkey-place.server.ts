import type { RouterContextProvider } from "react-router";
import { passkeyHindrance, passkeyPlace } from "#domain/sign-in/passkey-place.ts";
import type { PasskeyStore } from "#server/ports/session-store.ts";
import type { Challenges } from "#server/sign-in/signed-texts.ts";
import { servicesOf, visitedOriginContext } from "../../../frame/services.server.ts";

type Context = Readonly<RouterContextProvider>;

export interface PasskeyPlace {
  passkeys: PasskeyStore;
  /** The domain that passkeys are bound to. */
  rpID: string;
  /** The browser's origin. */
  origin: string;
}

/** Where this request's passkeys work; undefined if they don't. */
export function readPasskeyPlace(context: Context): PasskeyPlace | undefined {
  const { passkeys, config } = servicesOf(context);
  const origin = context.get(visitedOriginContext);
  const rpID = passkeyPlace(config.origin, origin);
  return passkeys && rpID !== undefined ? { passkeys, rpID, origin } : undefined;
}

/** Why no passkey can be added here, in a sentence; undefined if one can, or if this platform has none. */
export function readPasskeyHindrance(context: Context): string | undefined {
  const { passkeys, config } = servicesOf(context);
  return passkeys && passkeyHindrance(config.origin, context.get(visitedOriginContext));
}

/** Whether a passkey can log someone in here. */
export async function takesPasskeys(context: Context): Promise<boolean> {
  const place = readPasskeyPlace(context);
  return place !== undefined && !(await place.passkeys.isEmpty());
}

/** Checks the challenge that an authenticator signed against the issued ones, and remembers which one it was. */
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

/** Loaded by the first passkey request only, to keep other requests fast. */
export const webAuthn = () => import("@simplewebauthn/server");
