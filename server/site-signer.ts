import { createHmac, timingSafeEqual } from "node:crypto";
import type { Platform } from "./ports/platform.ts";
import { askOnce } from "./promises.ts";

/** Signs and verifies what the site hands out, with a key shared by all instances. */
export type SiteSigner = ReturnType<typeof createSiteSigner>;

export function createSiteSigner(platform: Pick<Platform, "siteKey">) {
  const readKey = askOnce(() => platform.siteKey());

  return {
    /** Returns the HMAC-SHA-256 of the text in hexadecimal, different for each purpose. */
    sign: async (purpose: string, text: string): Promise<string> => signed(await readKey(), purpose, text),
    /** Whether `signature` is what `sign` returns. Takes constant time. */
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

/** What an email link identifies, with the generation of its links. */
interface LinkKey {
  id: string;
  generation: number;
}

/** The length of an id's prefix, for example `sub_`, which links omit. */
const kindLength = 4;

/**
 * Returns `id.generation.mac`: the id without its prefix, and a 16-character MAC (96 bits in base64url). Emails need
 * short links: an address of at most 70 characters in `List-Unsubscribe` is not folded. Nothing secret is stored,
 * because the site's key creates and verifies the token.
 */
export async function linkToken(signer: SiteSigner, purpose: string, { id, generation }: LinkKey): Promise<string> {
  const named = `${id}.${generation}`;
  return `${named.slice(kindLength)}.${await macOf(signer, purpose, named)}`;
}

async function macOf(signer: SiteSigner, purpose: string, named: string): Promise<string> {
  const signature = Buffer.from(await signer.sign(purpose, named), "hex");
  return signature.subarray(0, 12).toString("base64url");
}

/**
 * Returns what a token of this purpose identifies; `undefined` for any other text. The caller must check the
 * generation.
 * @param kind the three letters of the id's prefix
 */
export async function readLinkToken(
  signer: SiteSigner,
  purpose: string,
  kind: string,
  token: string,
): Promise<LinkKey | undefined> {
  const [, name, generation, mac] = /^([\w-]{1,64})\.(0|[1-9]\d{0,8})\.([\w-]{16})$/.exec(token) ?? [];
  if (!name || !generation || !mac) return undefined;
  const id = `${kind}_${name}`;
  const right = await macOf(signer, purpose, `${id}.${generation}`);
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(right))) return undefined;
  return { id, generation: Number(generation) };
}
