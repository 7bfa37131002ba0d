import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtempDisposable, readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { putInPlace } from "../put-in-place.ts";
import { assertChecksums, digestOf } from "../release/release-checksums.ts";
import { type Installation, linkedRelease, type Release, releaseIn } from "./installation.ts";
import { needed, siteCommand, systemctl, untilReady } from "./service.ts";
import { pointTo, removeOldReleases, returnTo, switchRelease } from "./switch-release.ts";

const execute = promisify(execFile);

/**
 * Unpacks a release next to the others and verifies its files and its processor.
 * @throws Error with a sentence, after removing everything it unpacked
 */
async function unpackRelease(site: Installation, tarball: string): Promise<Release> {
  if (!existsSync(tarball)) throw new Error(`The file ${tarball} doesn't exist.`);
  await assertDigest(tarball);
  const releases = join(site.home, "releases");
  await mkdir(releases, { recursive: true });
  await using place = await mkdtempDisposable(join(releases, ".unpacking-"));
  await execute("tar", ["-xzf", tarball, "-C", place.path, "--no-same-owner"]).catch(() => {
    throw new Error(`${tarball} can't be unpacked. Is it complete, and is there enough space?`);
  });
  const [name, ...others] = await readdir(place.path);
  if (!name || others.length > 0) throw new Error(`${tarball} isn't a Shingle release.`);
  return await takeIn(site, join(place.path, name));
}

/** Moves an unpacked release on the same disk in with the others. @throws Error when it doesn't fit this machine */
async function takeIn(site: Installation, folder: string): Promise<Release> {
  await assertFit(folder);
  const { version } = releaseIn(folder);
  if (linkedRelease(site, "current")?.version === version) throw new Error(`Shingle ${version} is already running.`);
  const place = join(site.home, "releases", version);
  putInPlace(folder, place);
  return releaseIn(place);
}

/** @throws Error when a file was changed, or the release is for another processor */
export async function assertFit(folder: string): Promise<void> {
  await assertChecksums(folder);
  const { arch } = JSON.parse(await readFile(join(folder, "release.json"), "utf8"));
  if (arch !== process.arch) throw new Error(`This release is for ${arch}, but this machine is ${process.arch}.`);
}

/** Verifies the tarball against the `.sha256` file next to it, if there is one. */
async function assertDigest(tarball: string): Promise<void> {
  if (!existsSync(`${tarball}.sha256`)) return;
  const expected = await readFile(`${tarball}.sha256`, "utf8");
  if ((await digestOf(tarball)) !== expected.slice(0, 64))
    throw new Error(`${basename(tarball)} doesn't match ${basename(tarball)}.sha256. Download it again.`);
}

type Print = (sentence: string) => void;

/**
 * Upgrades a site to another release. Checks everything it can while the site is still running. If a later step fails, the
 * previous release runs again. Returns the last sentence. @throws Error that says which version is running
 */
export async function upgrade(site: Installation, tarball: string, print: Print): Promise<string> {
  const before = linkedRelease(site, "current");
  if (!before) throw new Error(`${site.home}/current points to no release. Run shingle setup to fix it.`);
  const next = await unpackRelease(site, tarball);
  print(`Shingle ${next.version} is unpacked next to ${before.version}, and complete.`);
  // 3: the backup is complete, but the site was already missing a picture. 4: the off-site copy failed.
  print(await needed(site, before, ["backup", "--nightly", site.backups], { good: [0, 3, 4] }));
  if (next.schema < before.schema)
    throw new Error(`Shingle ${next.version} is older than this site's tables. To go back: shingle rollback`);
  print(await needed(site, next, ["upgrade-data", "rehearse"]));
  const known = await doctorsProblems(site, next);
  await goOver({ site, before, next, known });
  pointTo(join(site.home, "previous"), `releases/${before.version}`);
  removeOldReleases(site);
  return `Shingle ${next.version} is running, and the doctor finds nothing new.`;
}

interface Crossing {
  site: Installation;
  before: Release;
  next: Release;
  /** What the doctor reported before. */
  known: string[];
}

async function goOver({ site, before, next, known }: Crossing): Promise<void> {
  try {
    await switchRelease(site, next);
    await systemctl("restart", site.name);
    await untilReady(site);
    const problems = await lastingProblems(site, next, known);
    if (problems.length > 0) throw new Error(problems.join("\n"));
  } catch (cause) {
    const outcome = await returnTo(site, { from: next, to: before });
    const reason = (cause as Error).message;
    throw new Error(`The upgrade failed:\n${reason}\nShingle ${before.version} is running again. ${outcome}`, {
      cause,
    });
  }
}

/** The problems a release's doctor reports. @throws Error when the doctor itself can't run */
async function doctorsProblems(site: Installation, release: Release): Promise<string[]> {
  const { status, printed } = await siteCommand(site, release, ["doctor"]);
  const problems = [...printed.matchAll(/^ {2}PROBLEM {2}(.+)$/gm)].map(([, sentence = ""]) => sentence);
  if (status !== 0 && problems.length === 0) throw new Error(`The doctor couldn't run: ${printed}`);
  return problems;
}

/** Runs the doctor twice before it trusts a new problem: a slow minute isn't the release's fault. */
async function lastingProblems(site: Installation, release: Release, known: string[]): Promise<string[]> {
  const first = (await doctorsProblems(site, release)).filter((each) => !known.includes(each));
  if (first.length === 0) return [];
  const second = await doctorsProblems(site, release);
  return first.filter((each) => second.includes(each));
}
