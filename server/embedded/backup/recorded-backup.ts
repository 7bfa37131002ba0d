import { resolve } from "node:path";
import { type BackupRecord, readBackupRecord, writeBackupRecord } from "./backup-record.ts";
import type { BackupReport } from "./make-backup.ts";

/** A backup that was made, and the folder of nightly backups after it. */
export interface MadeBackup extends BackupReport {
  file: string;
  isChecked: boolean;
  shelf?: BackupRecord["shelf"];
}

/**
 * Makes a backup and records it. It also records that a nightly backup failed; of any other failure the person who typed
 * the command knows. When the record cannot be written, as on a full disk, the backup is still kept: the old record grows
 * old, and the site warns about that.
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
    const { bytes, pictures, isChecked } = made;
    const [missing, damaged] = [made.missing.length, made.damaged.length];
    const last = { file: resolve(made.file), madeAt: triedAt, bytes, pictures, missing, damaged, isChecked };
    const noteFailure = await note({
      ...before,
      triedAt,
      failure: undefined,
      last,
      shelf: made.shelf ?? before?.shelf,
    });
    return { ...made, ...(noteFailure && { noteFailure }) };
  } catch (error) {
    const failure = (error as Error).message;
    if (isNightly) await note({ ...before, triedAt, failure });
    throw error;
  }
}
