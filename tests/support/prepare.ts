import { execFileSync } from "node:child_process";
import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeTemplates } from "./site/site-templates.ts";

/** The free memory in bytes needed to place test sites in memory. */
const room = 4e9;

/**
 * Before the tests of Vitest or of Playwright: they speak to the built pages, as visitors do, on copies of sites made once.
 * @returns what clears up after them
 */
export default function prepare(): Promise<() => void> {
  execFileSync("node", ["cli/build-steps/build-when-needed.ts"], { stdio: ["ignore", "inherit", "inherit"] });
  // A site flushes each write to disk. The tests prove the same in memory.
  if (!process.env.TMPDIR && freeBytes("/dev/shm") > room) process.env.TMPDIR = "/dev/shm";
  // Half the time of a short process goes to compiling the project's own code.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), "shingle-compiled");
  return makeTemplates();
}

function freeBytes(folder: string): number {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
