import { spawn } from "node:child_process";
import { freePort } from "#tests/support/free-port.ts";
import { signIn } from "./product.ts";
import type { RunningServer } from "./running-server.ts";

/** An MLS beside the site, without its limits. */
export interface Mls {
  baseUrl: string;
  token: string;
  stop(): void;
}

/** Starts an MLS with so many invented homes. */
export async function startMls(homes: number): Promise<Mls> {
  const options = ["--homes", String(homes), "--port", String(await freePort())];
  const child = spawn(process.execPath, ["tests/reso-server/start.ts", ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill());
  let said = "";
  for await (const part of child.stdout ?? []) {
    said += part;
    if (said.includes("Or: ")) break;
  }
  return {
    baseUrl: / at (\S+) /.exec(said)?.[1] ?? "",
    token: /Token: (\S+)/.exec(said)?.[1] ?? "",
    stop: () => void child.kill(),
  };
}

/** Begins to read a feed into a site that was started with `MLS_ALLOW_PRIVATE=1`. */
export async function importFeed(site: RunningServer, { baseUrl, token }: Mls): Promise<void> {
  const { origin } = site;
  const headers = { cookie: await signIn(site), "Content-Type": "application/json", Origin: origin };
  const settings = { baseUrl, auth: { token }, dialect: "plain", agentMlsIds: [], everyMinutes: 60, isEnabled: true };
  const saved = await fetch(`${origin}/api/admin/feed`, { method: "PUT", headers, body: JSON.stringify(settings) });
  if (!saved.ok) throw new Error(`The feed's settings were answered with ${saved.status}: ${await saved.text()}`);
  const begun = await fetch(`${origin}/api/admin/feed/run`, {
    method: "POST",
    headers: { cookie: headers.cookie, Origin: origin },
  });
  if (begun.status !== 202 && begun.status !== 409) throw new Error(`The run was answered with ${begun.status}.`);
}

/** Resolves with the number of homes once the feed was read to its end. */
export async function feedRead(site: RunningServer): Promise<number> {
  const headers = { cookie: await signIn(site) };
  for (;;) {
    const { state } = (await (await fetch(`${site.origin}/api/admin/feed`, { headers })).json()) as {
      state: { readAt: string | null; homes: number };
    };
    if (state.readAt !== null) return state.homes;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
