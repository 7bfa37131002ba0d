import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { type Installation, settingsOf } from "./installation.ts";

const execute = promisify(execFile);
/** Milliseconds. A database of a hundred thousand messages is brought up to date in a few seconds. */
const longestStart = 180_000;

/** @throws Error with systemd's own words */
export async function systemctl(...words: string[]): Promise<void> {
  await execute("systemctl", words).catch((error: Error & { stderr?: string }) => {
    throw new Error(error.stderr?.trim() || error.message);
  });
}

/** Waits until the site could keep a message. @throws Error when the service ends, or after some minutes */
export async function untilReady(site: Installation, longest = longestStart): Promise<void> {
  const address = `${localAddress(site)}/health`;
  const end = performance.now() + longest;
  let reason = "it does not answer";
  while (performance.now() < end) {
    const response = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    if (response?.ok) return;
    if (response) reason = (await response.json().catch(() => ({}))).reason ?? `it answers ${response.status}`;
    else if (await hasFailed(site)) throw new Error(`The site does not start: journalctl -u ${site.name} says why.`);
    await pause(100);
  }
  throw new Error(`The site is not ready: ${reason}.`);
}

/** Where the site is without its proxy. */
export function localAddress(site: Installation): string {
  const { HOST = "127.0.0.1", PORT = "3000" } = settingsOf(site);
  const host = ["", "0.0.0.0", "localhost"].includes(HOST) ? "127.0.0.1" : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT || "3000"}`;
}

/** Whether systemd has seen the service end. It starts it again, which would end in the same way. */
async function hasFailed({ name }: Installation): Promise<boolean> {
  const { stdout } = await execute("systemctl", ["show", "--property=ActiveState,SubState", name]).catch(() => ({
    stdout: "",
  }));
  return /ActiveState=failed|SubState=auto-restart/.test(stdout);
}
