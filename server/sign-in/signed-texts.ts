import { randomBytes } from "node:crypto";
import { minute } from "#domain/time-units.ts";
import { boundedMap } from "../limits/rate-limit.ts";
import type { SiteSigner } from "../site-signer.ts";

/**
 * Marks of browsers in which somebody has signed in: a nonce, signed for that account with the site's key. A mark gives
 * no rights. The wrong passwords of its browser are counted apart, so that nobody else's guessing makes it wait.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export type DeviceMarks = ReturnType<typeof createDeviceMarks>;

const purpose = "device";

export function createDeviceMarks(signer: SiteSigner) {
  const signed = (account: string, nonce: string) => `${nonce} ${account}`;

  /** The name under which this browser is counted for the account; nothing for a mark that is not its own. */
  async function recognize(account: string, mark: string | undefined): Promise<string | undefined> {
    if (!mark) return undefined;
    const [nonce = "", ...signature] = mark.split(".");
    // With a space in it, it would be the mark of another account whose name ends with this one's.
    if (!/^[\w-]+$/.test(nonce)) return undefined;
    const isOurs = await signer.verify(purpose, signed(account, nonce), signature.join("."));
    return isOurs ? nonce : undefined;
  }

  return {
    recognize,
    /** The mark for a browser that has just signed in to the account: the one it has, or a new one. */
    async give(account: string, mark: string | undefined): Promise<string> {
      const nonce = (await recognize(account, mark)) ?? randomBytes(18).toString("base64url");
      return `${nonce}.${await signer.sign(purpose, signed(account, nonce))}`;
    },
  };
}

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
