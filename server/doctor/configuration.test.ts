import { expect, it } from "vitest";
import { examineRunningSettings } from "./configuration.ts";

it("the doctor names a setting that differs in the running site, but never its value", () => {
  const [file, running] = [
    { RESTIC_PASSWORD: "cedar#shingles", PORT: "3000" },
    { RESTIC_PASSWORD: "cedar", PORT: "3000" },
  ];
  const findings = examineRunningSettings({ dataDir: "data" }, file, running);
  expect(findings).toMatchObject([
    { status: "warning", sentence: "The running site has another RESTIC_PASSWORD than this command reads." },
  ]);
  expect(JSON.stringify(findings)).not.toContain("cedar");
  expect(examineRunningSettings({ dataDir: "data" }, file, file)).toEqual([]);
});
