import { expect, it } from "vitest";
import { describeReport, killTrial } from "./kill-trial.ts";

it("ten kills in the middle of the work cost nothing that was acknowledged", { timeout: 240_000 }, async () => {
  const report = await killTrial({ kills: 10, seed: 20_261_121 });
  process.stdout.write(describeReport(report));
  expect(report).toMatchObject({ broken: [], torn: [], orphans: [], drafts: [], database: "ok" });
  expect(Math.min(...Object.values(report.acknowledged))).toBeGreaterThan(0);
});
