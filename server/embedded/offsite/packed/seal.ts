import { createHmac } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";

/** Encrypts files as the program `age` does, so that it opens them without Shingle. */
export interface Sealer {
  /** Writes the file at `from`, encrypted, to `to`. */
  seal(from: string, to: string): Promise<void>;
  /** Writes what `seal` made from a file to `to`. @throws when it is damaged, or sealed for somebody else */
  open(from: string, to: string): Promise<void>;
  /** The name of a file with this content: nobody without the key can tell whether a picture they have is among them. */
  nameOf(sha256: string): string;
}

/** Rounds of scrypt as a power of two: 64 MB of memory and about a second, once for each backup. */
const workFactor = 16;

/**
 * Opens the key of a place with the passphrase; without one, makes a key.
 *
 * @param locked the key as `locked` was when it was made
 * @throws when the passphrase is another one
 */
export async function createSealer(passphrase: string, locked?: Uint8Array): Promise<Sealer & { locked: Uint8Array }> {
  const identity = locked ? await unlock(locked, passphrase) : await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return {
    locked: locked ?? (await lock(identity, passphrase)),
    seal: (from, to) => through(from, to, (bytes) => encrypter.encrypt(bytes)),
    open: (from, to) => through(from, to, (bytes) => decrypter.decrypt(bytes)),
    nameOf: (sha256) => createHmac("sha256", identity).update(sha256).digest("hex"),
  };
}

async function unlock(locked: Uint8Array, passphrase: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return (await decrypter.decrypt(locked, "text")).trim();
}

/** The text is a key file as `age-keygen` writes it. */
function lock(identity: string, passphrase: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  return encrypter.encrypt(`${identity}\n`);
}

type Change = (bytes: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>;

async function through(from: string, to: string, change: Change): Promise<void> {
  const bytes = Readable.toWeb(createReadStream(from)) as unknown as ReadableStream<Uint8Array>;
  const changed = Readable.fromWeb((await change(bytes)) as never);
  await pipeline(changed, createWriteStream(to, { mode: 0o600, flush: true }));
}
