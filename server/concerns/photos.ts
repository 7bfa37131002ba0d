import { hasPictures } from "../embedded/trash/assert-database.ts";
import { lookForUnnamed } from "../embedded/trash/picture-cleanup.ts";
import type { Doubt } from "../embedded/trash/unnamed-pictures.ts";
import { askForHelp, problem, type Source, warning } from "./finding.ts";

const key = "photos-without-home";
const reasons: Record<Doubt, string> = {
  "new database": "and the database is a new one",
  "older database": "and they are newer than the database",
  many: "more than an upload leaves that broke off",
};

/** Reports photo files without a row that the site does not move, because the database may be the wrong one. */
export const lookAtPhotos: Source = async ({ config, now }) => {
  if (config.aws || !hasPictures(config.dataDir)) return [];
  const { files, doubt } = await lookForUnnamed(config.dataDir, now);
  if (!doubt) return [{ status: "ok", sentence: unsuspicious(files.length) }];
  const sentence = `${files.length} photo files belong to none of the homes, ${reasons[doubt]}. All of them are kept.`;
  const advice = `If homes or photos are missing from the site, an older copy of its database is in use. ${askForHelp}`;
  const command =
    "If any are missing, put the right database back. " +
    "Otherwise `npm run photos -- trash` puts these files away; they stay in the trash for 30 days.";
  return [{ key, ...(doubt === "many" ? warning : problem)(sentence, advice, command) }];
};

function unsuspicious(files: number): string {
  if (files === 0) return "Every photo belongs to a home.";
  return `${files} photo files belong to none of the homes; the site moves them to its trash within a day.`;
}
