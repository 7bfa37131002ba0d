import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PackAnswer, PackJob } from "./pack-mirror.ts";

const workerFile = fileURLToPath(new URL("./pack-worker.ts", import.meta.url));
/** Megabytes of JavaScript's own, of which it needs few: SQLite and zstd have theirs beside it. */
const memory = 64;

/** Packs or unpacks in a process of its own. Returns whether the file is good. @throws Error with what was wrong */
export function packApart(job: PackJob): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = fork(workerFile, { env: {}, execArgv: [`--max-old-space-size=${memory}`] });
    child.on("message", (answer: PackAnswer) => {
      if ("error" in answer) reject(new Error(answer.error));
      else resolve(answer.isGood);
    });
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`The packing process ended with ${code}.`)));
    child.send(job);
  });
}
