import { expect, it } from "vitest";
import { interruptBackups } from "./interrupted-backups.ts";
import { interruptRestores } from "./interrupted-restores.ts";
import { describeInterruptions } from "./interruption-report.ts";

const trial = { pictures: 40, rounds: 6, seed: 20_261_121 };

it("a backup that is killed leaves no half file under its name, and the next one cleans up", async () => {
  const report = await interruptBackups(trial);
  process.stdout.write(describeInterruptions("backups killed", report));
  expect(report.complaints).toEqual([]);
});

it("a restore that is killed leaves the old site, the new one, or one that waits to be finished", async () => {
  const report = await interruptRestores(trial);
  process.stdout.write(describeInterruptions("restores killed", report));
  expect(report.complaints).toEqual([]);
});
