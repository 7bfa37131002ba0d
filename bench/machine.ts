import { execFileSync } from "node:child_process";
import { availableParallelism, cpus, loadavg, release, totalmem } from "node:os";

/** The machine that produced the figures, and how busy it was. */
export function machineText(): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(", ");
  return `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${memory} GiB,
Linux ${release()}, Node ${process.versions.node}, load average ${load} at the start.`;
}

/** Whether a program is installed. */
export function has(program: string): boolean {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Like `has`, but first tries to install the Debian package of the same name if allowed. */
export function obtain(program: string): boolean {
  if (has(program)) return true;
  if (process.getuid?.() !== 0 || !has("apt-get")) return false;
  try {
    execFileSync("apt-get", ["install", "-y", "-q", program], { stdio: "ignore" });
  } catch {
    return false;
  }
  return has(program);
}

/** Pins a command to one core, so the server and the client don't share it. Without taskset, returns the command unchanged. */
export function onCore(core: number, command: string[]): string[] {
  return availableParallelism() > core && has("taskset") ? ["taskset", "-c", String(core), ...command] : command;
}
