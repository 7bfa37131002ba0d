import { createHmac, timingSafeEqual } from "node:crypto";
import type { Platform } from "../ports.ts";

/** Signs what the site gives out and wants to know again. */
export interface Seal {
  /** HMAC-SHA-256 of the text, hexadecimal; another one for each purpose. */
  sign(purpose: string, text: string): Promise<string>;
  /** A stamp of this moment. */
  stamp(): Promise<string>;
  /** How many seconds ago a stamp was given out. One of more than a day counts as none: the page lay open overnight. */
  read(stamp: unknown): Promise<"missing" | "forged" | { age: number }>;
}

const longestAge = 86_400;

export function createSeal(platform: Pick<Platform, "siteKey">, now: () => Date): Seal {
  let key: Promise<Uint8Array> | undefined;

  async function sign(purpose: string, text: string): Promise<string> {
    key ??= platform.siteKey();
    // What could not be read now may be readable later.
    key.catch(() => {
      key = undefined;
    });
    return createHmac("sha256", await key)
      .update(`${purpose}\n${text}`)
      .digest("hex");
  }

  return {
    sign,

    async stamp() {
      const time = String(now().getTime());
      return `${time}.${await sign("stamp", time)}`;
    },

    async read(stamp) {
      if (typeof stamp !== "string" || stamp === "") return "missing";
      const [time = "", signature = ""] = stamp.split(".");
      if (!isSame(signature, await sign("stamp", time))) return "forged";
      const age = (now().getTime() - Number(time)) / 1000;
      return age >= 0 && age <= longestAge ? { age } : "missing";
    },
  };
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
