import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

interface Cost {
  /** KiB */
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's first choice for Argon2id. https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const cost: Cost = { memory: 19456, passes: 2, parallelism: 1 };

/** A hash that no password matches. Checking it takes as long as checking a real one. */
export const unusedHash = write(cost, randomBytes(16), randomBytes(32));

/** @returns the hash with its salt and cost, in the PHC string format that other Argon2 programs read too */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return write(cost, salt, await stretch(password, cost, salt, 32));
}

/** @param hash from `hashPassword`, possibly with an earlier cost */
export async function fitsPassword(password: string, hash: string): Promise<boolean> {
  const stored = read(hash);
  return timingSafeEqual(await stretch(password, stored.cost, stored.salt, stored.key.length), stored.key);
}

/** NFKC: an accented letter has more than one spelling in Unicode, and keyboards differ (NIST SP 800-63B, 3.1.1.2). */
function stretch(password: string, { memory, passes, parallelism }: Cost, nonce: Buffer, tagLength: number) {
  return derive("argon2id", { message: password.normalize("NFKC"), nonce, memory, passes, parallelism, tagLength });
}

function write({ memory, passes, parallelism }: Cost, salt: Buffer, key: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(key)}`;
}

function read(hash: string): { cost: Cost; salt: Buffer; key: Buffer } {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash);
  if (!parts) throw new Error("A stored password hash is not in the form this program writes.");
  const [, memory, passes, parallelism, salt = "", key = ""] = parts;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
    key: Buffer.from(key, "base64"),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
