import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Effort } from "./effort.ts";
import { median, round, spread } from "./figures.ts";
import { buildNext, prepareNext } from "./next-page.ts";
import { installedPackages, lockedPackages } from "./packages.ts";
import { startProduct } from "./product.ts";
import type { Section } from "./report.ts";

/** CPU of a whole build, against one of the Next.js pages, and how many packages there are. */
export async function measure({ slices }: Effort): Promise<Section[]> {
  const product = await startProduct();
  const next = await prepareNext(product);
  await product.stop();
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let turn = 0; turn < Math.min(slices, 3); turn += 1) {
    ours.push(cpuSecondsOf(() => execFileSync("npm", ["run", "--silent", "build"], { stdio: "ignore" })));
    if (next) theirs.push(cpuSecondsOf(() => buildNext(next)));
  }
  const lockfile = readFileSync("package-lock.json", "utf8");
  const counts = { locked: lockedPackages(lockfile), installed: installedPackages(lockfile) };
  return [
    {
      title: "Build",
      about: `From nothing, ${ours.length} times, in turns; CPU of all processes. Ours makes every page, the admin area and compressed copies, the other two pages.${next ? "" : " Next.js could not be installed."}`,
      columns: ["", ""],
      rows: [
        ["CPU s, Shingle", spread(ours)],
        ["CPU s, Next.js", next ? spread(theirs) : "left out"],
        ["packages in the lockfile", round(counts.locked)],
        ["of them installed with --omit=dev on Linux", round(counts.installed)],
      ],
      readings: [
        ...(next ? [{ goal: "B1 build" as const, measured: { "": median(ours) / median(theirs) } }] : []),
        { goal: "B1 lockfile", measured: { "": counts.locked } },
        { goal: "B1 installed", measured: { "": counts.installed } },
      ],
    },
  ];
}

/** CPU of the children that ended during some work: Linux adds theirs to ours. */
function cpuSecondsOf(work: () => void): number {
  const before = childrenTicks();
  work();
  return (childrenTicks() - before) / 100;
}

function childrenTicks(): number {
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return Number(fields[13]) + Number(fields[14]);
}
