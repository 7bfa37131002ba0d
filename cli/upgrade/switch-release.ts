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

/** Makes `next` the site's program from the next start on. */
export async function switchRelease(site: Installation, next: Release): Promise<void> {
  const before = linkedRelease(site, "current");
  pointTo(join(site.home, "current"), `releases/${next.version}`);
  await refreshUnits(site, before, next);
}

/** The link is never missing: the new link is renamed over the old one. */
export function pointTo(link: string, target: string): void {
  rmSync(`${link}.new`, { force: true });
  symlinkSync(target, `${link}.new`);
  renameSync(`${link}.new`, link);
}

/** Updates units that match the previous release. Units the operator edited stay. */
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

/** A release's unit with this site's names, or undefined if the release has no such unit. */
function unitText({ name }: Installation, { folder }: Release, file: string): string | undefined {
  const path = join(folder, "deploy", file);
  // The command keeps its own name: …/current/shingle.
  return existsSync(path) ? readFileSync(path, "utf8").replaceAll(/(?<!current\/)\bshingle\b/g, name) : undefined;
}

/** Deletes every release except the current and the previous one. */
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

/** Goes back to the release before the last upgrade. Running it again returns to the newer one. */
export async function rollBack(site: Installation, current: Release, previous: Release): Promise<string> {
  const outcome = await returnTo(site, { from: current, to: previous });
  pointTo(join(site.home, "previous"), `releases/${current.version}`);
  return `Shingle ${previous.version} runs. ${outcome}`;
}

/**
 * Stops the site, gives an older release a database it can open, and starts it. No one can write after the stop: earlier
 * writes are carried over or saved. @throws Error that explains how to recover by hand
 */
export async function returnTo(site: Installation, { from, to }: WayBack): Promise<string> {
  // Fails while the site is still running, because every step below needs them.
  settingsOf(site);
  await systemctl("stop", site.name);
  try {
    const outcome = await needed(site, from, ["upgrade-data", "undo", String(to.schema)]);
    await switchRelease(site, to);
    return outcome;
  } finally {
    // After any failure, a running site is better than a stopped one.
    await systemctl("reset-failed", site.name).catch(() => {});
    await systemctl("start", site.name);
    await untilReady(site);
  }
}
