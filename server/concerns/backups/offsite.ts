import { type BackupRecord, readBackupRecord } from "../../embedded/backup/backup-record.ts";
import { type OffsiteTarget, passwordMissing } from "../../embedded/offsite/offsite-target.ts";
import { ageInWords, askForHelp, type Looked, ok, problem, type Source } from "../finding.ts";

const day = 86_400_000;
const howTo = [askForHelp, "`npm run doctor` asks the place. See Backups elsewhere in docs/operating.md."] as const;

/** Checks that the last copy elsewhere was sent, and is at most two days old. Nothing is expected where BACKUP_TO is not set. */
export const lookAtOffsite: Source = async ({ config, now }) => {
  if (config.aws || !config.offsite) return [];
  const record = await readBackupRecord(config.dataDir);
  // Until the first backup is made, that there is none is enough to be told.
  if (!record?.last) return [];
  return [standing(record.offsite, config.offsite, now)];
};

function standing(offsite: BackupRecord["offsite"], { address, password }: OffsiteTarget, now: Date): Looked {
  const { failure: failed, last } = offsite?.address === address ? offsite : {};
  const failure = password ? failed : passwordMissing;
  const age = last && now.getTime() - Date.parse(last.sentAt);
  const since =
    age === undefined ? "None is there." : `The last one there is ${ageInWords(age)} old${size(last?.bytes)}.`;
  if (failure)
    return {
      key: "offsite-failed",
      ...problem(`The last backup could not be sent to ${address}: ${failure} ${since}`, ...howTo),
    };
  if (age === undefined || age >= 2 * day)
    return { key: "offsite-missing", ...problem(`No backup was sent to ${address} lately. ${since}`, ...howTo) };
  return ok(
    `The last backup at ${address} is ${ageInWords(age)} old${size(last?.bytes)}, and was checked; ${last?.backups} are there.`,
  );
}

function size(bytes: number | undefined): string {
  return bytes === undefined ? "" : ` and has ${(bytes / 1e6).toFixed(1)} MB`;
}
