import { randomUUID } from "node:crypto";
import { chown, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { syncFolder } from "../images/durable-file.ts";
import type { BackupReport } from "./make-backup.ts";

const BackupRecordSchema = z.object({
  /** ISO timestamp of the last attempt. */
  triedAt: z.iso.datetime(),
  /** Why that attempt failed, as a sentence. Absent if it succeeded. */
  failure: z.string().optional(),
  /** The last successful backup. */
  last: z
    .object({
      file: z.string(),
      madeAt: z.iso.datetime(),
      bytes: z.int().min(0),
      pictures: z.int().min(0),
      /** Number of pictures missing on the site itself. */
      missing: z.int().min(0),
      /** Number of empty or damaged pictures in it. */
      damaged: z.int().min(0).default(0),
      /** Whether every byte was read back and compared. */
      isChecked: z.boolean(),
    })
    .optional(),
  /** The folder of nightly backups after the last run. */
  shelf: z.object({ folder: z.string(), backups: z.int().min(0), bytes: z.int().min(0) }).optional(),
  /** The off-site copies. Absent if none was ever tried. */
  offsite: z
    .object({
      address: z.string(),
      triedAt: z.iso.datetime(),
      /** Why the last attempt failed, as a sentence. Absent if it succeeded. */
      failure: z.string().optional(),
      /** A copy of unknown size was sent by a release without restic. */
      last: z
        .object({ sentAt: z.iso.datetime(), bytes: z.int().min(0).optional(), backups: z.int().min(0) })
        .optional(),
    })
    .optional(),
});

/** The status of a site's backups, stored in the data folder for the site and the doctor. */
export type BackupRecord = z.infer<typeof BackupRecordSchema>;

const tenMinutes = 600_000;
const pathIn = (dataDir: string) => join(dataDir, "backups.json");

/** Returns the last record, or undefined if no backup was ever tried. @throws if it can't be read */
export async function readBackupRecord(dataDir: string): Promise<BackupRecord | undefined> {
  const text = await readFile(pathIn(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  return text === undefined ? undefined : BackupRecordSchema.parse(JSON.parse(text));
}

/** Replaces the record atomically. The file belongs to the site's user, even when root makes the backup. */
export async function writeBackupRecord(dataDir: string, record: BackupRecord): Promise<void> {
  await removeOldDrafts(dataDir);
  const draft = `${pathIn(dataDir)}.${randomUUID()}`;
  try {
    const text = `${JSON.stringify(record, undefined, 2)}\n`;
    await writeFile(draft, text, { flag: "wx", mode: 0o600, flush: true });
    const { uid, gid } = await stat(dataDir);
    if (process.getuid?.() === 0 && uid !== 0) await chown(draft, uid, gid);
    await rename(draft, pathIn(dataDir));
    await syncFolder(dataDir);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Removes drafts left by a killed command. A younger draft may belong to a running command. */
async function removeOldDrafts(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((each) => each.startsWith("backups.json."))) {
    const draft = join(dataDir, name);
    const age = Date.now() - ((await stat(draft).catch(() => undefined))?.mtimeMs ?? 0);
    if (age > tenMinutes) await rm(draft, { force: true });
  }
}

/** A finished backup, and the folder of nightly backups after it. */
export interface MadeBackup extends BackupReport {
  file: string;
  isChecked: boolean;
  shelf?: BackupRecord["shelf"];
}

/**
 * Makes a backup and records it. Also records a failed nightly backup; the person who typed the command sees any other
 * failure. If the record can't be written, as on a full disk, the backup is still saved: the old record ages, and the
 * site warns about that.
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
