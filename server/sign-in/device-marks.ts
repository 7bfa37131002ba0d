import { randomBytes } from "node:crypto";
import { createSeal } from "../inquiries/form-stamp.ts";
import type { Platform } from "../ports.ts";

/**
 * Marks of browsers in which somebody has signed in: a nonce, signed for that account with the site's key. A mark opens
 * nothing. Its browser's wrong passwords are counted by themselves, so that nobody else's guessing makes it wait.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export interface DeviceMarks {
  /** The name under which this browser is counted for the account; nothing for a mark that is not its own. */
  recognize(account: string, mark: string | undefined): Promise<string | undefined>;
  /** The mark for a browser that has just signed in to the account: the one it has, or a new one. */
  give(account: string, mark: string | undefined): Promise<string>;
}

const purpose = "device";

export function createDeviceMarks(platform: Pick<Platform, "siteKey">, now: () => Date): DeviceMarks {
  const seal = createSeal(platform, now);

  async function marked(account: string, nonce: string): Promise<string> {
    return `${nonce}.${await seal.sign(purpose, `${nonce} ${account}`)}`;
  }

  async function recognize(account: string, mark: string | undefined): Promise<string | undefined> {
    if (!mark) return undefined;
    const [nonce = ""] = mark.split(".", 1);
    // Compared as hashes are: how long it takes says nothing of the signature that would fit.
    const [given, own] = await Promise.all(
      [mark, await marked(account, nonce)].map((text) => seal.sign(purpose, text)),
    );
    return given === own ? nonce : undefined;
  }

  return {
    recognize,
    async give(account, mark) {
      const nonce = (await recognize(account, mark)) ?? randomBytes(18).toString("base64url");
      return marked(account, nonce);
    },
  };
}
