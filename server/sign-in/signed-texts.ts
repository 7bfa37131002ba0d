import { randomBytes } from "node:crypto";
import { minute } from "#domain/time-units.ts";
import { boundedMap } from "../limits/rate-limit.ts";
import type { SiteSigner } from "../site-signer.ts";

/**
 * Device cookies for browsers that have signed in: a nonce, signed for the account with the site's key. A device cookie
 * grants no rights. Wrong passwords from its browser are counted separately, so other people's guesses don't make it
 * wait. https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export type DeviceMarks = ReturnType<typeof createDeviceMarks>;

const purpose = "device";

export function createDeviceMarks(signer: SiteSigner) {
  const signed = (account: string, nonce: string) => `${nonce} ${account}`;

  /** Returns the name under which this browser is counted for the account; `undefined` for a foreign device cookie. */
  async function recognize(account: string, mark: string | undefined): Promise<string | undefined> {
    if (!mark) return undefined;
    const [nonce = "", ...signature] = mark.split(".");
    // With a space, the nonce could belong to another account whose name ends with this one's.
    if (!/^[\w-]+$/.test(nonce)) return undefined;
    const isOurs = await signer.verify(purpose, signed(account, nonce), signature.join("."));
    return isOurs ? nonce : undefined;
  }

  return {
    recognize,
    /** Returns the device cookie for a browser that has just signed in: its current one, or a new one. */
    async give(account: string, mark: string | undefined): Promise<string> {
      const nonce = (await recognize(account, mark)) ?? randomBytes(18).toString("base64url");
      return `${nonce}.${await signer.sign(purpose, signed(account, nonce))}`;
    },
  };
}

/** Challenges that an authenticator signs to prove that it is present now. */
export type Challenges = ReturnType<typeof createChallenges>;

/** In milliseconds. */
const lifetime = 5 * minute;

/**
 * Issued challenges are not stored, because anyone can request one. Each carries its expiry and is signed. Only used
 * challenges are stored, and only an authenticator's owner can add to them.
 */
export function createChallenges(signer: SiteSigner, now: () => Date) {
  const used = boundedMap<true>({ capacity: 10_000, lifetime, now });
  const signed = (subject: string, text: string) => `${text} ${subject}`;

  return {
    /** @param subject the only purpose for which the signed challenge is valid */
    async issue(subject: string): Promise<string> {
      const text = `${now().getTime() + lifetime}.${randomBytes(18).toString("base64url")}`;
      return `${text}.${await signer.sign("challenge", signed(subject, text))}`;
    },

    /** Whether a challenge was issued for this subject, has not expired, and was not used. */
    async isOpen(subject: string, challenge: string): Promise<boolean> {
      const [expires = "", nonce = "", signature = ""] = challenge.split(".");
      // With a space, the nonce could belong to a longer subject that ends with this one.
      if (!/^[\w-]+$/.test(nonce)) return false;
      const isOurs = await signer.verify("challenge", signed(subject, `${expires}.${nonce}`), signature);
      return isOurs && Number(expires) > now().getTime() && !used.has(challenge);
    },

    /** Marks a challenge as used after its signature was verified. */
    close: (challenge: string): void => void used.set(challenge, true),
  };
}
