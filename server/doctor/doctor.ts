import { checks, runChecks } from "../concerns/concerns.ts";
import { type Finding, problem } from "../concerns/finding.ts";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { errorFacts } from "../log.ts";
import type { Environment } from "../machine/environment.ts";
import { isEmptyByAccident } from "../start/first-start.ts";
import { examineConfiguration, examineMail, examineOffsite, examineRunningSettings } from "./configuration.ts";
import { examineClock, examineDataFolder } from "./data-folder.ts";
import { examineDatabase } from "./database.ts";
import { examineCertificate, examineOtherNames } from "./host-names.ts";
import { examineAlerts, examineQueues } from "./messages.ts";
import { accessProblem, examineProgram } from "./program.ts";
import { examinePublicAddress } from "./public-address.ts";

export interface Section {
  title: string;
  findings: Finding[];
}

type Examination = () => Finding[] | Promise<Finding[]>;

/**
 * Checks everything that a site needs and yields each finding as it comes. It changes nothing and works while the site
 * runs.
 * @param examineCloud checks the tables of a site on AWS
 */
export async function* examine(
  environment: Environment,
  examineCloud: (config: Config) => Promise<Finding[]> = async () => [],
): AsyncGenerator<Section> {
  const now = new Date();
  yield { title: "Program", findings: await findingsOf(() => examineProgram(now)) };
  const config = configOf(environment);
  if ("findings" in config) {
    yield { title: "Configuration", findings: config.findings };
    return;
  }
  const lacking = config.aws ? undefined : await accessProblem(config.dataDir);
  if (lacking) {
    yield { title: "Permissions", findings: [lacking] };
    return;
  }
  const examinations: [string, Examination][] = [
    [
      "Configuration",
      () => [...examineConfiguration(config, environment), ...examineRunningSettings(config, environment)],
    ],
    ...(config.aws ? [] : onThisMachine(config, now)),
    ["Mail", () => examineMail(config.notices.mail)],
    ["Maintenance", () => runChecks(checks, { config, now })],
    ...(config.aws ? [["MLS feed", () => examineCloud(config)] satisfies [string, Examination]] : []),
    ["Public address", () => lookFromOutside(config, now)],
  ];
  for (const [title, examination] of examinations) {
    const findings = await findingsOf(examination);
    if (findings.length > 0) yield { title, findings };
  }
}

/** Checks the embedded platform's data. For stores on AWS, `/health` does. */
function onThisMachine(config: Config, now: Date): [string, Examination][] {
  const { dataDir } = config;
  if (isEmptyByAccident(config)) return [["Data folder", () => [emptyFolder(dataDir)]]];
  return [
    ["Data folder", async () => [...(await examineDataFolder(dataDir)), ...examineClock(dataDir, now)]],
    ["Database and pictures", () => examineDatabase(dataDir)],
    ["Messages", () => [...examineQueues(dataDir, now), ...examineAlerts(config)]],
    ["Off-site backups", () => examineOffsite(config)],
  ];
}

const emptyFolder = (dataDir: string) =>
  problem(
    `The folder ${dataDir} is empty, so the site won't start. Is the disk mounted?`,
    "Mount it, or set DATA_DIR to the folder with shingle.db. Set SETUP=1 only for a new site's first start.",
  );

async function lookFromOutside(config: Config, now: Date): Promise<Finding[]> {
  const found = await Promise.all([
    examinePublicAddress(config),
    examineCertificate(config.origin, now),
    examineOtherNames(config.origin),
  ]);
  return found.flat();
}

async function findingsOf(examination: Examination): Promise<Finding[]> {
  try {
    return await examination();
  } catch (error) {
    return [problem(`This couldn't be checked: ${errorFacts(error).error}.`, "Fix that first.")];
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
