import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type Installation, type Release, settingsOf } from "./installation.ts";

interface CommandResult {
  status: number;
  printed: string;
}

/** Runs one of a release's commands with the site's user and settings. Returns its exit status and what it printed. */
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
  // Only root can become another user; in tests everything belongs to one.
  const command =
    process.getuid?.() === 0 && site.prefix === "" ? ["runuser", "-u", site.name, "--", program] : [program];
  const [name = "", ...first] = command;
  const child = spawn(name, [...first, ...words], { env, cwd: "/", stdio: ["ignore", "pipe", "pipe"] });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { status: status ?? 1, printed: `${stdout}${stderr}`.trim() };
}

/** The same. @throws Error with what it printed, when its status is none of the good ones */
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
