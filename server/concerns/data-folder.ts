import { counted } from "#domain/formats.ts";
import { day } from "#domain/time-units.ts";
import { type CheckReport, readCheckReport } from "../embedded/database/database-check.ts";
import { hasPictures } from "../embedded/trash/assert-database.ts";
import { type Doubt, findUnreferenced } from "../embedded/trash/picture-cleanup.ts";
import { freeSpace, lowSpaceBytes } from "../machine/free-space.ts";
import { askYourAdministrator, type Check, type CheckResult, ok, problem, warning } from "./finding.ts";

/** Reports database damage found by the weekly check or by a later operation. */
export const checkDatabase: Check = async ({ config, now }) => {
  const report = config.aws ? undefined : readCheckReport(config.dataDir);
  return report ? [databaseReport(report, now)] : [];
};

export function databaseReport({ checkedAt, complaint }: CheckReport, now: Date): CheckResult {
  const on = `on ${checkedAt.slice(0, 10)}`;
  if (complaint)
    return {
      key: "database-damaged",
      ...problem(
        `${complaint} This was found ${on}.`,
        askYourAdministrator,
        "Keep a copy of the data folder, then restore the last backup: `npm run restore -- <file.zip>`.",
      ),
    };
  if (now.getTime() - Date.parse(checkedAt) > 15 * day)
    return {
      key: "database-not-checked",
      ...warning(`The weekly database check last ran ${on}.`, askYourAdministrator, "`npm run doctor` checks it now."),
    };
  return ok(`The site checked the whole database ${on}.`);
}

export const checkDiskSpace: Check = async ({ config }) => {
  if (config.aws) return [];
  const free = await freeSpace(config.dataDir);
  return free === undefined ? [] : [diskSpace(free)];
};

/** @param free bytes */
export function diskSpace(free: number): CheckResult {
  const sentence = `The data folder's disk has ${(free / 1e9).toFixed(1)} GB free.`;
  const key = "disk-space";
  if (free < lowSpaceBytes / 5)
    return {
      key,
      ...problem(sentence, `Soon, no messages can be saved. ${askYourAdministrator}`, "Free up space now."),
    };
  if (free < lowSpaceBytes * 4)
    return {
      key,
      ...warning(sentence, `A backup needs as much space as the site. ${askYourAdministrator}`, "Free up space."),
    };
  return ok(sentence);
}

const reasons: Record<Doubt, string> = {
  "new database": "and the database is a new one",
  "older database": "and they are newer than the database",
  many: "more than an interrupted upload leaves behind",
};

/** Reports photo files without a row that the site doesn't move, because the database may be the wrong one. */
export const checkPhotos: Check = async ({ config, now }) => {
  if (config.aws || !hasPictures(config.dataDir)) return [];
  const { files, doubt } = await findUnreferenced(config.dataDir, now);
  if (!doubt) return [ok(unsuspicious(files.length))];
  const sentence = `${counted(files.length, "photo file doesn't", "photo files don't")} belong to any home, ${reasons[doubt]}. None were deleted.`;
  const advice = `If homes or photos are missing from the site, it may be using an older copy of its database. ${askYourAdministrator}`;
  const command =
    "If any are missing, put the right database back. " +
    "Otherwise `npm run photos -- trash` moves these files to the trash, where they stay for 30 days.";
  return [{ key: "photos-without-home", ...(doubt === "many" ? warning : problem)(sentence, advice, command) }];
};

function unsuspicious(files: number): string {
  if (files === 0) return "Every photo belongs to a home.";
  return `${counted(files, "photo file doesn't", "photo files don't")} belong to any home. The site moves ${files === 1 ? "it" : "them"} to its trash within a day.`;
}
