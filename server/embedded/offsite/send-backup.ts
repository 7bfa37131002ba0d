import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { type BackupRecord, readBackupRecord, writeBackupRecord } from "../backup/backup-record.ts";
import { BackupError, isWhole, type Manifest } from "../backup/manifest.ts";
import { withArchive } from "../backup/read-archive.ts";
import { expiredBackups } from "../backup/retention.ts";
import { damagedTag, listSnapshots, type OffsiteBackup, ownTag, unknownSite } from "./read-offsite.ts";
import { DamageFoundError, isFolder, NoRepositoryError, type OffsiteTarget, type Restic, resticAt } from "./restic.ts";

interface SendOrder {
  target: OffsiteTarget;
  /** A verified backup. */
  file: string;
  /** Whether a copy was sent there before. If so, a repository exists even if none is visible now. */
  wasThere: boolean;
}

export interface SentBackup {
  /** Size of the backup. */
  bytes: number;
  /** How many bytes were new there. */
  newBytes: number;
  /** How many backups are there now. */
  backups: number;
}

/** The backup was sent, and the check found damage there. The copy may share damaged data. */
export class DamagedRepositoryError extends BackupError {
  readonly sent: SentBackup;

  constructor(sent: SentBackup, cause: Error) {
    super(
      "Until it is repaired, or BACKUP_TO names another location, no older copy is removed. See Off-site backups in docs/operating.md.",
      { cause },
    );
    this.sent = sent;
  }
}

/**
 * Copies a backup to its restic repository, verifies a twentieth of the repository, and then removes the backups that
 * the nightly retention rule doesn't keep.
 *
 * @throws BackupError, and nothing was removed; DamagedRepositoryError if the copy is there
 */
export async function sendBackup({ target, file, wasThere }: SendOrder): Promise<SentBackup> {
  const restic = resticAt(target);
  const manifest = await withArchive(file, async (archive) => archive.manifest);
  const earlier = await listSnapshots(restic).catch(async (error) => {
    if (!(error instanceof NoRepositoryError)) throw error;
    await begin(restic, target, wasThere);
    return [];
  });
  assertSameSite(earlier, manifest, target);
  // Removes stale locks of a killed run. The lock of a live run stays.
  await restic.run("unlock");
  const { id, ...sent } = await add(restic, file, manifest);
  await restic.run("check", "--read-data-subset=5%").catch((cause) => {
    if (!(cause instanceof DamageFoundError)) throw cause;
    throw new DamagedRepositoryError({ ...sent, backups: earlier.length + 1 }, cause);
  });
  const justSent = { id, madeAt: manifest.madeAt, isWhole: isWhole(manifest) };
  const all = [...earlier, justSent].map((each) => ({ ...each, name: each.id, bytes: 0 }));
  const gone = expiredBackups(all, id, Number.POSITIVE_INFINITY).map(({ name }) => name);
  if (gone.length > 0) await restic.run("forget", "--prune", ...gone);
  return { ...sent, backups: all.length - gone.length };
}

/** Creates a repository only where there is certainly none and never was one: never over one that didn't respond. */
async function begin(restic: Restic, target: OffsiteTarget, wasThere: boolean): Promise<void> {
  const { address, repository } = target;
  if (wasThere)
    throw new BackupError(
      `There's no restic repository at ${address}, where backups were sent before. Is it mounted, and is it the right one? To start over, choose another location, or create a repository there by hand (restic init).`,
    );
  if (isFolder(target) && (await readdir(repository)).length > 0)
    throw new BackupError(`${address} contains other files, and no restic repository. Choose an empty folder.`);
  await restic.run("init");
}

/** Two sites in one repository would each treat the other's backups as their own. */
function assertSameSite(earlier: OffsiteBackup[], { site }: Manifest, { address }: OffsiteTarget): void {
  const others = earlier.filter((each) => each.site !== unknownSite && each.site !== site);
  if (site && others.length > 0)
    throw new BackupError(`${address} contains another site's backups. Choose a separate location for this one.`);
}

/** Returns the number of bytes sent and the prefix of the snapshot's id. */
async function add(restic: Restic, file: string, manifest: Manifest) {
  const { site, madeAt } = manifest;
  const tags = [ownTag, ...(isWhole(manifest) ? [] : [damagedTag])];
  const time = madeAt.slice(0, "2026-11-22T03:30:00".length).replace("T", " ");
  const about = ["--host", site ?? unknownSite, "--tag", tags.join(","), "--time", time];
  // Without a parent, whose damage would stop it. Each backup is a new file anyway.
  const printed = await restic.run("backup", "--force", "--quiet", "--json", ...about, file);
  const summary = JSON.parse(printed.trim().split("\n").at(-1) ?? "");
  return {
    id: String(summary.snapshot_id),
    bytes: Number(summary.total_bytes_processed),
    newBytes: Number(summary.data_added),
  };
}

interface SendingOrder {
  dataDir: string;
  target: OffsiteTarget;
  /** The new backup. */
  file: string;
  now: Date;
}

/** Sends a backup off-site and records the result for the site and the doctor. @throws BackupError */
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
    const { bytes, backups } = error instanceof DamagedRepositoryError ? error.sent : {};
    const last = backups === undefined ? before : { sentAt: triedAt, bytes, backups };
    await note(dataDir, { address, triedAt, failure, last }).catch(() => undefined);
    throw error;
  }
}

type Offsite = NonNullable<BackupRecord["offsite"]>;

/** The last copy at this location. Copies elsewhere don't count. */
function lastAt(address: string, record: BackupRecord | undefined): Offsite["last"] {
  return record?.offsite?.address === address ? record.offsite.last : undefined;
}

/** The backup itself was recorded just before, so a record exists. */
async function note(dataDir: string, offsite: Offsite): Promise<void> {
  const record = await readBackupRecord(dataDir);
  if (record) await writeBackupRecord(dataDir, { ...record, offsite });
}
