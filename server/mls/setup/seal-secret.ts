import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Platform } from "../../ports/platform.ts";

const nonceLength = 12;
const tagLength = 16;

/** What a feed is asked with. */
export type FeedSecret = { token: string } | { clientSecret: string };

/** Encrypts the secret with the site's own key, so that no row and no listing of rows tells it. AES-256-GCM. */
export async function sealSecret(secret: FeedSecret, platform: Pick<Platform, "siteKey">): Promise<Uint8Array> {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", keyFrom(await platform.siteKey()), nonce);
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(secret), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** The secret; nothing when it was sealed with another site's key, or a bit of it was changed. */
export async function openSecret(
  sealed: Uint8Array,
  platform: Pick<Platform, "siteKey">,
): Promise<FeedSecret | undefined> {
  const text = opened(sealed, keyFrom(await platform.siteKey()));
  return text === undefined ? undefined : JSON.parse(text);
}

function opened(sealed: Uint8Array, key: Uint8Array): string | undefined {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  if (tag.length < tagLength) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagLength }).setAuthTag(tag);
  try {
    const text = [decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()];
    return Buffer.concat(text).toString("utf8");
  } catch {
    return undefined;
  }
}

function keyFrom(siteKey: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", siteKey, "", "shingle feed secret", 32));
}
