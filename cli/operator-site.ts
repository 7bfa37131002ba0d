import { existsSync } from "node:fs";
import { type Config, readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { environmentWithFile } from "#server/machine/environment.ts";
import { openServices, type Services } from "#server/services.ts";

/** Where the data of a site on this machine lie. @throws Error with `onAws` where the site is on AWS */
export function dataFolder(onAws: string): string {
  const { dataDir, aws } = readConfig(environmentWithFile());
  if (aws) throw new Error(onAws);
  return dataDir;
}

/** The same, for a command that has nothing to say of a folder that is not there. @throws Error when it is not */
export function presentDataFolder(onAws: string): string {
  const dataDir = dataFolder(onAws);
  if (!existsSync(dataDir)) throw new Error(`There is no folder ${dataDir}. Set DATA_DIR to the site's folder.`);
  return dataDir;
}

/** Opens a site for a command: its log goes to standard error, so that standard output holds the answer alone. */
export function openForOperator(config: Config): Promise<Services> {
  return openServices(
    config,
    createLog((line) => process.stderr.write(line)),
  );
}
