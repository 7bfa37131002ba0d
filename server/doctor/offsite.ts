import { tmpdir } from "node:os";
import { type Finding, ok, problem } from "../concerns/finding.ts";
import type { Config } from "../config.ts";
import { listOffsite } from "../embedded/offsite/read-offsite.ts";
import { hasSftp } from "../embedded/offsite/sftp-place.ts";

/** Asks the place of the backups elsewhere what it has, and tries the passphrase. */
export async function examineOffsite({ offsite }: Config, now: Date): Promise<Finding[]> {
  if (!offsite) return [];
  if (offsite.place.kind === "sftp" && !(await hasSftp()))
    return [problem("The program `sftp` is missing, which BACKUP_TO needs.", "apt-get install openssh-client")];
  try {
    const names = await listOffsite({ target: offsite, folder: tmpdir(), now });
    if (names.length === 0)
      return [problem(`No whole backup is at ${offsite.address}.`, "Make one: the next night does.")];
    return [ok(`${offsite.address} has ${names.length} backups that the passphrase opens, the newest of ${names[0]}.`)];
  } catch (error) {
    return [problem((error as Error).message, "Check BACKUP_TO, BACKUP_PASSPHRASE and BACKUP_KEY.")];
  }
}
