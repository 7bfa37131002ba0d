import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/** Writes the file at `from`, compressed, to `to`. */
export function compress(from: string, to: string): Promise<void> {
  return pipeline(createReadStream(from), createGzip(), createWriteStream(to, { mode: 0o600 }));
}

export function decompress(from: string, to: string): Promise<void> {
  return pipeline(createReadStream(from), createGunzip(), createWriteStream(to, { mode: 0o600, flush: true }));
}
