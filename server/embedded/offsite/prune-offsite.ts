import { databaseName } from "../backup/manifest.ts";
import { superfluous } from "../backup/retention.ts";
import { backupsAmong, pictureName } from "./offsite-names.ts";
import { readManifest } from "./read-offsite.ts";
import type { Vault } from "./vault.ts";

/**
 * Removes the backups that the rule of the nightly ones does not keep, and then the pictures that no other backup names.
 * Returns how many backups are left.
 *
 * @param justMade the name of the backup that was just sent @throws BackupError, and then no picture was removed
 */
export async function removeSuperfluous(vault: Vault, justMade: string): Promise<number> {
  const files = await vault.list("backups");
  const all = backupsAmong(files);
  const known = all.map(({ backup }) => ({ name: backup, madeAt: timeOf(backup), bytes: 0 }));
  const gone = new Set(superfluous(known, justMade, Number.POSITIVE_INFINITY).map(({ name }) => name));
  const kept = all.filter(({ backup }) => !gone.has(backup));
  const whole = new Set(all.flatMap(({ manifest, database }) => [manifest, database]));
  // What a sending left that broke off.
  for (const file of files.map((name) => `backups/${name}`)) if (!whole.has(file)) await vault.remove(file);
  if (gone.size === 0) return kept.length;
  // The manifest goes first: what breaks off then leaves no backup that lacks something.
  for (const { backup, manifest, database } of all)
    if (gone.has(backup)) for (const name of [manifest, database]) await vault.remove(name);
  const needed = new Set<string>();
  for (const names of kept)
    for (const { name, sha256 } of (await readManifest(vault, names)).files)
      if (name !== databaseName) needed.add(pictureName(vault.nameOf(sha256)));
  const pictures = (await vault.list("pictures")).map((name) => `pictures/${name}`);
  for (const picture of pictures) if (!needed.has(picture)) await vault.remove(picture);
  return kept.length;
}

/** @param backup as in `2026-11-22T03-30-00Z` */
function timeOf(backup: string): string {
  return backup.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, "T$1:$2:$3.000Z");
}
