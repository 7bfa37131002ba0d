import type { SiteSigner } from "./site-signer.ts";

/** What a link of a mail leads to, and the generation of such links. */
export interface LinkKey {
  id: string;
  generation: number;
}

/** `id.generation.mac`. Nothing secret is stored: the site's key makes it and knows it again. */
export async function linkToken(signer: SiteSigner, purpose: string, { id, generation }: LinkKey): Promise<string> {
  const named = `${id}.${generation}`;
  return `${named}.${await signer.sign(purpose, named)}`;
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
    /^([a-z]{3}_[0-9A-Za-z-]{1,64})\.(0|[1-9]\d{0,8})\.([0-9a-f]{64})$/.exec(token) ?? [];
  if (!id.startsWith(`${kind}_`) || !generation || !mac) return undefined;
  if (!(await signer.verify(purpose, `${id}.${generation}`, mac))) return undefined;
  return { id, generation: Number(generation) };
}
