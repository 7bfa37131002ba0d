import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PackAnswer, PackJob } from "./pack-mirror.ts";

const workerFile = fileURLToPath(new URL("./pack-worker.ts", import.meta.url));
/** JavaScript heap limit in megabytes. It needs little: SQLite and zstd allocate outside it. */
const memory = 64;

/** Packs or unpacks in a separate process. Returns whether the file is good. @throws Error with the cause */
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
