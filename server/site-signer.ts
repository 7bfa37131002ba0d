import { createHmac, timingSafeEqual } from "node:crypto";
import type { Platform } from "./ports/platform.ts";
import { askOnce } from "./promises.ts";

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

/** What a link of a mail leads to, and the generation of such links. */
interface LinkKey {
  id: string;
  generation: number;
}

/** Letters with which an id begins, as in `sub_`, which links leave out. */
const kindLength = 4;

/**
 * `id.generation.mac`, the id without its kind, the last of 16 characters: 96 bits in base64url. Mails want short links: an address in
 * `List-Unsubscribe` of at most 70 characters is not folded. Nothing secret is stored: the site's key makes it and knows it again.
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
 * What a token of this purpose names; nothing for any other text. Whether the generation still holds is the caller's to ask.
 * @param kind the three letters with which its id begins
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
