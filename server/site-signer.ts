import { createHmac, timingSafeEqual } from "node:crypto";
import type { Platform } from "./ports/platform.ts";

/** Signs what the site gives out and wants to know again, with a key that all instances of the site share. */
export interface SiteSigner {
  /** HMAC-SHA-256 of the text, hexadecimal; another one for each purpose. */
  sign(purpose: string, text: string): Promise<string>;
  /**
   * Whether `signature` is what `sign` returns, or returned with the key before. How long the answer takes says nothing of
   * the signature that would fit.
   */
  verify(purpose: string, text: string, signature: string): Promise<boolean>;
}

type Keys = [current: Uint8Array, before: Uint8Array | undefined];

export function createSiteSigner(platform: Pick<Platform, "siteKey" | "siteKeyBefore">): SiteSigner {
  let keys: Promise<Keys> | undefined;

  function readKeys(): Promise<Keys> {
    keys ??= Promise.all([platform.siteKey(), platform.siteKeyBefore?.()]);
    // A key that could not be read now may be readable later.
    keys.catch(() => {
      keys = undefined;
    });
    return keys;
  }

  return {
    async sign(purpose, text) {
      const [current] = await readKeys();
      return signed(current, purpose, text);
    },

    async verify(purpose, text, signature) {
      const all = (await readKeys()).filter((key) => key !== undefined);
      return all.some((key) => isSame(signature, signed(key, purpose, text)));
    },
  };
}

function signed(key: Uint8Array, purpose: string, text: string): string {
  return createHmac("sha256", key).update(`${purpose}\n${text}`).digest("hex");
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
