import { type CheckReport, readCheckReport } from "../embedded/database/database-check.ts";
import { askForHelp, type Looked, ok, problem, type Source, warning } from "./finding.ts";

const day = 86_400_000;

/** Reports the damage that the weekly check of the database found, or that an operation has met since. */
export const lookAtDatabase: Source = async ({ config, now }) => {
  const report = config.aws ? undefined : readCheckReport(config.dataDir);
  return report ? [databaseReport(report, now)] : [];
};

export function databaseReport({ checkedAt, complaint }: CheckReport, now: Date): Looked {
  const on = `on ${checkedAt.slice(0, 10)}`;
  if (complaint)
    return {
      key: "database-damaged",
      ...problem(
        `${complaint} This was found ${on}.`,
        askForHelp,
        "Keep a copy of the data folder, then restore the last backup: `npm run restore -- <file.zip>`.",
      ),
    };
  if (now.getTime() - Date.parse(checkedAt) > 15 * day)
    return {
      key: "database-not-checked",
      ...warning(
        `The weekly look at the database was last made ${on}.`,
        askForHelp,
        "`npm run doctor` looks at it now.",
      ),
    };
  return ok(`The site looked at the whole database ${on}.`);
}
