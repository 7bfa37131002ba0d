import { statSync } from "node:fs";
import { tmpdir } from "node:os";
import { type Finding, ok, problem, warning } from "../concerns/finding.ts";
import { freeSpace } from "../machine/free-space.ts";
import { productVersion } from "../machine/product-version.ts";
import { whoLooks } from "./rights.ts";

const month = 30 * 86_400_000;
/** Bytes: a backup that is fetched, and the sockets of a connection, lie there for a moment. */
const leastTemporary = 200_000_000;
const complete = new URL("../../build/complete", import.meta.url);

/** Says what looks and as whom: its Node, its version and age, and whether it has room for unfinished work. */
export async function examineProgram(now: Date): Promise<Finding[]> {
  const builtAt = statSync(complete, { throwIfNoEntry: false })?.mtimeMs;
  const free = await freeSpace(tmpdir());
  return [
    ok(`The doctor looks as ${whoLooks().name}.`),
    nodeVersion(process.versions.node),
    version(productVersion(), builtAt === undefined ? undefined : now.getTime() - builtAt),
    ...(free === undefined ? [] : [temporarySpace(tmpdir(), free)]),
  ];
}

/** @param version as in `26.10.0` */
export function nodeVersion(version: string): Finding {
  if (Number.parseInt(version, 10) >= 24) return ok(`Node ${version}.`);
  return problem(`Node ${version} is too old.`, "Start it through npm, which brings a newer one, or install Node 24.");
}

/** @param age milliseconds since it was built; the site asks nobody whether there is a newer one */
export function version(product: string, age: number | undefined): Finding {
  if (age === undefined) return problem(`Shingle ${product} is not built.`, "npm run build");
  if (age < 12 * month) return ok(`Shingle ${product}.`);
  return warning(
    `Shingle ${product} was built ${Math.floor(age / month)} months ago.`,
    "Look whether there is a newer version: it brings corrections of its libraries too.",
  );
}

/** @param free bytes */
export function temporarySpace(folder: string, free: number): Finding {
  const sentence = `${folder}, for temporary files, has ${(free / 1e6).toFixed(0)} MB free.`;
  return free < leastTemporary ? warning(sentence, "Make room, or set TMPDIR to another folder.") : ok(sentence);
}
