import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";

export interface Outcome {
  /** `null` when it was killed. */
  status: number | null;
  stdout: string;
  stderr: string;
  /** Milliseconds from start to end. */
  milliseconds: number;
}

interface Interruption {
  /** Milliseconds until SIGKILL. */
  killAfter: number;
  /** Starts the timer only once this file exists. */
  from?: string;
}

/** Runs one of the product's programs as an operator does, and can kill it midway. */
export async function runCommand(
  words: string[],
  environment: Record<string, string>,
  interruption?: Interruption,
): Promise<Outcome> {
  const started = performance.now();
  const command = spawn(process.execPath, words, { env: { ...process.env, ...environment } });
  const ended = once(command, "exit");
  const printed = Promise.all([text(command.stdout), text(command.stderr)]);
  if (interruption) {
    const { killAfter, from } = interruption;
    while (from && !existsSync(from) && command.exitCode === null) await turn();
    await Promise.race([pause(killAfter), ended]);
    command.kill("SIGKILL");
  }
  const [status] = await ended;
  const milliseconds = performance.now() - started;
  const [stdout, stderr] = await printed;
  return { status, stdout, stderr, milliseconds };
}
