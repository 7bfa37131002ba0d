import { createHmac, timingSafeEqual } from "node:crypto";
import type { Platform } from "./ports.ts";

/** Signs what the site gives out and wants to know again, with a key that all instances of the site share. */
export interface SiteSigner {
  /** HMAC-SHA-256 of the text, hexadecimal; another one for each purpose. */
  sign(purpose: string, text: string): Promise<string>;
  /** Whether `signature` is what `sign` returns. How long the answer takes says nothing of the signature that would fit. */
  verify(purpose: string, text: string, signature: string): Promise<boolean>;
}

export function createSiteSigner(platform: Pick<Platform, "siteKey">): SiteSigner {
  let key: Promise<Uint8Array> | undefined;

  async function sign(purpose: string, text: string): Promise<string> {
    key ??= platform.siteKey();
    // A key that could not be read now may be readable later.
    key.catch(() => {
      key = undefined;
    });
    return createHmac("sha256", await key)
      .update(`${purpose}\n${text}`)
      .digest("hex");
  }

  return {
    sign,
    async verify(purpose, text, signature) {
      const [given, right] = [signature, await sign(purpose, text)].map((each) => Buffer.from(each));
      return given?.length === right?.length && timingSafeEqual(given as Buffer, right as Buffer);
    },
  };
}
