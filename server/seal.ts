import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const nonceLength = 12;
const tagLength = 16;

/** What a text is encrypted with: bytes that no table holds, and what they are for. */
export interface SealKey {
  key: string | Uint8Array;
  salt: string;
  /** Another purpose is another key. */
  purpose: string;
  /** What the text belongs to: it opens beside nothing else. */
  owner?: string;
}

/** AES-256-GCM; the nonce first, then the tag. */
export function seal(text: string, key: SealKey): Uint8Array {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", bytesOf(key), nonce).setAAD(Buffer.from(key.owner ?? ""));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** The text; nothing when anything of the key is another, or a bit of the text was changed. */
export function unseal(sealed: Uint8Array, key: SealKey): string | undefined {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  if (tag.length < tagLength) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", bytesOf(key), nonce, { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(key.owner ?? "")).setAuthTag(tag);
  try {
    const text = [decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()];
    return Buffer.concat(text).toString("utf8");
  } catch {
    return undefined;
  }
}

function bytesOf({ key, salt, purpose }: SealKey): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", key, salt, purpose, 32));
}
