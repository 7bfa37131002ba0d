import { createHmac, timingSafeEqual } from "node:crypto";
import { askOnce } from "./ask-once.ts";
import type { Platform } from "./ports/platform.ts";

/** Signs what the site gives out and wants to know again, with a key that all instances of the site share. */
export type SiteSigner = ReturnType<typeof createSiteSigner>;

export function createSiteSigner(platform: Pick<Platform, "siteKey">) {
  const readKey = askOnce(() => platform.siteKey());

  return {
    /** HMAC-SHA-256 of the text, hexadecimal; another one for each purpose. */
    sign: async (purpose: string, text: string): Promise<string> => signed(await readKey(), purpose, text),
    /** Whether `signature` is what `sign` returns. How long the answer takes says nothing of the signature that would fit. */
    verify: async (purpose: string, text: string, signature: string): Promise<boolean> =>
      isSame(signature, signed(await readKey(), purpose, text)),
  };
}

function signed(key: Uint8Array, purpose: string, text: string): string {
  return createHmac("sha256", key).update(`${purpose}\n${text}`).digest("hex");
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
