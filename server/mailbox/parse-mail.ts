import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { ReadMail } from "./parse-worker.ts";

const workerFile = fileURLToPath(new URL("./parse-worker.ts", import.meta.url));
/** Milliseconds. A mail is read in a few. */
const longest = 20_000;
/** Megabytes: of a mail at most one is fetched. */
const memory = 96;

/** Reads a mail in a process of its own, which ends with it. Nothing when it cannot be read. Never rejects. */
export function parseMail(source: Uint8Array): Promise<ReadMail | undefined> {
  return new Promise((resolve) => {
    const child = fork(workerFile, {
      env: {},
      execArgv: [`--max-old-space-size=${memory}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const timer = setTimeout(() => child.kill("SIGKILL"), longest);
    const end = (mail: ReadMail | undefined) => {
      clearTimeout(timer);
      resolve(mail);
    };
    child.once("message", (mail: ReadMail) => end(mail));
    child.once("error", () => end(undefined));
    child.once("exit", () => end(undefined));
    child.send(source, (error) => error && end(undefined));
  });
}
