import { existsSync } from "node:fs";
import type { Config } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { AuthenticationRequiredError } from "#server/ports/store-errors.ts";
import { openServices, type Services } from "#server/services.ts";

/**
 * Opens a site for a command: its log goes to standard error, so that standard output holds the answer alone.
 *
 * @param mayBegin whether the command makes a site where there is none @throws Error when there is none
 */
export async function openForOperator(config: Config, mayBegin = false): Promise<Services> {
  if (!mayBegin && !config.aws && !existsSync(config.dataDir))
    throw new Error(`There is no folder ${config.dataDir}. Set DATA_DIR to the site's folder, or start the site once.`);
  return openServices(
    config,
    createLog((line) => process.stderr.write(line)),
  );
}

/** Says what AWS refused to whom: the error's own message is for an agent who is not signed in. */
export function explainRefusal(error: unknown): never {
  if (!(error instanceof AuthenticationRequiredError)) throw error;
  throw new Error(refusedByAws, { cause: error });
}

const refusedByAws =
  "AWS refuses this to your credentials. They must be those of somebody who may read the tables and the bucket, and to fill them write there.";
