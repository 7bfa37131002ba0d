import { existsSync } from "node:fs";
import { access, constants, lstat, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { counted } from "#domain/formats.ts";
import { minute } from "#domain/time-units.ts";
import { type Finding, ok, problem, warning } from "../concerns/finding.ts";
import { restoringName } from "../embedded/backup/finish-restore.ts";
import { lastMoment } from "../embedded/database/read-database.ts";
import { openToOthers } from "../start/data-folder.ts";

/** Checks whether the site can use the folder, whether other users can, and what old files it contains. */
export async function examineDataFolder(dataDir: string): Promise<Finding[]> {
  const folder = resolve(dataDir);
  const facts = await lstat(folder).catch(() => undefined);
  if (!facts)
    return [warning(`The folder ${folder} doesn't exist yet.`, "The first start creates it. Is DATA_DIR right?")];
  const stat = facts.isSymbolicLink() ? await lstat(`${folder}/.`) : facts;
  if (!stat.isDirectory())
    return [problem(`${folder} isn't a folder.`, "Move the file away, or set DATA_DIR to another folder.")];
  const paths = (await readdir(folder, { recursive: true })).map((path) => join(folder, path));
  return [
    await rights(folder, stat.mode),
    ...(await ownership(folder, stat.uid, paths)),
    ...(await openFiles(folder)),
    ...(await leftovers(folder, await readdir(folder))),
  ];
}

async function rights(folder: string, mode: number): Promise<Finding> {
  const isWritable = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable)
    return problem(
      `This user can't write to ${folder}.`,
      "Run the doctor as the site's user, or give that user the folder.",
    );
  if (process.platform !== "win32" && (mode & 0o077) !== 0)
    return warning(
      `Other users of this machine can open ${folder}, which contains messages and accounts.`,
      `chmod 700 ${folder}`,
    );
  return ok(`${folder} is writable, and only its owner can open it.`);
}

/**
 * The site restricts its files' permissions at every start. A file that others can still read belongs to another user or
 * was copied here later.
 */
async function openFiles(folder: string): Promise<Finding[]> {
  const open = process.platform === "win32" ? [] : await openToOthers(folder);
  if (open.length === 0) return [];
  return [
    warning(
      `${counted(open.length, "file or folder", "files and folders")} in ${folder} ${open.length === 1 ? "is" : "are"} open to other users, such as ${open[0]}.`,
      `chmod -R go= ${folder}`,
    ),
  ];
}

/** A single file of another user, as a command run by root leaves, keeps the site from writing. */
export async function ownership(folder: string, owner: number, paths: string[]): Promise<Finding[]> {
  if (paths.length === 0) return [];
  const strangers: string[] = [];
  for (const path of paths) {
    // The file may have just been removed.
    const uid = (await lstat(path).catch(() => undefined))?.uid ?? owner;
    if (uid !== owner) strangers.push(path);
  }
  if (strangers.length === 0)
    return [ok(`Its owner owns everything in it: ${counted(paths.length, "file or folder", "files and folders")}.`)];
  return [
    problem(
      `${counted(strangers.length, "file")} in ${folder} ${strangers.length === 1 ? "belongs" : "belong"} to another user, such as ${strangers[0]}.`,
      `chown -R ${owner} ${folder}`,
    ),
  ];
}

async function leftovers(folder: string, names: string[]): Promise<Finding[]> {
  const megabytes = async (name: string) => `${Math.ceil((await sizeOf(join(folder, name))) / 1e6)} MB`;
  const kept = names.filter((name) => name.startsWith("before-restore-"));
  const named = await Promise.all(kept.map(async (name) => `${name} (${await megabytes(name)})`));
  const unpacked = names.filter((name) => name.startsWith(".unpacking-"));
  const found: Finding[] = [];
  if (names.includes("before-upgrade"))
    found.push(
      ok(`Database copies from before the last upgrades are in before-upgrade (${await megabytes("before-upgrade")}).`),
    );
  if (names.includes(restoringName))
    found.push(problem("A restore was interrupted, and the site won't start.", "npm run restore -- --finish"));
  if (named.length > 0)
    found.push(
      warning(
        `Data from before a restore is still here: ${named.join(", ")}.`,
        "Each is a complete site with its messages. Remove them when you no longer need them.",
      ),
    );
  if (unpacked.length > 0)
    found.push(
      warning(
        "A restore was interrupted while unpacking.",
        `Unless one is still running, remove ${unpacked.join(", ")}.`,
      ),
    );
  return found;
}

/** Total size of all files in a folder, in bytes. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await lstat(join(parentPath, name)).catch(() => undefined))?.size ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Compares the clock with the site's last write, and reports when the system says that its clock isn't set. */
export function examineClock(dataDir: string, now: Date): Finding[] {
  const last = lastMoment(dataDir);
  const told = now.toISOString().slice(0, 16).replace("T", " ");
  if (last && last.getTime() > now.getTime() + 5 * minute)
    return [
      problem(
        `The clock says ${told} UTC, but the site wrote data at ${last.toISOString()}: the clock was ahead, or is behind now.`,
        "Set it (timedatectl). Messages, logins and backups depend on it.",
      ),
    ];
  if (isUnsynchronized())
    return [
      warning(`The clock says ${told} UTC, and nothing synchronizes it.`, "Turn on systemd-timesyncd or chrony."),
    ];
  return [ok(`The clock says ${told} UTC.`)];
}

/** systemd-timesyncd leaves a file after setting the clock. Other programs leave none, so they aren't checked. */
function isUnsynchronized(): boolean {
  const folder = "/run/systemd/timesync";
  return existsSync(folder) && !existsSync(`${folder}/synchronized`);
}
