import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { unspentHour } from "#server/mls/feed/spent-hour.ts";
import { runJob } from "#server/mls/runs/run-job.ts";
import { startResoServer } from "../../../reso-server/server.ts";
import { feedHomes } from "../../../support/samples/feed-homes.ts";
import { smallDisk } from "../../../support/small-disk.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";
import { interruptImports } from "./interrupted-imports.ts";

it("five kills during an import leave no duplicate or partial home, and the next run repairs the rest", {
  timeout: 240_000,
}, async () => {
  const report = await interruptImports({ homes: 600, kills: 5, seed: 20_261_122 });
  expect(report).toEqual({ interrupted: expect.any(Number), complaints: [] });
  // On a busy machine, the last page's report may come shortly after the end.
  expect(report.interrupted).toBeGreaterThan(0);
});

it("an import keeps what it read when the disk fills up, and the next run reads the rest", {
  timeout: 120_000,
}, async ({ skip }) => {
  const disk = smallDisk(16);
  if (!disk) return skip("No disk can be mounted here.");
  const records = feedHomes(900, new Date("2026-11-22T12:00:00.000Z"));
  const server = await startResoServer({ dialect: "bridge", records: () => records });
  onTestFinished(() => server.stop());
  const { baseUrl, token } = server;
  const job = {
    settings: { baseUrl, auth: { token }, dialect: "bridge" as const, agentMlsIds: [] },
    ...{
      spent: unspentHour(),
      timeZone: "America/Denver",
      mayBePrivate: true,
      isAnew: false,
      mayRemoveMost: false,
    },
  };
  disk.fill(2_500_000);
  const small = { ...job, path: join(disk.folder, "mls.db") };
  expect(await runJob(small, () => {})).toEqual({
    fault: "disk full",
    sentence: "The disk is full. What was read so far is saved.",
  });
  disk.free();
  const asked = server.seen.length;
  const healed = await runJob(small, () => {});
  const healing = server.seen.length - asked;
  const roomy = join(temporaryFolder(), "mls.db");
  const before = server.seen.length;
  const whole = await runJob({ ...job, path: roomy }, () => {});
  expect(healed).toMatchObject({ homes: (whole as { homes: number }).homes });
  expect(healing).toBeLessThanOrEqual(server.seen.length - before);
});
