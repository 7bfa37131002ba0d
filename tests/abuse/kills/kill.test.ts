import { expect, it } from "vitest";
import { describeReport, killTrial } from "./kill-trial.ts";

it("ten kills during all kinds of work lose no acknowledged write", { timeout: 400_000 }, async () => {
  const report = await killTrial({ kills: 10, seed: 20_261_122 });
  process.stdout.write(describeReport(report));
  expect(report).toMatchObject({ broken: [], torn: [], drafts: [], database: "ok" });
  for (const kind of ["inquiry", "value", "listing", "picture", "profile", "password"])
    expect(report.acknowledged[kind]).toBeGreaterThan(0);
});
