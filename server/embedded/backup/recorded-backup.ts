import { resolve } from "node:path";
import { type BackupRecord, readBackupRecord, writeBackupRecord } from "./backup-record.ts";
import type { BackupReport } from "./make-backup.ts";

/** A backup that was made, and what became of the folder of nightly ones. */
export interface MadeBackup extends BackupReport {
  file: string;
  isChecked: boolean;
  shelf?: BackupRecord["shelf"];
}

/**
 * Makes a backup and notes that it was made, or that one of the nightly ones failed: of the others, whoever typed the
 * command knows. A note that cannot be written, as on a full disk, is no
 * reason to throw a backup away: the one from before grows old, and is told of for that.
 */
export async function recordedBackup(
  { dataDir, now, isNightly }: { dataDir: string; now: Date; isNightly: boolean },
  make: () => Promise<MadeBackup>,
): Promise<MadeBackup & { noteFailure?: string }> {
  const before = await readBackupRecord(dataDir).catch(() => undefined);
  const note = (record: BackupRecord) =>
    writeBackupRecord(dataDir, record).then(
      () => undefined,
      (error: Error) => error.message,
    );
  const triedAt = now.toISOString();
  try {
    const made = await make();
    const { bytes, pictures, missing, isChecked } = made;
    const last = { file: resolve(made.file), madeAt: triedAt, bytes, pictures, missing: missing.length, isChecked };
    const noteFailure = await note({ triedAt, last, shelf: made.shelf ?? before?.shelf });
    return { ...made, ...(noteFailure && { noteFailure }) };
  } catch (error) {
    const failure = (error as Error).message;
    if (isNightly) await note({ triedAt, failure, last: before?.last, shelf: before?.shelf });
    throw error;
  }
}
