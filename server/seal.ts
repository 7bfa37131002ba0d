import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const nonceLength = 12;
const tagLength = 16;

/** The inputs of an encryption key, which no table stores, and what it is for. */
export interface SealKey {
  key: string | Uint8Array;
  salt: string;
  /** Each purpose has its own key. */
  purpose: string;
  /** The record that the text belongs to. It can't be opened for another. */
  owner?: string;
}

/** Encrypts with AES-256-GCM. Returns the nonce, the tag, and the ciphertext. */
export function seal(text: string, key: SealKey): Uint8Array {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", bytesOf(key), nonce).setAAD(Buffer.from(key.owner ?? ""));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Decrypts a sealed text; `undefined` if the key differs or the text was changed. */
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
