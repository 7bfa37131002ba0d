import type { Platform } from "../../ports/platform.ts";
import { type SealKey, seal, unseal } from "../../seal.ts";

type SiteKey = Pick<Platform, "siteKey">;

/** What a feed is asked with. */
export type FeedSecret = { token: string } | { clientSecret: string };

/** Encrypts the secret with the site's own key, so that no row and no listing of rows tells it. */
export async function sealSecret(secret: FeedSecret, platform: SiteKey): Promise<Uint8Array> {
  return seal(JSON.stringify(secret), await keyOf(platform));
}

/** The secret; nothing when it was sealed with another site's key, or a bit of it was changed. */
export async function openSecret(sealed: Uint8Array, platform: SiteKey): Promise<FeedSecret | undefined> {
  const text = unseal(sealed, await keyOf(platform));
  return text === undefined ? undefined : JSON.parse(text);
}

async function keyOf(platform: SiteKey): Promise<SealKey> {
  return { key: await platform.siteKey(), salt: "", purpose: "shingle feed secret" };
}
