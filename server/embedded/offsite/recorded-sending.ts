import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type BackupRecord, readBackupRecord, writeBackupRecord } from "../backup/backup-record.ts";
import { BackupError } from "../backup/manifest.ts";
import type { OffsiteTarget } from "./offsite-target.ts";
import { type SentBackup, sendBackup } from "./send-backup.ts";

interface SendingOrder {
  dataDir: string;
  target: OffsiteTarget;
  /** The backup that was just made, and the folder that it lies in. */
  file: string;
  folder: string;
  now: Date;
}

/** Sends a backup elsewhere and records how that went, where the site and the doctor read it. @throws BackupError */
export async function recordedSending({ dataDir, target, file, folder, now }: SendingOrder): Promise<SentBackup> {
  const { address } = target;
  const triedAt = now.toISOString();
  try {
    const sent = await alone(folder, () => sendBackup({ target, file: resolve(file), folder, now }));
    await note(dataDir, () => ({ address, triedAt, last: { ...sent, sentAt: triedAt } }));
    return sent;
  } catch (error) {
    const failure = (error as Error).message;
    await note(dataDir, (last) => ({ address, triedAt, failure, last })).catch(() => undefined);
    throw error;
  }
}

type Offsite = NonNullable<BackupRecord["offsite"]>;

/** The backup itself was recorded just before, so there is a record. */
async function note(dataDir: string, change: (last: Offsite["last"]) => Offsite): Promise<void> {
  const record = await readBackupRecord(dataDir);
  if (record) await writeBackupRecord(dataDir, { ...record, offsite: change(record.offsite?.last) });
}

/** Two at the same time would remove what the other has just sent. The kernel ends the lock however the process ends. */
async function alone<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new DatabaseSync(join(folder, ".shingle-sending"));
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (cause) {
    lock.close();
    throw new BackupError("Another backup is being sent just now.", { cause });
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}
