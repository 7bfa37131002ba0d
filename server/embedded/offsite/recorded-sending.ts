import { resolve } from "node:path";
import { type BackupRecord, readBackupRecord, writeBackupRecord } from "../backup/backup-record.ts";
import type { OffsiteTarget } from "./offsite-target.ts";
import { type SentBackup, sendBackup } from "./send-backup.ts";

interface SendingOrder {
  dataDir: string;
  target: OffsiteTarget;
  /** The backup that was just made. */
  file: string;
  now: Date;
}

/** Sends a backup elsewhere and records how that went, where the site and the doctor read it. @throws BackupError */
export async function recordedSending({ dataDir, target, file, now }: SendingOrder): Promise<SentBackup> {
  const { address } = target;
  const triedAt = now.toISOString();
  const before = lastAt(address, await readBackupRecord(dataDir));
  try {
    const sent = await sendBackup({ target, file: resolve(file), wasThere: before?.bytes !== undefined });
    const { bytes, backups } = sent;
    await note(dataDir, { address, triedAt, last: { sentAt: triedAt, bytes, backups } });
    return sent;
  } catch (error) {
    const failure = (error as Error).message;
    await note(dataDir, { address, triedAt, failure, last: before }).catch(() => undefined);
    throw error;
  }
}

type Offsite = NonNullable<BackupRecord["offsite"]>;

/** The last copy at this place; nothing is known of one at another. */
function lastAt(address: string, record: BackupRecord | undefined): Offsite["last"] {
  return record?.offsite?.address === address ? record.offsite.last : undefined;
}

/** The backup itself was recorded just before, so there is a record. */
async function note(dataDir: string, offsite: Offsite): Promise<void> {
  const record = await readBackupRecord(dataDir);
  if (record) await writeBackupRecord(dataDir, { ...record, offsite });
}
