import { join } from "node:path";
import { BackupError } from "../backup/manifest.ts";
import { type Archive, withArchive } from "../backup/read-archive.ts";
import { openWorkFolder } from "../backup/work-folder.ts";
import type { OffsiteTarget } from "./offsite-target.ts";
import { resticAt } from "./restic.ts";
import { listSnapshots, type OffsiteBackup } from "./snapshots.ts";

interface ReadOrder {
  target: OffsiteTarget;
  /** Which backup, as `listOffsite` names it; the newest without it. */
  name?: string | undefined;
  /** Where the folder for what is fetched is made. */
  folder: string;
  now: Date;
}

/** Fetches a backup from a place and opens it, as `withArchive` opens one in a file. @throws BackupError */
export async function withOffsite<Result>(
  { target, name, folder, now }: ReadOrder,
  work: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  const { id, path } = chosen(await listOffsite(target), target, name);
  const workFolder = await openWorkFolder(folder, ".shingle-fetching-", now);
  try {
    const file = join(workFolder.path, "backup.zip");
    await resticAt(target).runInto(file, "--no-lock", "dump", id, path);
    return await withArchive(file, work);
  } finally {
    await workFolder.close();
  }
}

/**
 * Returns the backups at a place, the newest first.
 *
 * @param limit milliseconds after which it gives up @throws BackupError
 */
export function listOffsite(target: OffsiteTarget, limit?: number): Promise<OffsiteBackup[]> {
  return listSnapshots(resticAt(target, limit));
}

function chosen(backups: OffsiteBackup[], { address }: OffsiteTarget, name: string | undefined): OffsiteBackup {
  const found = name === undefined ? backups[0] : backups.find((each) => each.name === name);
  if (found) return found;
  throw new BackupError(
    name === undefined ? `There is no backup at ${address}.` : `There is no backup ${name} at ${address}.`,
  );
}
