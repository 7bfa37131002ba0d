import { access, constants, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import { type Finding, problem } from "../concerns/finding.ts";

interface Person {
  name: string;
  /** As the system counts users; -1 where it does not. */
  uid: number;
}

/** As whom this process looks. A user of a container may have no name. */
export function whoLooks(): Person {
  const uid = process.getuid?.() ?? -1;
  try {
    return { name: userInfo().username, uid };
  } catch {
    return { name: `user ${uid}`, uid };
  }
}

/**
 * Returns why this user cannot look at the data; nothing when they can. Root could, but a database that root opens gets
 * files beside it that the site may not write.
 */
export async function lackingRights(dataDir: string, { name, uid } = whoLooks()): Promise<Finding | undefined> {
  const folder = resolve(dataDir);
  const facts = await stat(folder).catch((error: NodeJS.ErrnoException) => error);
  if (facts instanceof Error) return facts.code === "EACCES" ? hidden(folder, name) : undefined;
  if (uid === 0 && facts.uid !== 0)
    return problem(
      `The doctor looks as root, and ${folder} belongs to user ${facts.uid}: files that root makes would stop the site.`,
      "Run it as the site's user: `shingle doctor`, or `runuser -u shingle -- …`.",
    );
  const mayLook = [access(folder, constants.R_OK | constants.X_OK), access(join(folder, "shingle.db"), constants.R_OK)];
  const [ofFolder, ofDatabase] = await Promise.allSettled(mayLook);
  const isRefused = [ofFolder, ofDatabase].some((each) => each?.status === "rejected" && each.reason.code === "EACCES");
  return isRefused ? hidden(folder, name) : undefined;
}

function hidden(folder: string, name: string): Finding {
  return problem(
    `The doctor looks as ${name}, who may not read ${folder}: what is in it cannot be judged.`,
    "Run it as the site's user: `shingle doctor` as root, or `sudo -u shingle …`.",
  );
}
