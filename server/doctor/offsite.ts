import { type Finding, ok, problem } from "../concerns/finding.ts";
import type { Config } from "../config.ts";
import { listOffsite } from "../embedded/offsite/read-offsite.ts";

/** Milliseconds. */
const patience = 30_000;

/** Asks the place of the backups elsewhere what it has, and tries the password. */
export async function examineOffsite({ offsite }: Config): Promise<Finding[]> {
  if (!offsite) return [];
  try {
    const [newest, ...others] = await listOffsite(offsite, patience);
    if (!newest) return [problem(`No backup is at ${offsite.address}.`, "Make one: the next night does.")];
    const count = others.length + 1;
    return [ok(`${offsite.address} has ${count} backups that the password opens, the newest of ${newest.name}.`)];
  } catch (error) {
    return [problem((error as Error).message, "Check BACKUP_TO and RESTIC_PASSWORD.")];
  }
}
