import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { unspentHour } from "#server/mls/feed/spent-hour.ts";
import { doJob } from "#server/mls/runs/do-job.ts";
import { startResoServer } from "../../../reso-server/server.ts";
import { feedHomes } from "../../../support/samples/feed-homes.ts";
import { interruptImports } from "./interrupted-imports.ts";

it("five kills in the middle of an import leave no home twice or half, and the next run heals the rest", {
  timeout: 240_000,
}, async () => {
  const report = await interruptImports({ homes: 600, kills: 5, seed: 20_261_122 });
  expect(report).toEqual({ interrupted: expect.any(Number), complaints: [] });
  // The last page's may come a moment after the end on a busy machine.
  expect(report.interrupted).toBeGreaterThan(0);
});

it("a disk that fills up in the middle of an import keeps what was read, and the run after it reads the rest", {
  timeout: 120_000,
}, async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), "shingle-small-disk-"));
  const words = ["-t", "tmpfs", "-o", "size=16m,mode=700", "shingle-trial", folder];
  const isMounted = spawnSync("mount", words, { stdio: "ignore" }).status === 0;
  onTestFinished(() => {
    if (isMounted) spawnSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  if (!isMounted) return skip("No disk can be mounted here.");
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
  const { bavail, bsize } = statfsSync(folder);
  const filler = join(folder, "filler");
  writeFileSync(filler, Buffer.alloc(bavail * bsize - 2_500_000));
  const small = { ...job, path: join(folder, "mls.db") };
  expect(await doJob(small, () => {})).toEqual({
    fault: "disk full",
    sentence: "The disk is full. What was read until then is kept.",
  });
  rmSync(filler);
  const asked = server.seen.length;
  const healed = await doJob(small, () => {});
  const healing = server.seen.length - asked;
  const roomy = join(tmpdir(), `${folder.split("/").at(-1)}.db`);
  onTestFinished(() => {
    for (const ending of ["", "-wal", "-shm"]) rmSync(roomy + ending, { force: true });
  });
  const before = server.seen.length;
  const whole = await doJob({ ...job, path: roomy }, () => {});
  expect(healed).toMatchObject({ homes: (whole as { homes: number }).homes });
  expect(healing).toBeLessThanOrEqual(server.seen.length - before);
});
