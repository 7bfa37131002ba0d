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
import { join } from "node:path";
import { type Installation, linkedRelease, type Release, settingsOf } from "./installation.ts";
import { needed, systemctl, untilReady } from "./service.ts";

export const unitNames = ["shingle.service", "shingle-backup.service", "shingle-backup.timer"];

/** From the next start on, `next` is the site's program. */
export async function switchRelease(site: Installation, next: Release): Promise<void> {
  const before = linkedRelease(site, "current");
  pointTo(join(site.home, "current"), `releases/${next.version}`);
  await refreshUnits(site, before, next);
}

/** A link is never missing: the new one takes the name of the old. */
export function pointTo(link: string, target: string): void {
  rmSync(`${link}.new`, { force: true });
  symlinkSync(target, `${link}.new`);
  renameSync(`${link}.new`, link);
}

/** Brings units that are as the release before had them to the next release's. One that somebody edited stays. */
async function refreshUnits(site: Installation, before: Release | undefined, next: Release): Promise<void> {
  for (const name of unitNames) {
    const path = join(site.units, unitName(site, name));
    const present = existsSync(path) ? readFileSync(path, "utf8") : undefined;
    if (before && present === unitText(site, before, name)) writeUnit(site, next, name);
  }
  await systemctl("daemon-reload");
}

export function writeUnit(site: Installation, release: Release, name: string): void {
  const text = unitText(site, release, name);
  if (text === undefined) return;
  mkdirSync(site.units, { recursive: true });
  writeFileSync(join(site.units, unitName(site, name)), text);
}

function unitName({ name }: Installation, file: string): string {
  return file.replace("shingle", name);
}

/** A release's unit with the names of this site; nothing where the release has no such unit. */
function unitText({ name }: Installation, { folder }: Release, file: string): string | undefined {
  const path = join(folder, "deploy", file);
  // What the command itself is called stays: …/current/shingle.
  return existsSync(path) ? readFileSync(path, "utf8").replaceAll(/(?<!current\/)\bshingle\b/g, name) : undefined;
}

/** Removes the releases that neither runs nor ran before. */
export function removeOldReleases(site: Installation): void {
  const kept = [linkedRelease(site, "current")?.version, linkedRelease(site, "previous")?.version];
  const releases = join(site.home, "releases");
  for (const name of readdirSync(releases))
    if (!kept.includes(name)) rmSync(join(releases, name), { recursive: true, force: true });
}

interface WayBack {
  from: Release;
  to: Release;
}

/** Lets the release of before the last upgrade run again; the one that runs now can be gone back to in the same way. */
export async function rollBack(site: Installation, current: Release, previous: Release): Promise<string> {
  const outcome = await returnTo(site, { from: current, to: previous });
  pointTo(join(site.home, "previous"), `releases/${current.version}`);
  return `Shingle ${previous.version} runs. ${outcome}`;
}

/**
 * Stops the site, gives an older release the database that it can open, and starts that. From the stop on nobody can write:
 * whatever was written before comes along or is kept. @throws Error that says what to do by hand
 */
export async function returnTo(site: Installation, { from, to }: WayBack): Promise<string> {
  // Refused while the site still runs: every step below needs them.
  settingsOf(site);
  await systemctl("stop", site.name);
  try {
    const outcome = await needed(site, from, ["upgrade-data", "undo", String(to.schema)]);
    await switchRelease(site, to);
    return outcome;
  } finally {
    // Whatever has failed: a site that runs is better than one that does not.
    await systemctl("reset-failed", site.name).catch(() => {});
    await systemctl("start", site.name);
    await untilReady(site);
  }
}
