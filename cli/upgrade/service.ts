import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { type Installation, type Release, settingsOf } from "./installation.ts";

const execute = promisify(execFile);
/** Milliseconds. A database of 100,000 messages migrates in a few seconds. */
const longestStart = 180_000;

/** @throws Error with systemd's message */
export async function systemctl(...words: string[]): Promise<void> {
  await execute("systemctl", words).catch((error: Error & { stderr?: string }) => {
    throw new Error(error.stderr?.trim() || error.message);
  });
}

/** Waits until the site can store a message. @throws Error when the service ends, or after a few minutes */
export async function untilReady(site: Installation, longest = longestStart): Promise<void> {
  const address = `${localAddress(site)}/health`;
  const end = performance.now() + longest;
  let reason = "it doesn't answer";
  while (performance.now() < end) {
    const response = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    if (response?.ok) return;
    if (response) reason = (await response.json().catch(() => ({}))).reason ?? `it answers ${response.status}`;
    else if (await hasFailed(site)) throw new Error(`The site doesn't start: see journalctl -u ${site.name}.`);
    await pause(100);
  }
  throw new Error(`The site isn't ready: ${reason}.`);
}

/** The site's address without its proxy. */
function localAddress(site: Installation): string {
  const { HOST = "127.0.0.1", PORT = "3000" } = settingsOf(site);
  const host = ["", "0.0.0.0", "localhost"].includes(HOST) ? "127.0.0.1" : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT || "3000"}`;
}

/** Whether systemd has seen the service end. A restart would end the same way. */
async function hasFailed({ name }: Installation): Promise<boolean> {
  const { stdout } = await execute("systemctl", ["show", "--property=ActiveState,SubState", name]).catch(() => ({
    stdout: "",
  }));
  return /ActiveState=failed|SubState=auto-restart/.test(stdout);
}

interface CommandResult {
  status: number;
  printed: string;
}

/** Runs a release's command with the site's user and settings. Returns its exit status and output. */
export async function siteCommand(
  site: Installation,
  release: Release,
  words: string[],
  more: NodeJS.Dict<string> = {},
): Promise<CommandResult> {
  const env = {
    ...process.env,
    ...settingsOf(site),
    ...{ DATA_DIR: site.dataDir, NODE_COMPILE_CACHE: site.cache, NODE_ENV: "production" },
    ...more,
  };
  const program = join(release.folder, "shingle");
  // Only root can become another user. In tests, one user owns everything.
  const command =
    process.getuid?.() === 0 && site.prefix === "" ? ["runuser", "-u", site.name, "--", program] : [program];
  const [name = "", ...first] = command;
  const child = spawn(name, [...first, ...words], { env, cwd: "/", stdio: ["ignore", "pipe", "pipe"] });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { status: status ?? 1, printed: `${stdout}${stderr}`.trim() };
}

/** Runs a command and returns its output. @throws Error with its output when its exit status isn't allowed */
export async function needed(
  site: Installation,
  release: Release,
  words: string[],
  { good = [0], more = {} }: { good?: number[]; more?: NodeJS.Dict<string> } = {},
): Promise<string> {
  const { status, printed } = await siteCommand(site, release, words, more);
  if (!good.includes(status)) throw new Error(printed || `shingle ${words.join(" ")} ended with status ${status}.`);
  return printed;
}
