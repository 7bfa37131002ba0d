import { statSync } from "node:fs";
import { access, constants, stat } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { day } from "#domain/time-units.ts";
import { type Finding, ok, problem, warning } from "../concerns/finding.ts";
import { productVersion } from "../machine/environment.ts";
import { freeSpace } from "../machine/free-space.ts";

const month = 30 * day;
/** Bytes. Downloaded backups and connection sockets are stored there temporarily. */
const leastTemporary = 200_000_000;
const complete = new URL("../../build/complete", import.meta.url);

/** Reports the doctor's user, its Node, its version and age, and the space for temporary files. */
export async function examineProgram(now: Date): Promise<Finding[]> {
  const builtAt = statSync(complete, { throwIfNoEntry: false })?.mtimeMs;
  const free = await freeSpace(tmpdir());
  return [
    ok(`The doctor runs as ${whoLooks().name}.`),
    nodeVersion(process.versions.node),
    version(productVersion(), builtAt === undefined ? undefined : now.getTime() - builtAt),
    ...(free === undefined ? [] : [temporarySpace(tmpdir(), free)]),
  ];
}

/** @param version like `26.10.0` */
export function nodeVersion(version: string): Finding {
  if (Number.parseInt(version, 10) >= 24) return ok(`Node ${version}.`);
  return problem(`Node ${version} is too old.`, "Start it with npm, which brings a newer one, or install Node 24.");
}

/** @param age milliseconds since it was built; the site doesn't check for a newer version */
export function version(product: string, age: number | undefined): Finding {
  if (age === undefined) return problem(`Shingle ${product} isn't built.`, "npm run build");
  if (age < 12 * month) return ok(`Shingle ${product}.`);
  return warning(
    `Shingle ${product} was built ${Math.floor(age / month)} months ago.`,
    "Check for a newer version: it also brings fixes for its libraries.",
  );
}

/** @param free bytes */
export function temporarySpace(folder: string, free: number): Finding {
  const sentence = `${folder}, for temporary files, has ${(free / 1e6).toFixed(0)} MB free.`;
  return free < leastTemporary ? warning(sentence, "Free up space, or set TMPDIR to another folder.") : ok(sentence);
}

interface Person {
  name: string;
  /** The user ID, or -1 on systems without one. */
  uid: number;
}

/** Returns this process's user. A container's user may have no name. */
function whoLooks(): Person {
  const uid = process.getuid?.() ?? -1;
  try {
    return { name: userInfo().username, uid };
  } catch {
    return { name: `user ${uid}`, uid };
  }
}

/**
 * Returns why this user can't read the data; undefined when they can. Root could, but opening the database as root
 * creates files that the site can't write.
 */
export async function accessProblem(dataDir: string, { name, uid } = whoLooks()): Promise<Finding | undefined> {
  const folder = resolve(dataDir);
  const facts = await stat(folder).catch((error: NodeJS.ErrnoException) => error);
  if (facts instanceof Error) return facts.code === "EACCES" ? hidden(folder, name) : undefined;
  if (uid === 0 && facts.uid !== 0)
    return problem(
      `The doctor runs as root, but ${folder} belongs to user ${facts.uid}. Files created by root would stop the site.`,
      "Run it as the site's user: `shingle doctor`, or `runuser -u shingle -- …`.",
    );
  const mayLook = [access(folder, constants.R_OK | constants.X_OK), access(join(folder, "shingle.db"), constants.R_OK)];
  const [ofFolder, ofDatabase] = await Promise.allSettled(mayLook);
  const isRefused = [ofFolder, ofDatabase].some((each) => each?.status === "rejected" && each.reason.code === "EACCES");
  return isRefused ? hidden(folder, name) : undefined;
}

function hidden(folder: string, name: string): Finding {
  return problem(
    `The doctor runs as ${name}, who can't read ${folder}, so its contents can't be checked.`,
    "Run it as the site's user: `shingle doctor` as root, or `sudo -u shingle …`.",
  );
}
