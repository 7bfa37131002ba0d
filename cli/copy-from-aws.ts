import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "#server/config.ts";
import { MigrationMismatchError, migrateSite } from "#server/data/migration/migrate-site.ts";
import { openBesideTarget } from "#server/embedded/backup/make-backup.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import type { Platform } from "#server/ports/platform.ts";
import { explainRefusal, openForOperator } from "./operator-site.ts";

/** How many times to retry a copy when the site changes during it. */
const attempts = 3;

/**
 * Copies a site on AWS to a temporary data folder that exists while `work` runs, using the code of `migrate`. The site may
 * be running. Writes nothing to AWS.
 *
 * @param folder where to put the temporary copy, which is as large as the site's pictures
 */
export async function withCopyFromAws<Result>(
  config: Config,
  folder: string,
  work: (dataDir: string) => Promise<Result>,
): Promise<Result> {
  const room = await openBesideTarget(folder, ".shingle-from-aws-", new Date());
  try {
    const { platform } = await openForOperator(config);
    const dataDir = await copiedTo(room.path, platform)
      .catch(explainRefusal)
      .finally(() => platform.close());
    return await work(dataDir);
  } finally {
    await room.close();
  }
}

async function copiedTo(folder: string, site: Platform): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const dataDir = join(folder, `copy-${attempt}`);
    const copy = openEmbeddedPlatform({ dataDir });
    try {
      await migrateSite(site, copy, () => {}, pause).finally(() => copy.close());
      return dataDir;
    } catch (error) {
      // The site changed during the copy.
      if (!(error instanceof MigrationMismatchError) || attempt === attempts) throw error;
      await rm(dataDir, { recursive: true });
    }
  }
}
