import { lookAtAll } from "../concerns/concerns.ts";
import { type Finding, ok, problem } from "../concerns/finding.ts";
import { sources } from "../concerns/sources.ts";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { errorFacts } from "../log.ts";
import type { Environment } from "../machine/environment.ts";
import { productVersion } from "../machine/product-version.ts";
import { examineConfiguration } from "./configuration.ts";
import { examineDataFolder } from "./data-folder.ts";
import { examineDatabase } from "./database.ts";
import { examineMail } from "./mail.ts";
import { examinePublicAddress } from "./public-address.ts";

export interface Section {
  title: string;
  findings: Finding[];
}

type Examination = () => Finding[] | Promise<Finding[]>;

/**
 * Checks everything that a site needs and yields each finding as it comes. It changes nothing, and the site may be running.
 * @param examineCloud looks at what a site on AWS keeps in its tables
 */
export async function* examine(
  environment: Environment,
  examineCloud: (config: Config) => Promise<Finding[]> = async () => [],
): AsyncGenerator<Section> {
  yield { title: "Program", findings: [nodeVersion(process.versions.node), ok(`Shingle ${productVersion()}.`)] };
  const config = configOf(environment);
  if ("findings" in config) {
    yield { title: "Configuration", findings: config.findings };
    return;
  }
  const examinations: [string, Examination][] = [
    ["Configuration", () => examineConfiguration(config, environment)],
    ...(config.aws ? [] : onThisMachine(config.dataDir)),
    ["Mail", () => examineMail(config.notices.mail)],
    ["Upkeep", () => lookAtAll(sources, { config, now: new Date() })],
    ...(config.aws ? [["The MLS's feed", () => examineCloud(config)] satisfies [string, Examination]] : []),
    ["Public address", () => examinePublicAddress(config)],
  ];
  for (const [title, examination] of examinations) {
    const findings = await findingsOf(examination);
    if (findings.length > 0) yield { title, findings };
  }
}

/** Checks the embedded platform's data; for the stores on AWS, `/health` tells. */
function onThisMachine(dataDir: string): [string, Examination][] {
  return [
    ["Data folder", () => examineDataFolder(dataDir)],
    ["Database and pictures", () => examineDatabase(dataDir)],
  ];
}

async function findingsOf(examination: Examination): Promise<Finding[]> {
  try {
    return await examination();
  } catch (error) {
    return [problem(`This could not be examined: ${errorFacts(error).error}.`, "Look into that first.")];
  }
}

function configOf(environment: Environment): Config | { findings: Finding[] } {
  try {
    return readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { findings: error.message.split("\n").map((line) => problem(`${line}.`, "See .env.example.")) };
  }
}

/** @param version as in `26.10.0` */
export function nodeVersion(version: string): Finding {
  if (Number.parseInt(version, 10) >= 24) return ok(`Node ${version}.`);
  return problem(`Node ${version} is too old.`, "Start it through npm, which brings a newer one, or install Node 24.");
}
