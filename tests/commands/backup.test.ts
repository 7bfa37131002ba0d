import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { knownSchema } from "#server/embedded/database/migrate.ts";
import { copyBeforeUpgrade } from "#server/embedded/database/upgrade-copy.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { runCommand } from "#tests/support/run-command.ts";
import { porch, siteWithPhotos } from "#tests/support/site/site-with-photos.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const run = (command: "backup" | "restore" | "doctor", dataDir: string, ...words: string[]) =>
  runCommand([`cli/${command}.ts`, ...words], { DATA_DIR: dataDir });

it("the agent backs up the running site, verifies the file, and restores it once the site is stopped", async () => {
  const [dataDir, shelf] = [temporaryFolder(), temporaryFolder()];
  const { platform, gable } = await siteWithPhotos(dataDir);
  const file = join(shelf, "backup.zip");
  expect(await run("backup", dataDir, file)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("the database and 6 picture files"),
  });
  expect(await run("backup", dataDir, file)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("add --overwrite"),
  });
  expect(await run("restore", dataDir, "--check", file)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("It's complete."),
  });
  expect(await run("restore", dataDir, file)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("Stop it first."),
  });
  await platform.listings.remove(gable.id);
  await platform.close();
  expect(await run("restore", dataDir, file)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("The earlier data is in"),
  });
  const restored = openEmbeddedPlatform({ dataDir });
  expect(await restored.listings.all()).toEqual([gable]);
  await restored.close();
});

it("a backup succeeds for a site that lost a picture, and its exit status asks for attention", async () => {
  const [dataDir, shelf] = [temporaryFolder(), temporaryFolder()];
  await (await siteWithPhotos(dataDir)).platform.close();
  rmSync(join(dataDir, "images", "public", porch));
  const file = join(shelf, "backup.zip");
  expect(await run("backup", dataDir, file)).toMatchObject({
    status: 3,
    stderr: expect.stringContaining(`is missing 1 picture file:\npublic/${porch}`),
  });
  expect((await run("restore", dataDir, file)).status).toBe(0);
});

it("a backup includes and names a home that cannot be read, so everything else is safe", async () => {
  const [dataDir, shelf] = [temporaryFolder(), temporaryFolder()];
  const { platform, gable } = await siteWithPhotos(dataDir);
  await platform.close();
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  database.exec("UPDATE home SET body = json_set(body, '$.images', json('[7]'))");
  database.close();
  const file = join(shelf, "backup.zip");
  expect(await run("backup", dataDir, file)).toMatchObject({
    status: 3,
    stdout: expect.stringContaining("the database and 6 picture files"),
    stderr: `The backup was made, but it contains homes that can't be read: ${gable.id}. \`npm run doctor\` has details.\n`,
  });
  expect(await run("restore", dataDir, file)).toMatchObject({ status: 0, stderr: "" });
});

it("one command finishes an interrupted restore", async () => {
  const dataDir = temporaryFolder();
  expect((await run("restore", dataDir, "--finish")).stdout).toBe("No restore was interrupted.\n");
  mkdirSync(join(dataDir, "restoring", "new"), { recursive: true });
  expect(await run("restore", dataDir, "--finish")).toMatchObject({ status: 0, stdout: "The restore finished.\n" });
  expect(existsSync(join(dataDir, "restoring"))).toBe(false);
});

it("restore says where to restore a backup if the site is not on this machine", async () => {
  const names = [
    "LISTINGS_TABLE",
    "INQUIRIES_TABLE",
    "NOTICES_TABLE",
    "RECORDS_TABLE",
    "SESSIONS_TABLE",
    "PICTURE_BUCKET",
  ];
  const pools = ["USER_POOL_ID", "USER_POOL_CLIENT_ID", "IDENTITY_POOL_ID"];
  const settings = {
    ...Object.fromEntries([...names, ...pools].map((name) => [name, "us-east-1_shingle"])),
    PLATFORM: "aws",
    AWS_REGION: "us-east-1",
    PICTURE_URL: "https://pictures.example.com",
    SESSION_SECRET: "x".repeat(32),
  };
  const { stderr } = await runCommand(["cli/restore.ts", "backup.zip"], settings);
  expect(stderr).toMatch(
    /^With PLATFORM=aws, nothing is stored in a folder here\. Restore the backup with PLATFORM=embedded/,
  );
});

it.each([
  ["backup", []],
  ["backup", ["one.zip", "two.zip"]],
  ["restore", []],
  ["restore", ["--check"]],
] as const)("%s prints its usage when called with %j", async (command, words) => {
  const { status, stderr } = await run(command, temporaryFolder(), ...words);
  expect([status, stderr]).toEqual([1, expect.stringContaining(`npm run ${command} -- <file.zip>`)]);
});

it("a backup is checked in place: nothing is unpacked into the system's temporary folder", async () => {
  const [dataDir, shelf] = [temporaryFolder(), temporaryFolder()];
  await (await siteWithPhotos(dataDir)).platform.close();
  const file = join(shelf, "backup.zip");
  await run("backup", dataDir, file);
  const elsewhere = { DATA_DIR: dataDir, TMPDIR: join(shelf, "nowhere") };
  const { status, stdout } = await runCommand(["cli/restore.ts", "--check", file], elsewhere);
  expect([status, stdout]).toEqual([0, expect.stringContaining("It's complete.")]);
  const bytes = readFileSync(file);
  const place = bytes.indexOf("the original");
  writeFileSync(file, bytes.fill("T", place, place + 1));
  expect(await run("restore", dataDir, "--check", file)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("is damaged."),
  });
});

it("one nightly command makes a backup, reads it back, and reports to the site", async () => {
  const [dataDir, shelf] = [temporaryFolder(), join(temporaryFolder(), "nightly")];
  await (await siteWithPhotos(dataDir)).platform.close();
  expect(await run("backup", dataDir, "--nightly", shelf)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("It was read back and is complete."),
  });
  expect((await run("doctor", dataDir)).stdout).toContain("The last backup is less than an hour old, ");
});

it("a failed nightly backup is recorded beside the last good one", async () => {
  const [dataDir, shelf] = [temporaryFolder(), temporaryFolder()];
  await (await siteWithPhotos(dataDir)).platform.close();
  await run("backup", dataDir, "--nightly", shelf);
  const path = join(dataDir, "shingle.db");
  writeFileSync(path, readFileSync(path).fill(0xab, 3 * 4096, 9 * 4096));
  await nextSecond();
  expect((await run("backup", dataDir, "--nightly", shelf)).status).toBe(1);
  const record = JSON.parse(readFileSync(join(dataDir, "backups.json"), "utf8"));
  expect(record).toMatchObject({
    failure: expect.stringContaining("The database is damaged"),
    last: { isChecked: true, missing: 0 },
  });
  expect(existsSync(record.last.file)).toBe(true);
});

it("one command undoes an upgrade and says where to find the data received since", async () => {
  const dataDir = temporaryFolder();
  expect((await run("restore", dataDir, "--list")).stdout).toBe("There's nothing to go back to.\n");
  expect(await run("restore", dataDir, "--undo-upgrade")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("There's no copy from before an upgrade."),
  });
  await (await siteWithPhotos(dataDir)).platform.close();
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  copyBeforeUpgrade(database, knownSchema(), new Date("2026-11-21T12:00:00.000Z"));
  database.close();
  const name = `tables-${knownSchema()}-2026-11-21T12-00-00Z.db`;
  expect((await run("restore", dataDir, "--list")).stdout).toContain(`npm run restore -- --undo-upgrade ${name} `);
  expect(await run("restore", dataDir, "--undo-upgrade")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`The database is ${name} again.`),
  });
  expect(existsSync(join(dataDir, "images", "public", porch))).toBe(true);
});

/** Waits for the next second: a backup's name has its time in seconds, and it never replaces another unless asked. */
async function nextSecond(): Promise<void> {
  await pause(1000 - (Date.now() % 1000));
}
