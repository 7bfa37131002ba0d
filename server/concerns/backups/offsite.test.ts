import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { readConfig } from "../../config.ts";
import { type BackupRecord, writeBackupRecord } from "../../embedded/backup/backup-record.ts";
import { lookAtOffsite } from "./offsite.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const last = {
  ...{ file: "/var/backups/shingle/one.zip", madeAt: "2026-11-21T03:30:00.000Z" },
  ...{ bytes: 1, pictures: 1, missing: 0, damaged: 0, isChecked: true },
};
const address = "/mnt/copies";
const set = { BACKUP_TO: address, RESTIC_PASSWORD: "cedar shingles in the rain" };

async function lookAt(offsite: BackupRecord["offsite"], settings: Record<string, string> = set) {
  const dataDir = temporaryFolder();
  await writeBackupRecord(dataDir, { triedAt: last.madeAt, last, offsite });
  const found = await lookAtOffsite({ config: readConfig({ ...settings, DATA_DIR: dataDir }), now });
  return found.map(({ status, sentence }) => `${status}: ${sentence}`);
}

const sent = (sentAt: string) => ({ address, triedAt: sentAt, last: { sentAt, bytes: 12_400_000, backups: 5 } });

it("last night's copy elsewhere is well", async () => {
  expect(await lookAt(sent("2026-11-21T03:31:00.000Z"))).toEqual([
    "ok: The last backup at /mnt/copies is 8 hours old and has 12.4 MB, and was checked; 5 are there.",
  ]);
});

it("a copy that failed, an old one and none at all are problems", async () => {
  expect(await lookAt({ ...sent("2026-11-20T03:31:00.000Z"), failure: "Its disk is full." })).toEqual([
    "problem: The last backup could not be sent to /mnt/copies: Its disk is full. The last one there is 32 hours old and has 12.4 MB.",
  ]);
  expect(await lookAt(sent("2026-11-18T03:31:00.000Z"))).toEqual([
    "problem: No backup was sent to /mnt/copies lately. The last one there is 3 days old and has 12.4 MB.",
  ]);
  expect(await lookAt(undefined)).toEqual(["problem: No backup was sent to /mnt/copies lately. None is there."]);
});

it("a copy at another place than the one that is set does not count", async () => {
  expect(await lookAt({ ...sent("2026-11-21T03:31:00.000Z"), address: "/mnt/before" })).toEqual([
    "problem: No backup was sent to /mnt/copies lately. None is there.",
  ]);
});

it("settings of a release before restic are a problem that says what to change", async () => {
  expect(await lookAt(sent("2026-11-21T03:31:00.000Z"), { BACKUP_TO: address })).toEqual([
    expect.stringMatching(/^problem: .*RESTIC_PASSWORD is missing\./),
  ]);
});

it("nothing is said where no place is set", async () => {
  expect(await lookAt(undefined, {})).toEqual([]);
});
