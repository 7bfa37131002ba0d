import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { runCommand } from "#tests/support/run-command.ts";
import { sftpStandIn } from "#tests/support/sftp-stand-in.ts";
import { siteWithPhotos } from "#tests/support/site-with-photos.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const passphrase = { BACKUP_PASSPHRASE: "cedar shingles in the rain" };

async function site() {
  const dataDir = temporaryFolder();
  const { platform, gable } = await siteWithPhotos(dataDir);
  await platform.close();
  return { dataDir, gable };
}

const backUp = (environment: Record<string, string>) =>
  runCommand(["cli/backup.ts", "--nightly", temporaryFolder()], { ...passphrase, ...environment });

it("each night's backup goes to another machine by SFTP, and a new machine begins with it", async () => {
  const { dataDir, gable } = await site();
  const there = join(temporaryFolder(), "site");
  const { path, calls } = sftpStandIn();
  const to = `sftp://copies@backup.example.com:2222${there}`;
  const settings = { PATH: path, BACKUP_KEY: "/etc/shingle.key" };
  const made = await backUp({ ...settings, DATA_DIR: dataDir, BACKUP_TO: to });
  expect([made.stderr, made.status]).toEqual(["", 0]);
  expect(made.stdout).toContain(`${to} has it too, with 5 new picture files; 1 backups are there.`);
  expect(readFileSync(calls, "utf8")).toMatch(
    /^(-o \S+ )*-o BatchMode=yes (-o \S+ )*-o Port=2222 -o IdentityFile=\/etc\/shingle\.key (-o \S+ )*-b - copies@backup\.example\.com$/m,
  );
  expect(readdirSync(there).sort()).toEqual(["backups", "key.age", "pictures"]);

  const fresh = join(temporaryFolder(), "data");
  const restore = (...words: string[]) =>
    runCommand(["cli/restore.ts", ...words], { ...passphrase, ...settings, DATA_DIR: fresh });
  expect((await restore("--list", "--from", to)).stdout).toMatch(/^npm run restore -- --from sftp:\S+ \S+Z\n$/);
  expect((await restore("--check", "--from", to)).stdout).toContain("It is whole.");
  expect((await restore("--from", to)).stdout).toContain("It is restored.");
  const restored = openEmbeddedPlatform({ dataDir: fresh });
  expect(await restored.listings.all()).toEqual([gable]);
  await restored.close();
});

it.each([
  ["Host key verification failed.\nConnection closed\n", "is not known here: add its key to /etc/ssh/ssh_known_hosts"],
  ["copies@backup: Permission denied (publickey).\n", "does not let this key in."],
  [
    "ssh: connect to host backup port 22: Connection refused\nConnection closed\n",
    "cannot be used: ssh: connect to host backup port 22: Connection refused.",
  ],
])("an operator reads why the other machine refused: %j", async (complaint, sentence) => {
  const { dataDir } = await site();
  const { path, refuse } = sftpStandIn();
  refuse(complaint);
  const { status, stdout, stderr } = await backUp({
    ...{ PATH: path, DATA_DIR: dataDir, BACKUP_TO: "sftp://copies@backup.example.com/site" },
  });
  expect(status).toBe(4);
  expect(stdout).toContain("It was read back and is whole.");
  expect(stderr).toContain(sentence);
});

it("a copy that could not be sent is told of by the doctor beside the backup that is here, until one is sent", async () => {
  const { dataDir } = await site();
  const there = temporaryFolder();
  const settings = { DATA_DIR: dataDir, BACKUP_TO: there };
  rmSync(there, { recursive: true });
  const failed = await backUp(settings);
  expect([failed.status, failed.stderr]).toEqual([4, expect.stringContaining("Is it mounted?")]);
  const doctor = async () => (await runCommand(["cli/doctor.ts"], { ...passphrase, ...settings, PORT: "1" })).stdout;
  expect(await doctor()).toMatch(
    /ok +The last backup is less than an hour old[\s\S]*PROBLEM +The last backup could not be sent to /,
  );
  mkdirSync(there);
  expect((await backUp(settings)).status).toBe(0);
  expect(await doctor()).toMatch(/ok +The last backup at \S+ is less than a day old; 1 are there\./);
});

it("a place without its passphrase is a wrong setting, and the site does not start with it", async () => {
  const { dataDir } = await site();
  const { status, stderr } = await runCommand(["server/start.js"], {
    ...{ DATA_DIR: dataDir, PORT: "0", BACKUP_TO: "/mnt/copies", BACKUP_PASSPHRASE: "" },
  });
  expect([status, stderr]).toEqual([78, expect.stringContaining("BACKUP_PASSPHRASE is missing")]);
});
