import { join } from "node:path";
import { type Installation, linkedRelease, type Release } from "./installation.ts";
import { returnTo } from "./roll-back.ts";
import { systemctl, untilReady } from "./service.ts";
import { needed, siteCommand } from "./site-command.ts";
import { pointTo, removeOldReleases, switchRelease } from "./switch-release.ts";
import { unpackRelease } from "./unpack-release.ts";

type Tell = (sentence: string) => void;

/**
 * Takes a site to another release. Everything that can be known to fail is tried while the site still runs; when what is
 * left fails, the release of before runs again. Returns the last sentence. @throws Error that says what runs now
 */
export async function upgrade(site: Installation, tarball: string, tell: Tell): Promise<string> {
  const before = linkedRelease(site, "current");
  if (!before) throw new Error(`${site.home}/current leads to no release: shingle setup mends that.`);
  const next = await unpackRelease(site, tarball);
  tell(`Shingle ${next.version} is unpacked beside ${before.version}, and whole.`);
  // 3: the backup is whole, and the site had lost a picture before. 4: its copy elsewhere failed.
  tell(await needed(site, before, ["backup", "--nightly", site.backups], { good: [0, 3, 4] }));
  if (next.schema < before.schema)
    throw new Error(`Shingle ${next.version} is older than the tables of this site: shingle rollback goes back.`);
  tell(await needed(site, next, ["upgrade-data", "rehearse"]));
  const known = await doctorsProblems(site, next);
  await goOver({ site, before, next, known });
  pointTo(join(site.home, "previous"), `releases/${before.version}`);
  removeOldReleases(site);
  return `Shingle ${next.version} runs, and the doctor finds nothing that was not there before.`;
}

interface Crossing {
  site: Installation;
  before: Release;
  next: Release;
  /** What the doctor had to say before. */
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
    throw new Error(`The upgrade failed:\n${reason}\nShingle ${before.version} runs again. ${outcome}`, { cause });
  }
}

/** What a release's doctor finds that has to be done. @throws Error when the doctor itself cannot be asked */
async function doctorsProblems(site: Installation, release: Release): Promise<string[]> {
  const { status, printed } = await siteCommand(site, release, ["doctor"]);
  const problems = [...printed.matchAll(/^ {2}PROBLEM {2}(.+)$/gm)].map(([, sentence = ""]) => sentence);
  if (status !== 0 && problems.length === 0) throw new Error(`The doctor could not be asked: ${printed}`);
  return problems;
}

/** Looks a second time before it believes what was not known before: a slow minute of the machine is no fault of a release. */
async function lastingProblems(site: Installation, release: Release, known: string[]): Promise<string[]> {
  const first = (await doctorsProblems(site, release)).filter((each) => !known.includes(each));
  if (first.length === 0) return [];
  const second = await doctorsProblems(site, release);
  return first.filter((each) => second.includes(each));
}
