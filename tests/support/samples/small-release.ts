import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { copyProgram, packFolder } from "#cli/release/release-tree.ts";
import { writeChecksums } from "../../../cli/release/release-checksums.ts";

interface Change {
  file: string;
  /** The text to replace; left out for a new file. */
  was?: string;
  is: string;
}

/**
 * Makes an unpacked release with this checkout's packages and Node, and without the demo's pictures. Returns its
 * folder.
 */
export async function smallRelease(parent: string, version: string, changes: Change[] = []): Promise<string> {
  const folder = join(parent, `shingle-${version}`);
  execFileSync("cp", ["--archive", "--link", commonFiles(parent), folder]);
  for (const change of [{ file: "package.json", was: ownVersion(), is: `"version": "${version}"` }, ...changes])
    apply(folder, change);
  // The pack was made of the files as they were: without it a start reads the changed ones.
  if (changes.length > 0) rmSync(join(folder, "build/site"), { recursive: true });
  writeFileSync(join(folder, "release.json"), JSON.stringify({ version, arch: process.arch }));
  await writeChecksums(folder);
  return folder;
}

/** The same as a tarball. Returns its path. */
export async function smallTarball(parent: string, version: string, changes: Change[] = []): Promise<string> {
  const folder = await smallRelease(parent, version, changes);
  const file = join(parent, `shingle-${version}.tar.gz`);
  packFolder(parent, `shingle-${version}`, file, 1);
  rmSync(folder, { recursive: true });
  return file;
}

/** What all releases of one test have in common: they share the files. */
function commonFiles(parent: string): string {
  const folder = join(parent, "common");
  if (existsSync(folder)) return folder;
  copyProgram(resolve("."), folder);
  rmSync(join(folder, "content/demo/pictures"), { recursive: true });
  mkdirSync(join(folder, "node_modules"));
  // Tools keep notes of their own there, and write them while the test runs.
  for (const name of readdirSync("node_modules").filter((each) => each === ".bin" || !each.startsWith(".")))
    symlinkSync(resolve("node_modules", name), join(folder, "node_modules", name));
  return folder;
}

function ownVersion(): string {
  return `"version": "${JSON.parse(readFileSync("package.json", "utf8")).version}"`;
}

function apply(folder: string, { file, was, is }: Change): void {
  const path = join(folder, file);
  const text = was === undefined ? "" : readFileSync(path, "utf8");
  if (was !== undefined && !text.includes(was)) throw new Error(`${file} does not say "${was}".`);
  // A new file in its place: the old one is the other releases', too.
  writeFileSync(`${path}.new`, was === undefined ? is : text.replace(was, is));
  renameSync(`${path}.new`, path);
}
