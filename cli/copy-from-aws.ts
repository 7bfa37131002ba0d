import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "#server/config.ts";
import { MigrationMismatchError, migrateSite } from "#server/data/migration/migrate-site.ts";
import { openBesideTarget } from "#server/embedded/backup/make-backup.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import type { Platform } from "#server/ports/platform.ts";
import { explainRefusal, openForOperator } from "./operator-site.ts";

/** How often a site is copied that changes while it is. */
const attempts = 3;

/**
 * Copies a site on AWS, which may be running, to a data folder that lasts as long as `work`: what `migrate` copies, by the same code.
 * Nothing is written there.
 *
 * @param folder where the copy lies meanwhile, as large as the site's pictures
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
      // Somebody wrote meanwhile.
      if (!(error instanceof MigrationMismatchError) || attempt === attempts) throw error;
      await rm(dataDir, { recursive: true });
    }
  }
}
