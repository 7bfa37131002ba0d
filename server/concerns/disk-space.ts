import { freeSpace, tightBytes } from "../machine/free-space.ts";
import { askForHelp, type Looked, problem, type Source, warning } from "./finding.ts";

export const lookAtDiskSpace: Source = async ({ config }) => {
  if (config.aws) return [];
  const free = await freeSpace(config.dataDir);
  return free === undefined ? [] : [diskSpace(free)];
};

/** @param free bytes */
export function diskSpace(free: number): Looked {
  const sentence = `The disk of the data folder has ${(free / 1e9).toFixed(1)} GB free.`;
  const key = "disk-space";
  if (free < tightBytes / 5)
    return { key, ...problem(sentence, `Soon no message can be kept. ${askForHelp}`, "Make room now.") };
  if (free < tightBytes * 4)
    return { key, ...warning(sentence, `A backup needs as much as the site. ${askForHelp}`, "Make room.") };
  return { status: "ok", sentence };
}
