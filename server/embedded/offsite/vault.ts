import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BackupError } from "../backup/manifest.ts";
import { openWorkFolder } from "../backup/work-folder.ts";
import type { OffsiteTarget } from "./offsite-target.ts";
import { loadPacked, openPlace } from "./open-place.ts";
import type { Place } from "./place.ts";

/** The file at the place that holds its key, encrypted with the passphrase. */
const keyName = "key.age";

/** A place whose key is open. Files pass through a folder on this machine, which is removed at the end. */
export interface Vault {
  /** Lists what is at the place. */
  list: Place["list"];
  /** Encrypts the file at `path` and sends it. */
  send(name: string, path: string): Promise<void>;
  /** Fetches a file and decrypts it to `path`. @throws BackupError when it is damaged, too */
  fetch(name: string, path: string): Promise<void>;
  remove: Place["remove"];
  /** The name of a picture with this checksum at the place. */
  nameOf(sha256: string): string;
  /** A folder for unfinished work. */
  workFolder: string;
}

interface VaultOrder {
  target: OffsiteTarget;
  /** Where the folder for unfinished work is made. */
  folder: string;
  /** Whether the place may be a new one, which gets a key then. */
  mayBegin: boolean;
  now: Date;
}

/** @throws BackupError */
export async function withVault<Result>(
  { target, folder, mayBegin, now }: VaultOrder,
  work: (vault: Vault) => Promise<Result>,
): Promise<Result> {
  const workFolder = await openWorkFolder(folder, ".shingle-sending-", now);
  let place: Place | undefined;
  try {
    place = await openPlace(target.place);
    return await work(await openVault(place, { target, workFolder: workFolder.path, mayBegin }));
  } finally {
    await place?.close();
    await workFolder.close();
  }
}

async function openVault(
  place: Place,
  { target, workFolder, mayBegin }: { target: OffsiteTarget; workFolder: string; mayBegin: boolean },
): Promise<Vault> {
  const sealer = await openSealer(place, target, workFolder, mayBegin);
  let files = 0;
  const draft = () => join(workFolder, `sealed-${++files}`);
  return {
    list: place.list,
    remove: place.remove,
    nameOf: sealer.nameOf,
    workFolder,
    async send(name, path) {
      const sealed = draft();
      await sealer.seal(path, sealed);
      await place.put(name, sealed);
      await rm(sealed);
    },
    async fetch(name, path) {
      const sealed = draft();
      await place.get(name, sealed);
      await sealer.open(sealed, path).catch((cause) => {
        throw new BackupError(`${name} at ${target.address} is damaged.`, { cause });
      });
      await rm(sealed);
    },
  };
}

async function openSealer(place: Place, { address, passphrase }: OffsiteTarget, workFolder: string, mayBegin: boolean) {
  const { createSealer } = await loadPacked();
  const path = join(workFolder, keyName);
  if (await place.has(keyName)) {
    await place.get(keyName, path);
    return createSealer(passphrase, await readFile(path)).catch((cause) => {
      throw new BackupError(`BACKUP_PASSPHRASE does not open ${keyName} at ${address}.`, { cause });
    });
  }
  if (!mayBegin) throw new BackupError(`There are no backups at ${address}.`);
  if ((await place.list("backups")).length > 0)
    throw new BackupError(`${keyName} is missing at ${address}, and nothing there can be opened without it.`);
  const sealer = await createSealer(passphrase);
  await writeFile(path, sealer.locked, { mode: 0o600 });
  await place.put(keyName, path);
  return sealer;
}
