import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BackupError, type BackupFile, databaseName, type Manifest } from "../backup/manifest.ts";
import { type Archive, withArchive } from "../backup/read-archive.ts";
import { compress } from "./compressed.ts";
import { backupsAmong, nameOfTime, namesOf, type OffsiteNames, pictureName } from "./offsite-names.ts";
import type { OffsiteTarget } from "./offsite-target.ts";
import { removeSuperfluous } from "./prune-offsite.ts";
import { readManifest } from "./read-offsite.ts";
import { type Vault, withVault } from "./vault.ts";

interface SendOrder {
  target: OffsiteTarget;
  /** A backup that was read back and is whole. */
  file: string;
  /** Where the folder for unfinished work is made. */
  folder: string;
  now: Date;
}

export interface SentBackup {
  /** How many pictures were new there. */
  newPictures: number;
  /** How many backups are there now. */
  backups: number;
}

/** How many pictures are under way at the same time: each waits for the network. */
const atOnce = 4;

/**
 * Copies a backup to a place elsewhere: the database each time, a picture only when the place has none with its content.
 * The manifest goes last, once everything that it names is there, so a backup that broke off is none. Then it removes the
 * backups that are no longer needed, by the rule of the nightly ones.
 *
 * @throws BackupError
 */
export function sendBackup({ target, file, folder, now }: SendOrder): Promise<SentBackup> {
  return withVault({ target, folder, mayBegin: true, now }, (vault) =>
    withArchive(file, async (archive) => {
      const names = namesOf(nameOfTime(archive.manifest.madeAt));
      await assertSameSite(vault, archive.manifest, target);
      const newPictures = await sendPictures(vault, archive);
      await sendDatabase(vault, archive, names);
      await assertAllThere(vault, archive.manifest, names);
      await sendManifest(vault, archive.manifest, names);
      // Read back, as the passphrase may have a key that nobody tried yet.
      await readManifest(vault, names);
      return { newPictures, backups: await removeSuperfluous(vault, names.backup) };
    }),
  );
}

/** Two sites in one place would remove each other's pictures. */
async function assertSameSite(vault: Vault, { site }: Manifest, { address }: OffsiteTarget): Promise<void> {
  const [newest] = backupsAmong(await vault.list("backups"));
  const other = newest && (await readManifest(vault, newest)).site;
  if (other && site && other !== site)
    throw new BackupError(`${address} holds the backups of another site. Choose a folder of its own for this one.`);
}

async function sendPictures(vault: Vault, { manifest, extract }: Archive): Promise<number> {
  const there = new Set((await vault.list("pictures")).map((name) => `pictures/${name}`));
  const lacking = new Map<string, BackupFile>();
  for (const picture of picturesOf(manifest)) {
    const name = pictureName(vault.nameOf(picture.sha256));
    if (!there.has(name)) lacking.set(name, picture);
  }
  const queue = lacking.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [name, picture] of queue)
        await sendFile(vault, name, picture.sha256, (path) => extract(picture, path));
    }),
  );
  return lacking.size;
}

async function sendDatabase(vault: Vault, { manifest, extract }: Archive, { database }: OffsiteNames): Promise<void> {
  const file = manifest.files.find(({ name }) => name === databaseName);
  if (!file) throw new BackupError("This backup has no database.");
  const plain = join(vault.workFolder, databaseName);
  await extract(file, plain);
  await sendFile(vault, database, "database.gz", (path) => compress(plain, path));
  await rm(plain);
}

async function sendManifest(vault: Vault, manifest: Manifest, names: OffsiteNames): Promise<void> {
  const plain = join(vault.workFolder, "manifest.json");
  await writeFile(plain, JSON.stringify(manifest), { mode: 0o600 });
  await sendFile(vault, names.manifest, "manifest.gz", (path) => compress(plain, path));
}

/** @param draft the name of the unencrypted file, which `write` makes */
async function sendFile(vault: Vault, name: string, draft: string, write: (path: string) => Promise<void>) {
  const path = join(vault.workFolder, draft);
  await write(path);
  await vault.send(name, path);
  await rm(path);
}

/** Lists once more what is there, before a manifest says that it is. */
async function assertAllThere(vault: Vault, manifest: Manifest, { database }: OffsiteNames): Promise<void> {
  const there = new Set([
    ...(await vault.list("pictures")).map((name) => `pictures/${name}`),
    ...(await vault.list("backups")).map((name) => `backups/${name}`),
  ]);
  const wanted = [database, ...picturesOf(manifest).map(({ sha256 }) => pictureName(vault.nameOf(sha256)))];
  const lost = wanted.filter((name) => !there.has(name));
  if (lost.length > 0) throw new BackupError(`${lost.length} files did not arrive, such as ${lost[0]}.`);
}

function picturesOf({ files }: Manifest): BackupFile[] {
  return files.filter(({ name }) => name !== databaseName);
}
