import { readBackupRecord } from "../../embedded/backup/backup-record.ts";
import { isInUse } from "../../embedded/database/stored-profile.ts";
import { ageInWords, askForHelp, type Looked, problem, type Source, warning } from "../finding.ts";

const day = 86_400_000;
/** Milliseconds by which two clocks may differ. */
const slack = 300_000;
const howTo = [askForHelp, "`npm run backup -- --nightly <folder>`: see Backup in docs/self-hosting.md."] as const;

/** Checks that the last backup is whole and at most two days old. A site that still holds only the demo needs none. */
export const lookAtBackups: Source = async ({ config, now }) => {
  if (config.aws) return [];
  const record = await readBackupRecord(config.dataDir);
  if (!record?.last && !record?.failure) {
    if (!isInUse(config.dataDir)) return [];
    return [{ key: "backup-never", ...warning("No backup of this site was ever made.", ...howTo) }];
  }
  const { failure, last } = record;
  const age = last ? now.getTime() - Date.parse(last.madeAt) : Number.POSITIVE_INFINITY;
  const since = last ? `The last one is ${ageInWords(age)} old.` : "There is none from before.";
  const found: Looked[] = [];
  if (failure)
    found.push({ key: "backup-failed", ...problem(`The last backup failed: ${failure} ${since}`, ...howTo) });
  else if (last && age < -slack)
    found.push({
      key: "backup-missing",
      ...problem(
        `The last backup is of ${last.madeAt.slice(0, 10)}, which is still to come: a clock was wrong.`,
        ...howTo,
      ),
    });
  else if (age > 2 * day)
    found.push({ key: "backup-missing", ...problem(`No backup was made for ${ageInWords(age)}.`, ...howTo) });
  else if (last) found.push({ status: "ok", sentence: `The last backup is ${ageInWords(age)} old, ${facts(last)}.` });
  if (last && last.missing > 0) found.push({ key: "pictures-lost", ...lostPictures(last.missing) });
  if (last && last.damaged > 0) found.push({ key: "pictures-damaged", ...damagedPictures(last.damaged) });
  return found;
};

function facts({ bytes, isChecked }: { bytes: number; isChecked: boolean }): string {
  return `${(bytes / 1e6).toFixed(1)} MB${isChecked ? ", read back and whole" : ""}`;
}

function lostPictures(missing: number) {
  return problem(
    `The site has lost ${missing} picture files, and the last backup could not hold them.`,
    "Add those photos again, or have them taken from an older backup.",
    "`npm run doctor` names them.",
  );
}

function damagedPictures(damaged: number) {
  return problem(
    `${damaged} picture files are empty or damaged, and so they are in the last backup.`,
    "Add those photos again, or have them taken from an older backup: the last one that holds every picture is kept.",
    "`npm run doctor` names one.",
  );
}
