import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { machineText } from "./machine.ts";
import type { Effort } from "./measures/effort.ts";
import { goalsText, type Section, sectionText } from "./report.ts";

type Group = { measure(effort: Effort): Promise<Section[]> };

const groups: Record<string, () => Promise<Group>> = {
  throughput: () => import("./measures/throughput.ts"),
  counting: () => import("./measures/counting.ts"),
  writes: () => import("./measures/writes.ts"),
  search: () => import("./measures/search.ts"),
  homes: () => import("./measures/homes.ts"),
  inbox: () => import("./measures/inbox.ts"),
  filing: () => import("./measures/filing.ts"),
  people: () => import("./measures/people.ts"),
  strangers: () => import("./measures/strangers.ts"),
  alerts: () => import("./measures/alerts.ts"),
  "cold-start": () => import("./measures/cold-start.ts"),
  listings: () => import("./measures/listings.ts"),
  photos: () => import("./measures/photos.ts"),
  editor: () => import("./measures/editor.ts"),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string", default: "build/bench.md" },
    slices: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
  },
});
const unknown = positionals.filter((name) => !(name in groups));
if (unknown.length > 0) {
  process.stderr.write(`There is no group ${unknown.join(", ")}. There are: ${Object.keys(groups).join(", ")}.\n`);
  process.exit(1);
}

// An interrupted run leaves no server behind: this process stops each one when it exits.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

// Every server and temporary folder adds an exit listener.
process.setMaxListeners(0);

const machine = machineText();
execFileSync(process.execPath, ["cli/build-steps/build-when-needed.ts"], { stdio: "inherit" });
const sections: Section[] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(groups)) {
  process.stderr.write(`Measuring ${name} …\n`);
  const group = await groups[name]?.();
  const measured = (await group?.measure({ slices: Number(values.slices), seconds: Number(values.seconds) })) ?? [];
  sections.push(...measured);
  for (const section of measured) process.stdout.write(`${sectionText(section)}\n\n`);
  // Written after each group, so an interrupted run leaves its results so far.
  const parts = [`Measured with \`npm run bench\`: ${machine}`, goalsText(sections), ...sections.map(sectionText)];
  mkdirSync(dirname(values.out), { recursive: true });
  writeFileSync(values.out, `${parts.join("\n\n")}\n`);
}
process.stdout.write(`${goalsText(sections)}\n`);
process.exit();
