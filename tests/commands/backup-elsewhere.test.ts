import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { sshStandIn } from "#tests/support/programs/ssh-stand-in.ts";
import { runCommand } from "#tests/support/run-command.ts";
import { porch, siteWithPhotos } from "#tests/support/site/site-with-photos.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { withoutRestic } from "#tests/support/without-restic.ts";

vi.setConfig({ testTimeout: 120_000 });
beforeEach(({ skip }) => skip(Boolean(withoutRestic), String(withoutRestic)));

const password = { RESTIC_PASSWORD: "cedar shingles in the rain" };

async function site() {
  const dataDir = temporaryFolder();
  const { platform, gable } = await siteWithPhotos(dataDir);
  await platform.close();
  return { dataDir, gable };
}

const backUp = (environment: Record<string, string>) =>
  runCommand(["cli/backup.ts", "--nightly", temporaryFolder()], { ...password, ...environment });

it("the nightly backup goes to another machine by SFTP, and a new machine starts from it", async () => {
  const { dataDir, gable } = await site();
  const there = join(temporaryFolder(), "site");
  const { path, calls } = sshStandIn();
  const to = `sftp:copies@backup.example.com:${there}`;
  const made = await backUp({ PATH: path, DATA_DIR: dataDir, BACKUP_TO: to });
  expect([made.stderr, made.status]).toEqual(["", 0]);
  expect(made.stdout).toMatch(/example\.com:\S+ has a copy too: \d+\.\d MB new, 1 backup in total\./);
  expect(readFileSync(calls, "utf8")).toContain("backup.example.com -l copies -s sftp");

  const fresh = join(temporaryFolder(), "data");
  const restore = (...words: string[]) =>
    runCommand(["cli/restore.ts", ...words], { ...password, PATH: path, DATA_DIR: fresh });
  expect((await restore("--list", "--from", to)).stdout).toMatch(/^npm run restore -- --from sftp:\S+ \S+Z\n$/);
  expect((await restore("--check", "--from", to)).stdout).toContain("It's complete.");
  expect((await restore("--from", to)).stdout).toContain("It was restored.");
  const restored = openEmbeddedPlatform({ dataDir: fresh });
  expect(await restored.listings.all()).toEqual([gable]);
  await restored.close();
});

it("an operator sees the ssh error of a machine that refuses", async () => {
  const { dataDir } = await site();
  const folder = temporaryFolder();
  writeFileSync(
    join(folder, "ssh"),
    // restic reads ssh's output while it waits for ssh to end, and drops the output it hasn't read by then.
    "#!/bin/sh\necho 'copies@backup: Permission denied (publickey).' >&2\nsleep 1\nexit 255\n",
    {
      mode: 0o755,
    },
  );
  const { status, stdout, stderr } = await backUp({
    ...{ PATH: `${folder}:${process.env.PATH}`, DATA_DIR: dataDir, BACKUP_TO: "sftp:copies@backup.example.com:/site" },
  });
  expect(status).toBe(4);
  expect(stdout).toContain("It was read back and is complete.");
  expect(stderr).toContain("copies@backup: Permission denied (publickey).");
});

it("the doctor reports a copy that could not be sent beside the local backup until one is sent", async () => {
  const { dataDir } = await site();
  const there = temporaryFolder();
  const settings = { DATA_DIR: dataDir, BACKUP_TO: there };
  rmSync(there, { recursive: true });
  const failed = await backUp(settings);
  expect([failed.status, failed.stderr]).toEqual([4, expect.stringContaining("Is it mounted?")]);
  const doctor = async () => (await runCommand(["cli/doctor.ts"], { ...password, ...settings, PORT: "1" })).stdout;
  expect(await doctor()).toMatch(
    /ok +The last backup is less than an hour old[\s\S]*PROBLEM +The last backup couldn't be sent to /,
  );
  mkdirSync(there);
  expect((await backUp(settings)).status).toBe(0);
  expect(await doctor()).toMatch(
    /1 backup that the password opens[\s\S]*ok +The last backup at \S+ is less than an hour old, \d+\.\d MB, verified; 1 backup is there\./,
  );
});

it("settings from a release before restic say what to change: the backup is made and reported as not sent", async () => {
  const { dataDir } = await site();
  const before = { BACKUP_PASSPHRASE: "cedar shingles in the rain", BACKUP_KEY: "/etc/shingle.key" };
  const settings = { DATA_DIR: dataDir, BACKUP_TO: "sftp://copies@backup.example.com/site", RESTIC_PASSWORD: "" };
  const { status, stdout, stderr } = await backUp({ ...settings, ...before });
  expect([status, stdout]).toEqual([4, expect.stringContaining("It was read back and is complete.")]);
  expect(stderr).toContain("RESTIC_PASSWORD is missing. Off-site backups use the program restic");
  const doctor = await runCommand(["cli/doctor.ts"], { ...settings, ...before, PORT: "1" });
  expect(doctor.stdout).toMatch(/PROBLEM +The last backup couldn't be sent to \S+: RESTIC_PASSWORD is missing\./);
});

it("a nightly backup with a damaged picture reports it, as does the doctor, and the last complete one stays", async () => {
  const { dataDir } = await site();
  const folder = temporaryFolder();
  const night = () => runCommand(["cli/backup.ts", "--nightly", folder], { DATA_DIR: dataDir });
  expect((await night()).status).toBe(0);
  writeFileSync(join(dataDir, "images", "protected", porch), "");
  await new Promise((done) => setTimeout(done, 1000 - (Date.now() % 1000)));
  const { status, stderr } = await night();
  expect([status, stderr]).toEqual([
    3,
    expect.stringContaining(`is empty or damaged, on the site too:\nprotected/${porch}`),
  ]);
  const { stdout } = await runCommand(["cli/doctor.ts"], { DATA_DIR: dataDir, PORT: "1" });
  expect(stdout).toContain("1 picture file is empty or damaged, on the site and in the last backup.");
});
