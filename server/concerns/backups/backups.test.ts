import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hannahsProfile } from "#tests/contracts/samples.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { readConfig } from "../../config.ts";
import { type BackupRecord, writeBackupRecord } from "../../embedded/backup/backup-record.ts";
import { openEmbeddedPlatform } from "../../embedded/platform.ts";
import { lookAtBackups } from "./backups.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const last = {
  file: "/var/backups/shingle/shingle-2026-11-21T03-30-00Z.zip",
  madeAt: "2026-11-21T03:30:00.000Z",
  bytes: 12_400_000,
  pictures: 40,
  missing: 0,
  damaged: 0,
  isChecked: true,
};

const lookIn = (dataDir: string) => lookAtBackups({ config: readConfig({ DATA_DIR: dataDir }), now });

async function lookAt(record: BackupRecord) {
  const dataDir = temporaryFolder();
  await writeBackupRecord(dataDir, record);
  return (await lookIn(dataDir)).map(({ status, sentence }) => `${status}: ${sentence}`);
}

it("last night's backup is well, and the operator reads its age and size", async () => {
  expect(await lookAt({ triedAt: last.madeAt, last })).toEqual([
    "ok: The last backup is 8 hours old, 12.4 MB, read back and whole.",
  ]);
});

it("a backup that failed is a problem, and so is none for two days", async () => {
  expect(await lookAt({ triedAt: last.madeAt, failure: "The disk is full.", last })).toEqual([
    "problem: The last backup failed: The disk is full. The last one is 8 hours old.",
  ]);
  const old = { ...last, madeAt: "2026-11-19T11:00:00.000Z" };
  expect(await lookAt({ triedAt: old.madeAt, last: old })).toEqual(["problem: No backup was made for 2 days."]);
});

it("a backup that a clock ahead has made does not pass for the newest", async () => {
  const ahead = { ...last, madeAt: "2027-02-01T03:30:00.000Z" };
  expect(await lookAt({ triedAt: ahead.madeAt, last: ahead })).toEqual([
    "problem: The last backup is of 2027-02-01, which is still to come: a clock was wrong.",
  ]);
});

it("photos that a backup could not hold are told of", async () => {
  const [, lost] = await lookAt({ triedAt: last.madeAt, last: { ...last, missing: 2 } });
  expect(lost).toBe("problem: The site has lost 2 picture files, and the last backup could not hold them.");
});

it("photos that are damaged in the last backup are told of", async () => {
  const [, damaged] = await lookAt({ triedAt: last.madeAt, last: { ...last, damaged: 2 } });
  expect(damaged).toBe("problem: 2 picture files are empty or damaged, and so they are in the last backup.");
});

it("an agent who has made the site their own is reminded of backups, and nobody before", async () => {
  const dataDir = temporaryFolder();
  expect(await lookIn(dataDir)).toEqual([]);
  const site = openEmbeddedPlatform({ dataDir });
  await site.profile.save({ ...hannahsProfile(), isDemo: true });
  expect(await lookIn(dataDir)).toEqual([]);
  await site.profile.save({ ...hannahsProfile(), isDemo: false });
  expect(await lookIn(dataDir)).toMatchObject([
    { key: "backup-never", status: "warning", sentence: "No backup of this site was ever made." },
  ]);
  await site.close();
});

it("a note that cannot be read is not taken for a good one", async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, "backups.json"), "{");
  await expect(lookIn(dataDir)).rejects.toThrow();
});
