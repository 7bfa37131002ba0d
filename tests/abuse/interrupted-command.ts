import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";

export interface Outcome {
  /** `undefined` when it was killed before its end. */
  status: number | undefined;
  printed: string;
  /** From its start until it ended. */
  milliseconds: number;
}

interface Interruption {
  /** Milliseconds until SIGKILL; none lets it go on to its end. */
  killAfter?: number | undefined;
  /** Counts them only from the moment at which this file is there. */
  from?: string | undefined;
}

/** Runs a command of the site's as an operator does, and may kill it on the way. */
export async function runCommand(
  words: string[],
  dataDir: string,
  { killAfter, from }: Interruption = {},
): Promise<Outcome> {
  const started = performance.now();
  const command = spawn(process.execPath, words, { env: { ...process.env, DATA_DIR: dataDir, SITE_URL: "" } });
  const ended = once(command, "exit");
  let printed = "";
  for (const stream of [command.stdout, command.stderr]) {
    stream.on("data", (part) => {
      printed += part;
    });
  }
  if (killAfter !== undefined) {
    while (from && !existsSync(from) && command.exitCode === null) await turn();
    await Promise.race([pause(killAfter), ended]);
    command.kill("SIGKILL");
  }
  const [code] = await ended;
  return { status: code ?? undefined, printed, milliseconds: performance.now() - started };
}
