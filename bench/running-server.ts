import { type ChildProcess, spawn } from "node:child_process";
import { freePort } from "#tests/support/free-port.ts";
import { onCore } from "./machine.ts";

/** A server on this machine, pinned to the first core. Run clients on the second. */
export interface RunningServer {
  /** For example `http://127.0.0.1:4000`. */
  origin: string;
  id: number;
  stop(): Promise<void>;
}

export interface ServerStart {
  /** The program and its arguments; `port` is a free one. */
  command: (port: number) => string[];
  environment?: (port: number) => Record<string, string>;
  folder?: string;
  /** Whether it may use every core instead of only the first. */
  isFree?: boolean;
  /** A fixed port instead of a free one. */
  port?: number;
  /** The page that shows that the server is ready. */
  path?: string;
}

/** Starts a server and waits for its first response. Discards its log. */
export async function startServer(start: ServerStart): Promise<RunningServer> {
  const { server, child } = await spawnServer(start);
  await firstAnswer(`${server.origin}${start.path ?? "/"}`, child);
  return server;
}

/** Starts a server without waiting. */
export async function spawnServer(start: ServerStart): Promise<{ server: RunningServer; child: ChildProcess }> {
  const port = start.port ?? (await freePort());
  const [program = "", ...rest] = start.isFree ? start.command(port) : onCore(0, start.command(port));
  const child = spawn(program, rest, {
    cwd: start.folder,
    env: { ...process.env, ...start.environment?.(port) },
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  });
  const stopNow = () => child.kill();
  process.once("exit", stopNow);
  const stop = async () => {
    process.off("exit", stopNow);
    if (child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill();
    await ended;
  };
  return { server: { origin: `http://127.0.0.1:${port}`, id: child.pid ?? 0, stop }, child };
}

/** Polls until the page answers, and returns it. */
export async function firstAnswer(address: string, child: ChildProcess): Promise<string> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server for ${address} ended with ${child.exitCode}.`);
    const answer = await fetch(address).catch(() => undefined);
    const text = await answer?.text();
    if (answer?.ok && text) return text;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
