import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export interface Ran {
  status: number;
  printed: string;
}

/** A bare Debian in its own namespaces, with systemd as process 1 and only a loopback network. */
export interface BareMachine {
  root: string;
  /** Runs a shell line as root in the operator's folder. */
  run(line: string): Promise<Ran>;
  /** Starts a shell line in the same folder and returns right away. */
  start(line: string): Started;
  end(): Promise<void>;
}

type Started = ChildProcessByStdio<null, Readable, Readable>;

/** The operator's folder in the machine, with the files brought along. */
export const operatorFolder = "/srv/operator";

const namespaces = ["--pid", "--mount", "--uts", "--ipc", "--net", "--cgroup"];
const bootFile = fileURLToPath(new URL("boot.sh", import.meta.url));

/** @param copies a host folder mounted at /mnt/copies, which stands in for off-site storage */
export async function bootMachine(root: string, copies: string): Promise<BareMachine> {
  const words = [...namespaces, "--propagation", "private", "--fork", "--kill-child", "sh", bootFile, root, copies];
  const outer = spawn("unshare", words, { stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(outer, "exit");
  const first = await firstProcess(outer);
  const start = (line: string) =>
    spawn("nsenter", ["--target", first, "--all", "sh", "-c", `cd ${operatorFolder}; ${line}`], {
      env: { PATH: "/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin", LANG: "C.UTF-8", HOME: operatorFolder },
      stdio: ["ignore", "pipe", "pipe"],
    });
  const machine: BareMachine = {
    root,
    start,
    run: (line) => resultOf(start(line)),
    async end() {
      outer.kill("SIGKILL");
      await ended;
    },
  };
  await untilBooted(machine);
  return machine;
}

async function resultOf(child: Started): Promise<Ran> {
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { status: status ?? 1, printed: `${stdout}${stderr}`.trim() };
}

/** systemd's process id on the host. */
async function firstProcess(outer: ChildProcess): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    if (outer.exitCode !== null) throw new Error("The namespaces could not be made.");
    const [child] = readFileSync(`/proc/${outer.pid}/task/${outer.pid}/children`, "utf8").trim().split(" ");
    if (child && readFileSync(`/proc/${child}/comm`, "utf8").trim() === "systemd") return child;
    await pause(100);
  }
  throw new Error("systemd does not start in the namespaces.");
}

async function untilBooted({ run }: BareMachine): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (/running|degraded/.test((await run("systemctl is-system-running")).printed)) return;
    await pause(200);
  }
  throw new Error("systemd does not come up in the namespaces.");
}
