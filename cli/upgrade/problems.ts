import type { Installation, Release } from "./installation.ts";
import { siteCommand } from "./site-command.ts";

/** What a release's doctor finds that has to be done. @throws Error when the doctor itself cannot be asked */
export async function doctorsProblems(site: Installation, release: Release): Promise<string[]> {
  const { status, printed } = await siteCommand(site, release, ["doctor"]);
  const problems = [...printed.matchAll(/^ {2}PROBLEM {2}(.+)$/gm)].map(([, sentence = ""]) => sentence);
  if (status !== 0 && problems.length === 0) throw new Error(`The doctor could not be asked: ${printed}`);
  return problems;
}

/** Looks a second time before it believes what was not known before: a slow minute of the machine is no fault of a release. */
export async function lastingProblems(site: Installation, release: Release, known: string[]): Promise<string[]> {
  const first = (await doctorsProblems(site, release)).filter((each) => !known.includes(each));
  if (first.length === 0) return [];
  const second = await doctorsProblems(site, release);
  return first.filter((each) => second.includes(each));
}
