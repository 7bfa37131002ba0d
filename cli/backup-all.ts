import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readSettings } from "#server/machine/settings-file.ts";
import { run, type Words, WrongWordsError } from "./run.ts";

/** Backs up every site on a machine in turn, as each site's nightly backup does. */

const usage = `npx node cli/backup-all.ts <settings> <folder>   makes a nightly backup of each site with a file <settings>/<name>.env, into
                                           <folder>/<name>, and to its BACKUP_TO if that's set

A site's data is in its DATA_DIR, or else in /var/lib/shingle-<name>. Status 0: all backups are complete and sent. 1: one
failed; the others were still made.`;

await run({ usage, work: backUpAll });

async function backUpAll({ positionals: [settings, folder, ...rest] }: Words<Record<never, never>>): Promise<string> {
  if (!settings || !folder || rest.length > 0) throw new WrongWordsError();
  const files = readdirSync(settings).filter((name) => name.endsWith(".env"));
  if (files.length === 0) throw new Error(`There are no sites in ${settings}: each one needs a file <name>.env there.`);
  let failed = 0;
  for (const file of files.toSorted()) if (!(await backUp(join(settings, file), folder))) failed += 1;
  if (failed > 0) process.exitCode = 1;
  return `Backed up: ${files.length - failed} of ${files.length}.`;
}

/** Runs each backup in its own process with only its site's settings. A site with missing pictures still has a complete backup. */
async function backUp(file: string, folder: string): Promise<boolean> {
  const name = basename(file, ".env");
  process.stdout.write(`${name}: `);
  // A release's Node finds its bundled library through LD_LIBRARY_PATH.
  const { PATH, TMPDIR, LD_LIBRARY_PATH } = process.env;
  const program = fileURLToPath(new URL("backup.ts", import.meta.url));
  const settings = settingsIn(file);
  if (!settings) return false;
  const backup = spawn(process.execPath, [program, "--nightly", join(folder, name)], {
    env: {
      ...{ PATH, ...(TMPDIR && { TMPDIR }), ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }) },
      ...{ DATA_DIR: `/var/lib/shingle-${name}` },
      ...settings,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [status] = await once(backup, "exit");
  return status === 0 || status === 3;
}

/** A failure doesn't stop the backups of the other sites. */
function settingsIn(file: string): Record<string, string> | undefined {
  try {
    return readSettings(readFileSync(file, "utf8"), file);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return undefined;
  }
}
