import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hannahsProfile } from "#tests/contracts/samples.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { readConfig } from "../config.ts";
import { type BackupRecord, writeBackupRecord } from "../embedded/backup/backup-record.ts";
import { openEmbeddedPlatform } from "../embedded/platform.ts";
import { checkBackups, checkOffsite } from "./backups.ts";

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

const lookIn = (dataDir: string) => checkBackups({ config: readConfig({ DATA_DIR: dataDir }), now });

async function lookAt(record: BackupRecord) {
  const dataDir = temporaryFolder();
  await writeBackupRecord(dataDir, record);
  return (await lookIn(dataDir)).map(({ status, sentence }) => `${status}: ${sentence}`);
}

it("last night's backup is well, with its age and size", async () => {
  expect(await lookAt({ triedAt: last.madeAt, last })).toEqual([
    "ok: The last backup is 8 hours old, 12.4 MB, verified.",
  ]);
});

it("a failed backup is a problem, and so is none for two days", async () => {
  expect(await lookAt({ triedAt: last.madeAt, failure: "The disk is full.", last })).toEqual([
    "problem: The last backup failed: The disk is full. The last one is 8 hours old.",
  ]);
  const old = { ...last, madeAt: "2026-11-19T11:00:00.000Z" };
  expect(await lookAt({ triedAt: old.madeAt, last: old })).toEqual(["problem: There has been no backup for 2 days."]);
});

it("a backup with a future date doesn't count as the newest", async () => {
  const ahead = { ...last, madeAt: "2027-02-01T03:30:00.000Z" };
  expect(await lookAt({ triedAt: ahead.madeAt, last: ahead })).toEqual([
    "problem: The last backup is dated 2027-02-01, which is in the future: a clock was wrong.",
  ]);
});

it("reports photos missing from a backup", async () => {
  const [, lost] = await lookAt({ triedAt: last.madeAt, last: { ...last, missing: 2 } });
  expect(lost).toBe("problem: 2 picture files are missing from the site and from the last backup.");
});

it("reports damaged photos in the last backup", async () => {
  const [, damaged] = await lookAt({ triedAt: last.madeAt, last: { ...last, damaged: 2 } });
  expect(damaged).toBe("problem: 2 picture files are empty or damaged, on the site and in the last backup.");
});

it("reminds an agent of backups only once the site is in use", async () => {
  const dataDir = temporaryFolder();
  expect(await lookIn(dataDir)).toEqual([]);
  const site = openEmbeddedPlatform({ dataDir });
  await site.profile.save({ ...hannahsProfile(), isDemo: true });
  expect(await lookIn(dataDir)).toEqual([]);
  await site.profile.save({ ...hannahsProfile(), isDemo: false });
  expect(await lookIn(dataDir)).toMatchObject([
    { key: "backup-never", status: "warning", sentence: "This site has never been backed up." },
  ]);
  await site.close();
});

it("an unreadable record doesn't count as a good one", async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, "backups.json"), "{");
  await expect(lookIn(dataDir)).rejects.toThrow();
});

const address = "/mnt/copies";
const set = { BACKUP_TO: address, RESTIC_PASSWORD: "cedar shingles in the rain" };

async function lookElsewhere(offsite: BackupRecord["offsite"], settings: Record<string, string> = set) {
  const dataDir = temporaryFolder();
  await writeBackupRecord(dataDir, { triedAt: last.madeAt, last, offsite });
  const found = await checkOffsite({ config: readConfig({ ...settings, DATA_DIR: dataDir }), now });
  return found.map(({ status, sentence }) => `${status}: ${sentence}`);
}

const sent = (sentAt: string) => ({ address, triedAt: sentAt, last: { sentAt, bytes: 12_400_000, backups: 5 } });

it("last night's off-site copy is well", async () => {
  expect(await lookElsewhere(sent("2026-11-21T03:31:00.000Z"))).toEqual([
    "ok: The last backup at /mnt/copies is 8 hours old, 12.4 MB, verified; 5 backups are there.",
  ]);
});

it("a failed copy, an old one and none at all are problems", async () => {
  const failed = { ...sent("2026-11-20T03:31:00.000Z"), triedAt: "2026-11-21T03:31:00.000Z" };
  expect(await lookElsewhere({ ...failed, failure: "Its disk is full." })).toEqual([
    "problem: The last backup couldn't be sent to /mnt/copies: Its disk is full. The last one there is 32 hours old, 12.4 MB.",
  ]);
  expect(await lookElsewhere(sent("2026-11-18T03:31:00.000Z"))).toEqual([
    "problem: No backup has been sent to /mnt/copies recently. The last one there is 3 days old, 12.4 MB.",
  ]);
  expect(await lookElsewhere(undefined)).toEqual([
    "problem: No backup has been sent to /mnt/copies recently. There are none there.",
  ]);
});

it("a copy that was sent to a damaged repository is a problem of that repository", async () => {
  const damaged = { ...sent("2026-11-21T03:31:00.000Z"), failure: "No older copy is removed." };
  expect(await lookElsewhere(damaged)).toEqual([
    "problem: The last backup was sent to /mnt/copies, and the check found damage there. No older copy is removed.",
  ]);
});

it("a copy at another location than the configured one doesn't count", async () => {
  expect(await lookElsewhere({ ...sent("2026-11-21T03:31:00.000Z"), address: "/mnt/before" })).toEqual([
    "problem: No backup has been sent to /mnt/copies recently. There are none there.",
  ]);
});

it("settings from a release before restic are a problem, with instructions", async () => {
  const missing = /^problem: The last backup couldn't be sent to \/mnt\/copies: RESTIC_PASSWORD is missing\./;
  for (const record of [
    undefined,
    sent("2026-11-21T03:31:00.000Z"),
    { ...sent("2026-11-21T03:31:00.000Z"), address: "/mnt/before" },
  ])
    expect(await lookElsewhere(record, { BACKUP_TO: address })).toEqual([expect.stringMatching(missing)]);
});

it("says nothing if no location is set", async () => {
  expect(await lookElsewhere(undefined, {})).toEqual([]);
});
