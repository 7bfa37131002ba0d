import { timingSafeEqual } from "node:crypto";
import type { SiteSigner } from "./site-signer.ts";

/** What a link of a mail leads to, and the generation of such links. */
export interface LinkKey {
  id: string;
  generation: number;
}

/**
 * `id.generation.mac`, the last of 22 characters: 128 bits in base64url, for mails want short links. Nothing secret is stored: the
 * site's key makes it and knows it again.
 */
export async function linkToken(signer: SiteSigner, purpose: string, { id, generation }: LinkKey): Promise<string> {
  const named = `${id}.${generation}`;
  return `${named}.${await macOf(signer, purpose, named)}`;
}

async function macOf(signer: SiteSigner, purpose: string, named: string): Promise<string> {
  const signature = Buffer.from(await signer.sign(purpose, named), "hex");
  return signature.subarray(0, 16).toString("base64url");
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
  const [, id = "", generation, mac] =
    /^([a-z]{3}_[0-9A-Za-z-]{1,64})\.(0|[1-9]\d{0,8})\.([\w-]{22})$/.exec(token) ?? [];
  if (!id.startsWith(`${kind}_`) || !generation || !mac) return undefined;
  const right = await macOf(signer, purpose, `${id}.${generation}`);
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(right))) return undefined;
  return { id, generation: Number(generation) };
}
