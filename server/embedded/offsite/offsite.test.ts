import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { s3StandIn } from "#tests/support/programs/s3-stand-in.ts";
import { sshStandIn } from "#tests/support/programs/ssh-stand-in.ts";
import { porch, siteWithPhotos } from "#tests/support/site/site-with-photos.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { withoutRestic } from "#tests/support/without-restic.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { checkBackup, type OpenArchive, restoreBackup } from "../backup/restore.ts";
import { openEmbeddedPlatform } from "../platform.ts";
import { listOffsite, withOffsite } from "./read-offsite.ts";
import { type OffsiteTarget, offsiteTarget } from "./restic.ts";
import { sendBackup } from "./send-backup.ts";

/** Each restic command starts a process, and one night runs seven. */
vi.setConfig({ testTimeout: 120_000 });
beforeEach(({ skip }) => skip(Boolean(withoutRestic), String(withoutRestic)));
afterEach(() => vi.unstubAllEnvs());

const password = "cedar shingles in the rain";

function target(address: string): OffsiteTarget {
  const found = offsiteTarget({ BACKUP_TO: address, RESTIC_PASSWORD: password });
  if (!found) throw new Error("No place.");
  return found;
}

async function bucketPlace() {
  const s3 = await s3StandIn();
  onTestFinished(() => s3.close());
  vi.stubEnv("AWS_ACCESS_KEY_ID", "key-id");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "key-secret");
  vi.stubEnv("AWS_DEFAULT_REGION", "us-east-1");
  return target(`s3:${s3.address}/copies/hannah`);
}

async function runningSite() {
  const dataDir = temporaryFolder();
  const { platform, gable } = await siteWithPhotos(dataDir);
  onTestFinished(() => platform.close());
  // A site has its key once it has started.
  await platform.siteKey();
  return { dataDir, platform, gable };
}

/** Makes a backup and sends it, as the nightly job does. */
async function send(dataDir: string, to: OffsiteTarget, time: string, wasThere = false) {
  const file = join(temporaryFolder(), `shingle-${time}.zip`);
  await makeBackup({ dataDir, file, now: new Date(time) });
  return sendBackup({ target: to, file, wasThere });
}

const from =
  (to: OffsiteTarget, name?: string): OpenArchive =>
  (work) =>
    withOffsite({ target: to, name, folder: temporaryFolder(), now: new Date() }, work);

const list = async (to: OffsiteTarget) => (await listOffsite(to)).map(({ name }) => name);

it.each([
  ["a folder", async () => target(temporaryFolder())],
  ["a bucket", bucketPlace],
])("sends two nights to %s, and another machine starts from them", async (_, open) => {
  const to = await open();
  const { dataDir, gable } = await runningSite();
  await send(dataDir, to, "2026-11-20T03:30:00.000Z");
  expect(await send(dataDir, to, "2026-11-21T03:30:00.000Z")).toMatchObject({ backups: 2 });
  expect(await list(to)).toEqual(["2026-11-21T03-30-00Z", "2026-11-20T03-30-00Z"]);
  expect((await checkBackup(from(to, "2026-11-20T03-30-00Z"))).madeAt).toBe("2026-11-20T03:30:00.000Z");

  const elsewhere = join(temporaryFolder(), "data");
  const { manifest } = await restoreBackup({ dataDir: elsewhere, file: from(to) });
  expect(manifest.madeAt).toBe("2026-11-21T03:30:00.000Z");
  const restored = openEmbeddedPlatform({ dataDir: elsewhere });
  expect(await restored.listings.all()).toEqual([gable]);
  await restored.close();
  const picture = (folder: string) => readFileSync(join(folder, "images", "public", porch));
  expect(picture(elsewhere)).toEqual(picture(dataDir));
  expect(readdirSync(elsewhere).filter((name) => name.startsWith("."))).toEqual([]);
});

it("sends only what is new: a large picture already there costs only its changed edges", async () => {
  const to = target(temporaryFolder());
  const { dataDir, platform } = await runningSite();
  await platform.images.write("public", "images/2-portrait.webp", randomBytes(24e6));
  const first = await send(dataDir, to, "2026-11-20T03:30:00.000Z");
  expect(first.newBytes).toBeGreaterThan(24e6);
  await platform.images.write("public", "images/3-portrait.webp", Buffer.from("a new portrait"));
  // restic splits a file into chunks of 8 MB at most: the picture's first and last chunk may have changed.
  expect((await send(dataDir, to, "2026-11-21T03:30:00.000Z")).newBytes).toBeLessThan(18e6);
});

it("keeps the key and backups of a location it can't read, and creates no repository over it", async () => {
  const { path, denied } = sshStandIn();
  vi.stubEnv("PATH", path);
  const folder = join(temporaryFolder(), "site");
  const to = target(`sftp:copies@backup.example.com:${folder}`);
  const { dataDir } = await runningSite();
  await send(dataDir, to, "2026-11-20T03:30:00.000Z");
  const key = readdirSync(join(folder, "keys"));
  writeFileSync(denied, "");
  for (const night of ["2026-11-21T03:30:00.000Z", "2026-11-22T03:30:00.000Z"])
    await expect(send(dataDir, to, night)).rejects.toThrow("can't be used: ");
  rmSync(denied);
  expect(await send(dataDir, to, "2026-11-23T03:30:00.000Z")).toMatchObject({ backups: 2 });
  expect(readdirSync(join(folder, "keys"))).toEqual(key);
  expect((await checkBackup(from(to, "2026-11-20T03-30-00Z"))).madeAt).toBe("2026-11-20T03:30:00.000Z");
});

it("creates no repository where backups were sent before, whatever is there now", async () => {
  const { dataDir } = await runningSite();
  const folder = temporaryFolder();
  await expect(send(dataDir, target(folder), "2026-11-20T03:30:00.000Z", true)).rejects.toThrow(
    "where backups were sent before. Is it mounted",
  );
  expect(readdirSync(folder)).toEqual([]);
});

it("does not create a folder that isn't mounted, and leaves a folder with other files alone", async () => {
  const { dataDir } = await runningSite();
  const folder = join(temporaryFolder(), "not-mounted");
  const night = () => send(dataDir, target(folder), "2026-11-20T03:30:00.000Z");
  await expect(night()).rejects.toThrow("Is it mounted?");
  expect(existsSync(folder)).toBe(false);
  mkdirSync(folder);
  writeFileSync(join(folder, "key.age"), "of an earlier release");
  await expect(night()).rejects.toThrow("contains other files, and no restic repository. Choose an empty folder.");
  expect(readdirSync(folder)).toEqual(["key.age"]);
});

it("a wrong password opens nothing, and the message says so", async () => {
  const to = target(temporaryFolder());
  const { dataDir } = await runningSite();
  await send(dataDir, to, "2026-11-21T03:30:00.000Z");
  const wrong = { ...to, password: "slate roofs in the sunshine" };
  await expect(list(wrong)).rejects.toThrow(`RESTIC_PASSWORD doesn't open ${to.address}.`);
  await expect(send(dataDir, wrong, "2026-11-22T03:30:00.000Z")).rejects.toThrow("RESTIC_PASSWORD doesn't open");
});

it("says that a copy was sent although its check found damage, and removes no older copy then", async () => {
  const folder = temporaryFolder();
  const to = target(folder);
  const { dataDir } = await runningSite();
  await send(dataDir, to, "2026-11-20T03:30:00.000Z");
  const data = join(folder, "data");
  for (const name of readdirSync(data, { recursive: true, encoding: "utf8" }).filter((each) => each.includes("/"))) {
    const { length } = readFileSync(join(data, name));
    rmSync(join(data, name));
    writeFileSync(join(data, name), randomBytes(length));
  }
  await expect(send(dataDir, to, "2026-11-20T15:30:00.000Z")).rejects.toMatchObject({
    sent: { backups: 2, bytes: expect.any(Number) },
    message: expect.stringContaining("no older copy is removed"),
  });
  expect(await list(to)).toEqual(["2026-11-20T15-30-00Z", "2026-11-20T03-30-00Z"]);
});

it("keeps the last backup of each day and the last one with every picture intact", async () => {
  const to = target(temporaryFolder());
  const { dataDir, platform } = await runningSite();
  await send(dataDir, to, "2026-11-20T03:30:00.000Z");
  await send(dataDir, to, "2026-11-20T09:30:00.000Z");
  expect(await list(to)).toEqual(["2026-11-20T09-30-00Z"]);
  await platform.images.write("protected", porch, Buffer.alloc(0));
  await send(dataDir, to, "2026-11-20T12:30:00.000Z");
  expect(await send(dataDir, to, "2026-11-20T15:30:00.000Z")).toMatchObject({ backups: 2 });
  expect(await list(to)).toEqual(["2026-11-20T15-30-00Z", "2026-11-20T09-30-00Z"]);
});

it("leaves another site's location alone", async () => {
  const to = target(temporaryFolder());
  const [site, other] = [await runningSite(), await runningSite()];
  await send(site.dataDir, to, "2026-11-20T03:30:00.000Z");
  await expect(send(other.dataDir, to, "2026-11-21T03:30:00.000Z")).rejects.toThrow("another site's backups");
  expect(await list(to)).toEqual(["2026-11-20T03-30-00Z"]);
});

it("without restic, the message says what to install", async () => {
  const { dataDir } = await runningSite();
  vi.stubEnv("PATH", temporaryFolder());
  await expect(send(dataDir, target(temporaryFolder()), "2026-11-20T03:30:00.000Z")).rejects.toThrow(
    "BACKUP_TO needs the program restic, which is missing: apt-get install restic.",
  );
});
