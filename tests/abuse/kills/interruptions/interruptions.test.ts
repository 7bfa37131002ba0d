import { expect, it } from "vitest";
import { interruptBackups } from "./interrupted-backups.ts";
import { interruptMigrations } from "./interrupted-migrations.ts";
import { interruptRestores } from "./interrupted-restores.ts";
import { describeInterruptions } from "./interruption-report.ts";

const trial = { pictures: 40, rounds: 6, seed: 20_261_121 };

/** Each test starts dozens of processes in turn, which takes minutes on a busy machine. */
const timeout = 240_000;

it("a killed backup leaves no partial file under its name, and the next one cleans up", { timeout }, async () => {
  const report = await interruptBackups(trial);
  process.stdout.write(describeInterruptions("backups killed", report));
  expect(report.complaints).toEqual([]);
});

it("a killed restore leaves the old site, the new site, or one that a command can finish", {
  timeout,
}, async () => {
  const report = await interruptRestores(trial);
  process.stdout.write(describeInterruptions("restores killed", report));
  expect(report.complaints).toEqual([]);
});

it("a killed migration leaves every message and photo, and the next start finishes it", {
  timeout,
}, async () => {
  const report = await interruptMigrations({ inquiries: 2000, rounds: 4, seed: trial.seed });
  process.stdout.write(describeInterruptions("migrations killed", report));
  expect(report.complaints).toEqual([]);
});
