import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Task, TaskAnswer } from "./mail-task.ts";

/** The build bundles the worker with its libraries, which an installation doesn't have. */
const packed = fileURLToPath(new URL("../../build/mailbox/parse-worker.js", import.meta.url));
const source = fileURLToPath(new URL("./parse-worker.ts", import.meta.url));
/** Milliseconds for one task. Most take a few; the mailbox waits meanwhile. */
const longest = 20_000;
/** Heap limit in megabytes: at most one megabyte of an email is fetched. */
const memory = 96;

/**
 * Parses untrusted email in a separate process, one task at a time: it can't hold up visitors, and a task that times
 * out or crashes the process costs only itself.
 *
 * @returns the results in the order of the tasks; undefined for a failed task
 * @throws Error when no process can be started
 */
export async function parseMail<Kind extends Task["kind"]>(
  tasks: readonly Extract<Task, { kind: Kind }>[],
): Promise<(TaskAnswer<Kind> | undefined)[]> {
  const answers: (TaskAnswer<Kind> | undefined)[] = [];
  while (answers.length < tasks.length) {
    const before = answers.length;
    await parseInOneProcess(tasks.slice(before), (answer) => answers.push(answer as TaskAnswer<Kind>));
    // The process ended during this task.
    if (answers.length < tasks.length) answers.push(undefined);
  }
  return answers;
}

/** Resolves when the process has ended. */
function parseInOneProcess(tasks: readonly Task[], onAnswer: (answer: unknown) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = fork(existsSync(packed) ? packed : source, {
      env: {},
      execArgv: [`--max-old-space-size=${memory}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const kill = () => child.kill("SIGKILL");
    let timer = setTimeout(kill, longest);
    child.on("message", ({ answer }: { answer: unknown }) => {
      clearTimeout(timer);
      timer = setTimeout(kill, longest);
      onAnswer(answer);
    });
    child.once("error", (error) => {
      clearTimeout(timer);
      if (child.pid === undefined) reject(error);
    });
    // "close" comes after every message from the process.
    child.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
    // Its exit reports a process that ended before it read everything.
    child.send(tasks, () => {});
  });
}
