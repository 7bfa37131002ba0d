import { existsSync } from "node:fs";
import { type Config, readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { environmentWithFile } from "#server/machine/environment.ts";
import { AuthenticationRequiredError } from "#server/ports/store-errors.ts";
import { openServices, type Services } from "#server/services.ts";

/**
 * Opens a site for a command. Its log goes to standard error, so standard output holds only the result.
 *
 * @param mayBegin whether to create the site when it doesn't exist @throws Error when there is none
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

/** The settings of a site on this machine. @throws Error with `onAws` when the site is on AWS */
export function localConfig(onAws: string): Config {
  const config = readConfig(environmentWithFile());
  if (config.aws) throw new Error(onAws);
  return config;
}

/** The data folder, for commands that need an existing one. @throws Error when it is missing */
export function presentDataFolder(onAws: string): string {
  const { dataDir } = localConfig(onAws);
  if (!existsSync(dataDir)) throw new Error(`The folder ${dataDir} doesn't exist. Set DATA_DIR to the site's folder.`);
  return dataDir;
}

/** Explains what AWS refused. The error's own message is meant for an agent who isn't logged in. */
export function explainRefusal(error: unknown): never {
  if (!(error instanceof AuthenticationRequiredError)) throw error;
  throw new Error(refusedByAws, { cause: error });
}

const refusedByAws =
  "AWS doesn't allow this with your credentials. They need read access to the tables and the bucket, and write access to fill them.";
