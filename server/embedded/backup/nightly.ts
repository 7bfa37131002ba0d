import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { freeSpace } from "../../machine/free-space.ts";
import type { MadeBackup } from "./backup-record.ts";
import { makeBackup, missingSpaceForBackup } from "./make-backup.ts";
import { BackupError, isWhole } from "./manifest.ts";
import { withArchive } from "./read-archive.ts";
import { checkBackup } from "./restore.ts";
import { bytesOf, expiredBackups, type StoredBackup } from "./retention.ts";
import { siteIn } from "./snapshot.ts";
import { timeInName } from "./work-folder.ts";

/** The names of nightly backups, including those of earlier versions. */
const ownName = /^shingle-\d{4}-\d\d-\d\d(T\d\d-\d\d-\d\dZ)?\.zip$/;

interface NightlyOrder {
  dataDir: string;
  /** The folder of the nightly backups. */
  folder: string;
  now: Date;
}

/**
 * Makes a backup, reads it back, and then removes those no longer needed. Backups use at most half of the space that
 * they and the free part of the disk have together. Files of other programs or sites stay.
 *
 * @throws BackupError, and nothing was removed except old backups whose space the new one needed
 */
export async function nightlyBackup({ dataDir, folder, now }: NightlyOrder): Promise<MadeBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await missingSpaceForBackup(dataDir, folder)) > 0) await removeOldest(dataDir, folder);
  const name = `shingle-${timeInName(now)}.zip`;
  const file = join(folder, name);
  const report = await makeBackup({ dataDir, file, now });
  await checkOrRemove(file);
  const kept = await backupsIn(folder, report.site);
  const gone = expiredBackups(kept, name, await shareOfDisk(folder, kept));
  await removeAll(folder, gone);
  const left = kept.filter((backup) => !gone.includes(backup));
  const shelf = { folder: resolve(folder), backups: left.length, bytes: bytesOf(left) };
  return { ...report, file, isChecked: true, shelf };
}

/** Removes the oldest backups until the next one fits. The newest and the last complete one always stay. */
async function removeOldest(dataDir: string, folder: string): Promise<void> {
  const kept = await backupsIn(folder, siteIn(dataDir));
  const oldestFirst = kept.toSorted((one, other) => (one.madeAt < other.madeAt ? -1 : 1));
  const lastWhole = oldestFirst.findLast((backup) => backup.isWhole);
  for (const backup of oldestFirst.slice(0, -1)) {
    if (backup === lastWhole) continue;
    if ((await missingSpaceForBackup(dataDir, folder)) === 0) return;
    await removeAll(folder, [backup]);
  }
}

/** Removes a backup that can't be read back, so that it can't pass for the last good one. */
async function checkOrRemove(file: string): Promise<void> {
  try {
    await checkBackup(file);
  } catch (cause) {
    await rm(file, { force: true });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(`The backup couldn't be read back, so it was removed. Is the disk healthy? ${reason}`, {
      cause,
    });
  }
}

/** Lists this site's backups in the folder. Skips a file with a backup's name that isn't a backup. */
async function backupsIn(folder: string, site: string | undefined): Promise<StoredBackup[]> {
  const kept: StoredBackup[] = [];
  for (const name of (await readdir(folder)).filter((each) => ownName.test(each))) {
    const file = join(folder, name);
    const manifest = await withArchive(file, async (archive) => archive.manifest).catch(() => undefined);
    if (manifest && isOf(site, manifest.site))
      kept.push({ name, madeAt: manifest.madeAt, bytes: (await stat(file)).size, isWhole: isWhole(manifest) });
  }
  return kept;
}

function isOf(site: string | undefined, other: string | undefined): boolean {
  return site === undefined || other === undefined || site === other;
}

async function shareOfDisk(folder: string, kept: StoredBackup[]): Promise<number> {
  const free = await freeSpace(folder);
  return free === undefined ? Number.POSITIVE_INFINITY : (free + bytesOf(kept)) / 2;
}

async function removeAll(folder: string, backups: StoredBackup[]): Promise<void> {
  for (const { name } of backups) await rm(join(folder, name), { force: true });
}
