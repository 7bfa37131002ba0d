import { existsSync } from "node:fs";
import { type Config, readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { environmentWithFile } from "#server/machine/environment.ts";
import { AuthenticationRequiredError } from "#server/ports/store-errors.ts";
import { openServices, type Services } from "#server/services.ts";

/**
 * Opens a site for a command: its log goes to standard error, so that standard output holds the answer alone.
 *
 * @param mayBegin whether the command makes a site where there is none @throws Error when there is none
 */
export async function openForOperator(config: Config, mayBegin = false): Promise<Services> {
  if (!mayBegin && !config.aws && !existsSync(config.dataDir))
    throw new Error(
      `The folder ${config.dataDir} doesn't exist. Set DATA_DIR to the site's folder, or start the site once.`,
    );
  return openServices(
    config,
    createLog((line) => process.stderr.write(line)),
  );
}

/** The settings of a site on this machine. @throws Error with `onAws` where the site is on AWS */
export function localConfig(onAws: string): Config {
  const config = readConfig(environmentWithFile());
  if (config.aws) throw new Error(onAws);
  return config;
}

/** Where their data lie, for a command that has nothing to say of a folder that is not there. @throws Error when it is not */
export function presentDataFolder(onAws: string): string {
  const { dataDir } = localConfig(onAws);
  if (!existsSync(dataDir)) throw new Error(`The folder ${dataDir} doesn't exist. Set DATA_DIR to the site's folder.`);
  return dataDir;
}

/** Says what AWS refused to whom: the error's own message is for an agent who is not signed in. */
export function explainRefusal(error: unknown): never {
  if (!(error instanceof AuthenticationRequiredError)) throw error;
  throw new Error(refusedByAws, { cause: error });
}

const refusedByAws =
  "AWS doesn't allow this with your credentials. They need read access to the tables and the bucket, and write access to fill them.";
