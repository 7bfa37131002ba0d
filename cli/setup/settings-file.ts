import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Installation } from "../upgrade/installation.ts";

/** Writes the settings so that the site's user alone may read them, in words that systemd, a shell and Node read alike. */
export function writeSettings({ name, prefix, settingsFile }: Installation, settings: Record<string, string>): void {
  const lines = Object.entries(settings).map(([setting, value]) => `${setting}=${quoted(value)}\n`);
  mkdirSync(dirname(settingsFile), { recursive: true });
  writeFileSync(settingsFile, `# Every setting is explained in /opt/${name}/current/.env.example.\n${lines.join("")}`, {
    mode: 0o600,
  });
  if (prefix !== "" || process.getuid?.() !== 0) return;
  execFileSync("chown", [`root:${name}`, settingsFile]);
  chmodSync(settingsFile, 0o640);
}

/** @throws Error for a value that not all of them read alike */
function quoted(value: string): string {
  if (/^[\w@%+=:,./-]*$/.test(value)) return value;
  if (/['\\\n]/.test(value))
    throw new Error("A setting may hold no ', no \\ and no line break. In addresses write %27 and %5C.");
  return `'${value}'`;
}
