import { existsSync } from "node:fs";
import { type Config, readConfig } from "#server/config.ts";
import { environmentWithFile } from "#server/machine/environment.ts";

/** The settings of a site on this machine. @throws Error with `onAws` where the site is on AWS */
export function localConfig(onAws: string): Config {
  const config = readConfig(environmentWithFile());
  if (config.aws) throw new Error(onAws);
  return config;
}

/** Where their data lie, for a command that has nothing to say of a folder that is not there. @throws Error when it is not */
export function presentDataFolder(onAws: string): string {
  const { dataDir } = localConfig(onAws);
  if (!existsSync(dataDir)) throw new Error(`There is no folder ${dataDir}. Set DATA_DIR to the site's folder.`);
  return dataDir;
}
