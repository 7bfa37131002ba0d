import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtempDisposable, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { assertChecksums, digestOf } from "../release/release-checksums.ts";
import { type Installation, linkedRelease, type Release, releaseIn } from "./installation.ts";

const execute = promisify(execFile);

/**
 * Unpacks a release beside the others, and checks that every file is as it was released and made for this machine.
 * @throws Error with a sentence; nothing is left then
 */
export async function unpackRelease(site: Installation, tarball: string): Promise<Release> {
  if (!existsSync(tarball)) throw new Error(`There is no file ${tarball}.`);
  await assertDigest(tarball);
  const releases = join(site.home, "releases");
  await mkdir(releases, { recursive: true });
  await using place = await mkdtempDisposable(join(releases, ".unpacking-"));
  await execute("tar", ["-xzf", tarball, "-C", place.path, "--no-same-owner"]).catch(() => {
    throw new Error(`${tarball} cannot be unpacked. Is it whole, and is there room?`);
  });
  const [name, ...others] = await readdir(place.path);
  if (!name || others.length > 0) throw new Error(`${tarball} is no release of Shingle.`);
  return await takeIn(site, join(place.path, name));
}

/** Moves a release that was unpacked elsewhere on the same disk to the others. @throws Error when it is not fit */
async function takeIn(site: Installation, folder: string): Promise<Release> {
  await assertFit(folder);
  const { version } = releaseIn(folder);
  if (linkedRelease(site, "current")?.version === version) throw new Error(`Shingle ${version} is what runs already.`);
  const place = join(site.home, "releases", version);
  await rm(place, { recursive: true, force: true });
  await rename(folder, place);
  return releaseIn(place);
}

/** @throws Error when a file is not as it was released, or the release is for another processor */
export async function assertFit(folder: string): Promise<void> {
  await assertChecksums(folder);
  const { arch } = JSON.parse(await readFile(join(folder, "release.json"), "utf8"));
  if (arch !== process.arch) throw new Error(`This release is for ${arch}, and this machine is ${process.arch}.`);
}

/** Compares the tarball with the `.sha256` beside it, where somebody put one. */
async function assertDigest(tarball: string): Promise<void> {
  if (!existsSync(`${tarball}.sha256`)) return;
  const expected = await readFile(`${tarball}.sha256`, "utf8");
  if ((await digestOf(tarball)) !== expected.slice(0, 64))
    throw new Error(`${basename(tarball)} is not what ${basename(tarball)}.sha256 says. Get it again.`);
}
