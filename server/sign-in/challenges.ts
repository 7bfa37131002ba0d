import { randomBytes } from "node:crypto";
import { minute } from "#domain/time-units.ts";
import { boundedMap } from "../limits/rate-limit.ts";
import type { SiteSigner } from "../site-signer.ts";

/** Texts that an authenticator signs to show that it does so now. */
export type Challenges = ReturnType<typeof createChallenges>;

/** Milliseconds. */
const lifetime = 5 * minute;

/**
 * Issued challenges are not kept, because anybody may ask for one: each carries its time and is signed. What is kept are the
 * used ones, which only the owner of an authenticator can add to.
 */
export function createChallenges(signer: SiteSigner, now: () => Date) {
  const used = boundedMap<true>({ capacity: 10_000, lifetime, now });
  const signed = (subject: string, text: string) => `${text} ${subject}`;

  return {
    /** @param subject what the signature is for: nobody may use it for anything else */
    async issue(subject: string): Promise<string> {
      const text = `${now().getTime() + lifetime}.${randomBytes(18).toString("base64url")}`;
      return `${text}.${await signer.sign("challenge", signed(subject, text))}`;
    },

    /** Whether a challenge was issued for this, not long ago, and was not used. */
    async isOpen(subject: string, challenge: string): Promise<boolean> {
      const [expires = "", nonce = "", signature = ""] = challenge.split(".");
      // With a space in it, it could be one of a longer subject that ends with this one.
      if (!/^[\w-]+$/.test(nonce)) return false;
      const isOurs = await signer.verify("challenge", signed(subject, `${expires}.${nonce}`), signature);
      return isOurs && Number(expires) > now().getTime() && !used.has(challenge);
    },

    /** Closes one, once its signature was found right. */
    close: (challenge: string): void => void used.set(challenge, true),
  };
}
