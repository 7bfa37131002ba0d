import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const nonceLength = 12;
const tagLength = 16;

/**
 * What the sessions table holds of a sign-in is encrypted with a key made from the session's cookie, which the table
 * does not hold, and the server's secret: neither alone decrypts it.
 */
export interface CipherKey {
  cookie: string;
  secret: string;
  /** The session that the text belongs to: it does not decrypt in the row of another. */
  idHash: string;
}

/** AES-256-GCM; the nonce first, then the tag. */
export function encrypt(text: string, key: CipherKey): Uint8Array {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", keyOf(key), nonce).setAAD(Buffer.from(key.idHash));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** The text; nothing when cookie, secret or session are others, or a bit of it was changed. */
export function decrypt(sealed: Uint8Array, key: CipherKey): string | undefined {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  if (tag.length < tagLength) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", keyOf(key), nonce, { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(key.idHash)).setAuthTag(tag);
  try {
    const text = [decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()];
    return Buffer.concat(text).toString("utf8");
  } catch {
    return undefined;
  }
}

function keyOf({ cookie, secret }: CipherKey): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", cookie, secret, "shingle session", 32));
}
