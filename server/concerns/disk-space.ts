import { freeSpace, tightBytes } from "../machine/free-space.ts";
import { type Looked, problem, type Source, warning } from "./finding.ts";

export const lookAtDiskSpace: Source = async ({ config }) => {
  if (config.aws) return [];
  const free = await freeSpace(config.dataDir);
  return free === undefined ? [] : [diskSpace(free)];
};

/** @param free bytes */
export function diskSpace(free: number): Looked {
  const sentence = `The disk of the data folder has ${(free / 1e9).toFixed(1)} GB free.`;
  const key = "disk-space";
  if (free < tightBytes / 5) return { key, ...problem(sentence, "Make room now: soon no message can be kept.") };
  if (free < tightBytes * 4) return { key, ...warning(sentence, "Make room: a backup needs as much as the site.") };
  return { status: "ok", sentence };
}
