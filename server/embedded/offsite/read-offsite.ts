import { join } from "node:path";
import { z } from "zod";
import { BackupError } from "../backup/manifest.ts";
import { type Archive, withArchive } from "../backup/read-archive.ts";
import { openWorkFolder, timeInName } from "../backup/work-folder.ts";
import { type OffsiteTarget, type Restic, resticAt } from "./restic.ts";

const SnapshotSchema = z.object({
  id: z.string(),
  time: z.iso.datetime({ offset: true }),
  paths: z.array(z.string()),
  /** The site's id. */
  hostname: z.string(),
  tags: z.array(z.string()).nullish(),
});

/** A backup in a repository. */
export interface OffsiteBackup {
  id: string;
  /** For example, `2026-11-22T03-30-00Z`. */
  name: string;
  /** ISO timestamp. */
  madeAt: string;
  /** Path of its ZIP file in the snapshot. */
  path: string;
  site: string;
  /** Whether the site had no missing or damaged pictures when it was made. */
  isWhole: boolean;
}

/** Tags Shingle's snapshots. Shingle ignores all others in the repository. */
export const ownTag = "shingle";
export const damagedTag = "damaged";
/** Used for a site that hasn't finished its first start. */
export const unknownSite = "shingle";

/** Returns the backups in a repository, newest first. @throws BackupError */
export async function listSnapshots({ run }: Restic): Promise<OffsiteBackup[]> {
  const printed = await run("--no-lock", "snapshots", "--json", "--tag", ownTag);
  return z
    .array(SnapshotSchema)
    .parse(JSON.parse(printed))
    .map(({ id, time, paths: [path = ""], hostname, tags }) => ({
      ...{ id, path, site: hostname, isWhole: !tags?.includes(damagedTag) },
      ...{ madeAt: new Date(time).toISOString(), name: timeInName(new Date(time)) },
    }))
    .sort((one, other) => (one.madeAt < other.madeAt ? 1 : -1));
}

interface ReadOrder {
  target: OffsiteTarget;
  /** The backup's name from `listOffsite`. Defaults to the newest. */
  name?: string | undefined;
  /** Parent folder for the downloaded files. */
  folder: string;
  now: Date;
}

/** Downloads a backup and opens it, as `withArchive` opens one in a file. @throws BackupError */
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
 * Returns the backups at a location, newest first.
 *
 * @param limit timeout in milliseconds @throws BackupError
 */
export function listOffsite(target: OffsiteTarget, limit?: number): Promise<OffsiteBackup[]> {
  return listSnapshots(resticAt(target, limit));
}

function chosen(backups: OffsiteBackup[], { address }: OffsiteTarget, name: string | undefined): OffsiteBackup {
  const found = name === undefined ? backups[0] : backups.find((each) => each.name === name);
  if (found) return found;
  throw new BackupError(
    name === undefined ? `There's no backup at ${address}.` : `There's no backup ${name} at ${address}.`,
  );
}
