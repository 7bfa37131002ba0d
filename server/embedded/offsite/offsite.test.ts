import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startFauxqs } from "fauxqs";
import { expect, it, onTestFinished } from "vitest";
import { porch, siteWithPhotos } from "#tests/support/site-with-photos.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { checkBackup, type OpenArchive, restoreBackup } from "../backup/restore.ts";
import { openEmbeddedPlatform } from "../platform.ts";
import { type OffsiteTarget, offsiteTarget } from "./offsite-target.ts";
import { listOffsite, withOffsite } from "./read-offsite.ts";
import { sendBackup } from "./send-backup.ts";

const passphrase = "cedar shingles in the rain";

function target(address: string, key?: string): OffsiteTarget {
  const found = offsiteTarget({ BACKUP_TO: address, BACKUP_PASSPHRASE: passphrase, BACKUP_KEY: key });
  if (!found) throw new Error("No place.");
  return found;
}

async function folderPlace() {
  const folder = temporaryFolder();
  return { folder, target: target(folder) };
}

async function bucketPlace() {
  const s3 = await startFauxqs({ port: 0, host: "127.0.0.1", logger: false });
  onTestFinished(() => s3.stop());
  s3.createBucket("copies");
  return { folder: undefined, target: target(`s3:${s3.address}/copies/hannah`, "key-id:key-secret") };
}

async function runningSite() {
  const dataDir = temporaryFolder();
  const { platform, gable } = await siteWithPhotos(dataDir);
  onTestFinished(() => platform.close());
  return { dataDir, platform, gable };
}

/** Backs a site up and sends that, as a night does. */
async function send(dataDir: string, to: OffsiteTarget, time: string) {
  const folder = temporaryFolder();
  const now = new Date(time);
  const file = join(folder, "backup.zip");
  await makeBackup({ dataDir, file, now });
  return sendBackup({ target: to, file, folder, now });
}

const from =
  (to: OffsiteTarget, name?: string): OpenArchive =>
  (work) =>
    withOffsite({ target: to, name, folder: temporaryFolder(), now: new Date() }, work);

const list = (to: OffsiteTarget) => listOffsite({ target: to, folder: temporaryFolder(), now: new Date() });

it.each([
  ["a folder", folderPlace],
  ["a bucket", bucketPlace],
])(
  "two nights are sent to %s, the second with new pictures alone, and another machine begins with it",
  async (_, open) => {
    const { target: to } = await open();
    const { dataDir, platform, gable } = await runningSite();
    const { newPictures } = await send(dataDir, to, "2026-11-20T03:30:00.000Z");
    expect(newPictures).toBeGreaterThan(0);
    await platform.images.write("public", "images/2-portrait.png", Buffer.from("a new portrait"));
    expect(await send(dataDir, to, "2026-11-21T03:30:00.000Z")).toEqual({ newPictures: 1, backups: 2 });
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
  },
);

it("nobody reads a message, a picture or a picture's checksum at the place", async () => {
  const { folder, target: to } = await folderPlace();
  const { dataDir } = await runningSite();
  await send(dataDir, to, "2026-11-21T03:30:00.000Z");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => name.includes("."));
  expect(files.length).toBeGreaterThan(4);
  for (const name of files) {
    const bytes = readFileSync(join(folder, name));
    expect(bytes.subarray(0, 22).toString()).toBe("age-encryption.org/v1\n");
    for (const text of ["the original", "Zoe", "SQLite"]) expect(bytes.includes(text)).toBe(false);
  }
  const { files: known } = await checkBackup(from(to));
  for (const { sha256 } of known) expect(names.join()).not.toContain(sha256);
});

it("another passphrase opens nothing, and says so", async () => {
  const { target: to } = await folderPlace();
  const { dataDir } = await runningSite();
  await send(dataDir, to, "2026-11-21T03:30:00.000Z");
  const wrong = { ...to, passphrase: "slate roofs in the sunshine" };
  await expect(list(wrong)).rejects.toThrow(`BACKUP_PASSPHRASE does not open key.age at ${to.address}.`);
  await expect(send(dataDir, wrong, "2026-11-22T03:30:00.000Z")).rejects.toThrow("BACKUP_PASSPHRASE does not open");
});

it("a file that was damaged or put in another's place is found, and nothing is restored", async () => {
  const { folder, target: to } = await folderPlace();
  const { dataDir } = await runningSite();
  await send(dataDir, to, "2026-11-21T03:30:00.000Z");
  const [one = "", other = ""] = readdirSync(join(folder, "pictures")).map((name) => join(folder, "pictures", name));
  const bytes = readFileSync(one);
  writeFileSync(one, Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]));
  await expect(checkBackup(from(to))).rejects.toThrow("is damaged.");
  copyFileSync(other, one);
  const elsewhere = join(temporaryFolder(), "data");
  await expect(restoreBackup({ dataDir: elsewhere, file: from(to) })).rejects.toThrow("is damaged.");
  expect(readdirSync(elsewhere)).toEqual([]);
  rmSync(one);
  await expect(checkBackup(from(to))).rejects.toThrow("a file is not there");
});

it("a backup that broke off is none, and the next one removes what it left", async () => {
  const { folder, target: to } = await folderPlace();
  const { dataDir } = await runningSite();
  mkdirSync(join(folder, "backups"), { recursive: true });
  await send(dataDir, to, "2026-11-20T03:30:00.000Z");
  rmSync(join(folder, "backups", "2026-11-20T03-30-00Z.manifest.gz.age"));
  expect(await list(to)).toEqual([]);
  expect(await send(dataDir, to, "2026-11-21T03:30:00.000Z")).toEqual({ newPictures: 0, backups: 1 });
  expect(readdirSync(join(folder, "backups")).sort()).toEqual([
    "2026-11-21T03-30-00Z.database.gz.age",
    "2026-11-21T03-30-00Z.manifest.gz.age",
  ]);
});

it("a place of another site is left alone", async () => {
  const { target: to } = await folderPlace();
  const [site, other] = [await runningSite(), await runningSite()];
  // A site has its key once it was started.
  for (const { platform } of [site, other]) await platform.siteKey();
  await send(site.dataDir, to, "2026-11-20T03:30:00.000Z");
  await expect(send(other.dataDir, to, "2026-11-21T03:30:00.000Z")).rejects.toThrow("the backups of another site");
  expect(await list(to)).toEqual(["2026-11-20T03-30-00Z"]);
});

it("a share that is not mounted is not filled in its place, and an empty place has nothing to restore", async () => {
  const { dataDir } = await runningSite();
  const folder = join(temporaryFolder(), "not-mounted");
  await expect(send(dataDir, target(folder), "2026-11-20T03:30:00.000Z")).rejects.toThrow("Is it mounted?");
  expect(existsSync(folder)).toBe(false);
  mkdirSync(folder);
  await expect(list(target(folder))).rejects.toThrow(`There are no backups at ${folder}.`);
});

it("a bucket that is not there is told of in a sentence, without the key's secret", async () => {
  const s3 = await startFauxqs({ port: 0, host: "127.0.0.1", logger: false });
  onTestFinished(() => s3.stop());
  const { dataDir } = await runningSite();
  const failure = await send(dataDir, target(`s3:${s3.address}/nowhere`, "id:secret-word"), "2026-11-20T03:30:00.000Z")
    .then(() => "none")
    .catch((error: Error) => error.message);
  expect(failure).toMatch(
    /^The bucket nowhere at http:\/\/127\.0\.0\.1:\d+ cannot be used: there is no such bucket\.$/,
  );
});

it.each([
  ["", undefined, undefined],
  ["ftp://copies.example.com/site", passphrase, "must be a folder"],
  ["sftp://-oProxyCommand=id@host/x", passphrase, "must be a folder"],
  ["sftp://copies@host/a*", passphrase, "must be a folder"],
  ["relative/folder", passphrase, "must be a folder"],
  ["/mnt/copies", undefined, "BACKUP_PASSPHRASE is missing"],
  ["s3:https://s3.example.com/copies", passphrase, "BACKUP_KEY must be the access key's id"],
])("the place %j is read or refused in a sentence", (address, phrase, complaint) => {
  const read = () => offsiteTarget({ BACKUP_TO: address, BACKUP_PASSPHRASE: phrase });
  if (complaint) expect(read).toThrow(complaint);
  else expect(read()).toBeUndefined();
});

it("the places that an operator writes are understood", () => {
  expect(target("sftp://copies@[::1]:2222/site").place).toEqual({
    ...{ kind: "sftp", user: "copies", host: "::1", port: 2222, path: "/site", keyFile: undefined },
  });
  expect(target("s3:https://s3.eu-central-1.amazonaws.com/copies/hannah/site", "id:se/cr+et").place).toMatchObject({
    ...{ endpoint: "https://s3.eu-central-1.amazonaws.com", bucket: "copies", prefix: "hannah/site/" },
    ...{ region: "eu-central-1", accessKeyId: "id", secretAccessKey: "se/cr+et" },
  });
  expect(target("s3:https://objects.example.com/copies?region=nova", "id:secret").place).toMatchObject({
    ...{ prefix: "", region: "nova" },
  });
});
