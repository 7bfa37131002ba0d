import { counted } from "#domain/formats.ts";
import { day } from "#domain/time-units.ts";
import { type BackupRecord, readBackupRecord } from "../embedded/backup/backup-record.ts";
import { isInUse } from "../embedded/database/read-database.ts";
import { type OffsiteTarget, passwordMissing } from "../embedded/offsite/restic.ts";
import { ageInWords, askYourAdministrator, type Check, type CheckResult, ok, problem, warning } from "./finding.ts";

/** Maximum difference between two clocks, in milliseconds. */
const slack = 300_000;
const makeOne = [
  askYourAdministrator,
  "`npm run backup -- --nightly <folder>`: see Backup in docs/self-hosting.md.",
] as const;

/** Checks that the last backup is complete and at most two days old. A site with only the demo needs none. */
export const checkBackups: Check = async ({ config, now }) => {
  if (config.aws) return [];
  const record = await readBackupRecord(config.dataDir);
  if (!record?.last && !record?.failure) {
    if (!isInUse(config.dataDir)) return [];
    return [{ key: "backup-never", ...warning("This site has never been backed up.", ...makeOne) }];
  }
  const { failure, last } = record;
  const age = last ? now.getTime() - Date.parse(last.madeAt) : Number.POSITIVE_INFINITY;
  const since = last ? `The last one is ${ageInWords(age)} old.` : "There's no earlier one.";
  const found: CheckResult[] = [];
  if (failure)
    found.push({ key: "backup-failed", ...problem(`The last backup failed: ${failure} ${since}`, ...makeOne) });
  else if (last && age < -slack)
    found.push({
      key: "backup-missing",
      ...problem(
        `The last backup is dated ${last.madeAt.slice(0, 10)}, which is in the future: a clock was wrong.`,
        ...makeOne,
      ),
    });
  else if (age > 2 * day)
    found.push({ key: "backup-missing", ...problem(`There has been no backup for ${ageInWords(age)}.`, ...makeOne) });
  else if (last) found.push(ok(`The last backup is ${ageInWords(age)} old, ${facts(last)}.`));
  if (last && last.missing > 0) found.push({ key: "pictures-lost", ...lostPictures(last.missing) });
  if (last && last.damaged > 0) found.push({ key: "pictures-damaged", ...damagedPictures(last.damaged) });
  return found;
};

function facts({ bytes, isChecked }: { bytes: number; isChecked: boolean }): string {
  return `${(bytes / 1e6).toFixed(1)} MB${isChecked ? ", verified" : ""}`;
}

const lostPictures = (missing: number) =>
  problem(
    `${counted(missing, "picture file is", "picture files are")} missing from the site and from the last backup.`,
    "Upload those photos again, or have them restored from an older backup.",
    "`npm run doctor` lists them.",
  );

const damagedPictures = (damaged: number) =>
  problem(
    `${counted(damaged, "picture file is", "picture files are")} empty or damaged, on the site and in the last backup.`,
    "Upload those photos again, or have them restored from an older backup. The last one with every picture is never removed.",
    "`npm run doctor` names one.",
  );

const askThePlace = [
  askYourAdministrator,
  "`npm run doctor` checks that location. See Off-site backups in docs/operating.md.",
] as const;

/** Checks that the last off-site copy was sent and is at most two days old. Expects nothing if BACKUP_TO is not set. */
export const checkOffsite: Check = async ({ config, now }) => {
  if (config.aws || !config.offsite) return [];
  const record = await readBackupRecord(config.dataDir);
  // Before the first backup, the warning that there is none is enough.
  if (!record?.last) return [];
  return [offsiteFinding(record.offsite, config.offsite, now)];
};

function offsiteFinding(
  offsite: BackupRecord["offsite"],
  { address, password }: OffsiteTarget,
  now: Date,
): CheckResult {
  const { failure: failed, last, triedAt } = offsite?.address === address ? offsite : {};
  const failure = password ? failed : passwordMissing;
  const age = last && now.getTime() - Date.parse(last.sentAt);
  const since =
    age === undefined ? "There are none there." : `The last one there is ${ageInWords(age)} old${size(last?.bytes)}.`;
  // The check runs after the copy was sent.
  if (password && failed && last && last.sentAt === triedAt)
    return {
      key: "offsite-damaged",
      ...problem(`The last backup was sent to ${address}, and the check found damage there. ${failed}`, ...askThePlace),
    };
  if (failure)
    return {
      key: "offsite-failed",
      ...problem(`The last backup couldn't be sent to ${address}: ${failure} ${since}`, ...askThePlace),
    };
  if (age === undefined || age >= 2 * day)
    return {
      key: "offsite-missing",
      ...problem(`No backup has been sent to ${address} recently. ${since}`, ...askThePlace),
    };
  return ok(
    `The last backup at ${address} is ${ageInWords(age)} old${size(last?.bytes)}, verified; ${counted(last?.backups ?? 0, "backup is", "backups are")} there.`,
  );
}

function size(bytes: number | undefined): string {
  return bytes === undefined ? "" : `, ${(bytes / 1e6).toFixed(1)} MB`;
}
