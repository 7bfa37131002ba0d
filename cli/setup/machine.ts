import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type Installation, type Release, releaseIn } from "../upgrade/installation.ts";
import { pointTo } from "../upgrade/switch-release.ts";

/** Makes the site's user, who may not log in, and the folders that this user alone may enter. */
export function makeUserAndFolders(site: Installation): void {
  const { name, prefix, home, dataDir, backups, cache } = site;
  mkdirSync(join(home, "releases"), { recursive: true });
  const isRoot = prefix === "" && process.getuid?.() === 0;
  if (isRoot && !hasUser(name))
    execFileSync("useradd", ["--system", "--home-dir", "/nonexistent", "--shell", "/usr/sbin/nologin", name]);
  for (const folder of [dataDir, backups, cache]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (isRoot) execFileSync("chown", [`${name}:${name}`, folder]);
  }
}

function hasUser(name: string): boolean {
  try {
    execFileSync("id", ["-u", name], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Copies an unpacked release to its place. Returns it as it lies there. */
export function placeRelease({ home }: Installation, release: Release): Release {
  const place = join(home, "releases", release.version);
  if (resolve(release.folder) === resolve(place)) return release;
  const draft = join(home, "releases", `.unpacking-${basename(place)}`);
  rmSync(draft, { recursive: true, force: true });
  cpSync(release.folder, draft, { recursive: true, verbatimSymlinks: true });
  rmSync(place, { recursive: true, force: true });
  renameSync(draft, place);
  return releaseIn(place);
}

/** The command's name is the site's. */
export function placeCommand({ name, prefix, home }: Installation): void {
  mkdirSync(`${prefix}/usr/local/sbin`, { recursive: true });
  pointTo(`${prefix}/usr/local/sbin/${name}`, join(home, "current/shingle"));
}
