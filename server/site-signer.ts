import { createHmac, timingSafeEqual } from "node:crypto";
import { askOnce } from "./ask-once.ts";
import type { Platform } from "./ports/platform.ts";

/** Signs what the site gives out and wants to know again, with a key that all instances of the site share. */
export interface SiteSigner {
  /** HMAC-SHA-256 of the text, hexadecimal; another one for each purpose. */
  sign(purpose: string, text: string): Promise<string>;
  /** Whether `signature` is what `sign` returns. How long the answer takes says nothing of the signature that would fit. */
  verify(purpose: string, text: string, signature: string): Promise<boolean>;
}

export function createSiteSigner(platform: Pick<Platform, "siteKey">): SiteSigner {
  const readKey = askOnce(() => platform.siteKey());

  return {
    sign: async (purpose, text) => signed(await readKey(), purpose, text),
    verify: async (purpose, text, signature) => isSame(signature, signed(await readKey(), purpose, text)),
  };
}

function signed(key: Uint8Array, purpose: string, text: string): string {
  return createHmac("sha256", key).update(`${purpose}\n${text}`).digest("hex");
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
