import { randomBytes } from "node:crypto";
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
