import { createHash } from "node:crypto";
import { createReadStream, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";

const listName = "SHA256SUMS";

/** Writes the digest of every file in a release, in the format of `sha256sum --check`. */
export async function writeChecksums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const name of filesIn(folder)) lines.push(`${await digestOf(join(folder, name))}  ${name}\n`);
  writeFileSync(join(folder, listName), lines.join(""));
}

/** @throws Error with a sentence when a file is missing, changed or unexpected */
export async function assertChecksums(folder: string): Promise<void> {
  const text = await readFile(join(folder, listName), "utf8").catch(() => "");
  const expected = new Map(
    text
      .split("\n")
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const found = filesIn(folder);
  const strange =
    found.find((name) => !expected.has(name)) ?? [...expected.keys()].find((name) => !found.includes(name));
  if (expected.size === 0 || strange) throw new Error(`This isn't a complete release (${strange ?? listName}).`);
  for (const name of found) {
    if ((await digestOf(join(folder, name))) !== expected.get(name))
      throw new Error(`${name} was changed or damaged. Download the tarball again.`);
  }
}

/** Lists every file except the checksum list. Links point to listed files. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((name) => name !== listName)
    .toSorted();
}

/** A file's SHA-256 in hexadecimal. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** The version in the folder's package.json. */
export function versionOf(folder: string): string {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
}

/** The number of database migrations the program in a folder has. */
export function schemaOf(folder: string): number {
  return readdirSync(join(folder, "server/embedded/database/migrations")).filter((name) => name.endsWith(".sql"))
    .length;
}
