import type { SiteSigner } from "../site-signer.ts";

/** What a link of a mail is for. One made for one purpose opens no page of another. */
export type AlertPurpose = "confirm" | "manage" | "end";

/** A subscription, and the generation of its links. */
export interface AlertKey {
  id: string;
  generation: number;
}

/** `id.generation.mac`. Nothing secret is stored: the site's key makes it and knows it again. */
export async function alertToken(
  signer: SiteSigner,
  purpose: AlertPurpose,
  { id, generation }: AlertKey,
): Promise<string> {
  const named = `${id}.${generation}`;
  return `${named}.${await signer.sign(`alert-${purpose}`, named)}`;
}

/**
 * What a token of this purpose names; nothing for any other text.
 * Whether the generation is still the subscription's is the caller's to ask.
 */
export async function readAlertToken(
  signer: SiteSigner,
  purpose: AlertPurpose,
  token: string,
): Promise<AlertKey | undefined> {
  const [, id, generation, mac] = /^(sub_[0-9A-Za-z-]{1,64})\.(0|[1-9]\d{0,8})\.([0-9a-f]{64})$/.exec(token) ?? [];
  if (!id || !generation || !mac) return undefined;
  if (!(await signer.verify(`alert-${purpose}`, `${id}.${generation}`, mac))) return undefined;
  return { id, generation: Number(generation) };
}
