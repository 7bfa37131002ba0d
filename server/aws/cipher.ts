import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const nonceLength = 12;
const tagLength = 16;

/**
 * The key for the token in a session's row is derived from the session's cookie, which the table does not hold, and from
 * the server's secret. Neither alone decrypts it.
 */
export interface KeyMaterial {
  cookie: string;
  secret: string;
  /** The session that the text belongs to: it does not decrypt in the row of another. */
  idHash: string;
}

/** Encrypts with AES-256-GCM. Returns the nonce, the tag and the encrypted text in turn. */
export function encryptText(text: string, material: KeyMaterial): Uint8Array {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", keyOf(material), nonce).setAAD(Buffer.from(material.idHash));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Returns the text, or nothing when cookie, secret or session are others, or a bit of it was changed. */
export function decryptText(sealed: Uint8Array, material: KeyMaterial): string | undefined {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  if (tag.length < tagLength) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", keyOf(material), nonce, { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(material.idHash)).setAuthTag(tag);
  try {
    const text = [decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()];
    return Buffer.concat(text).toString("utf8");
  } catch {
    return undefined;
  }
}

function keyOf({ cookie, secret }: KeyMaterial): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", cookie, secret, "shingle session", 32));
}
