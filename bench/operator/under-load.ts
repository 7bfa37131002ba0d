import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { operatorFolder } from "./bare-machine.ts";
import { assertKept, indented, type SiteInMachine, trust } from "./site-in-machine.ts";

interface Seen {
  answers: Record<string, number>;
  slowest: number;
  thanked: string[];
}

/**
 * Runs commands while six visitors read and write, and counts refused requests. Returns the acknowledged messages.
 * @throws Error when one of them is missing
 */
export async function underLoad(site: SiteInMachine, lines: string[], status = 0): Promise<string[]> {
  const { machine, arrange, type, tell } = site;
  const brought = (name: string) => join(machine.root, operatorFolder, name);
  for (const name of ["seen.json", "stop"]) rmSync(brought(name), { force: true });
  // The visitors' Node stays in place while releases change.
  await arrange("rm -rf own && mkdir own && cp -L /opt/shingle/current/node_modules/.bin/node own/");
  await arrange("cp /opt/shingle/current/lib/* own/");
  const visitors = machine.start(`${trust} LD_LIBRARY_PATH=own own/node visitors.ts`);
  visitors.stdout.resume();
  visitors.stderr.resume();
  const ended = once(visitors, "exit");
  await pause(3000);
  for (const line of lines) tell(indented(await type(line, status)));
  await pause(2000);
  writeFileSync(brought("stop"), "");
  await ended;
  const { answers, slowest, thanked }: Seen = JSON.parse(readFileSync(brought("seen.json"), "utf8"));
  const refused = Object.entries(answers).filter(([answer]) => !/ 20[01]$/.test(answer));
  const count = refused.reduce((sum, [, times]) => sum + times, 0);
  tell(`  visitors: ${JSON.stringify(answers)}; ${count} were refused; the slowest waited ${slowest} ms`);
  await assertKept(site, thanked);
  return thanked;
}
