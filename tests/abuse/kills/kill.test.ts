import { expect, it } from "vitest";
import { describeReport, killTrial } from "./kill-trial.ts";

it("ten kills in the middle of everything cost nothing that was acknowledged", { timeout: 400_000 }, async () => {
  const report = await killTrial({ kills: 10, seed: 20_261_122 });
  process.stdout.write(describeReport(report));
  expect(report).toMatchObject({ broken: [], torn: [], drafts: [], database: "ok" });
  for (const kind of ["inquiry", "listing", "picture", "profile", "password"])
    expect(report.acknowledged[kind]).toBeGreaterThan(0);
});
