import { timeInName } from "../time-in-name.ts";

/** The two files of a backup at the place. The manifest is sent last: where it is, the backup is whole. */
export interface OffsiteNames {
  /** As in `2026-11-22T03-30-00Z`. */
  backup: string;
  manifest: string;
  database: string;
}

const manifestEnd = ".manifest.gz.age";

export function namesOf(backup: string): OffsiteNames {
  return { backup, manifest: `backups/${backup}${manifestEnd}`, database: `backups/${backup}.database.gz.age` };
}

/** @param madeAt ISO timestamp */
export function nameOfTime(madeAt: string): string {
  return timeInName(new Date(madeAt));
}

/** Returns the whole backups among the files of `backups`, the newest first. */
export function backupsAmong(files: readonly string[]): OffsiteNames[] {
  return files
    .filter((name) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.manifest\.gz\.age$/.test(name))
    .map((name) => name.slice(0, -manifestEnd.length))
    .sort()
    .reverse()
    .map(namesOf);
}

/** @param hidden the name that the vault gives the picture's checksum */
export function pictureName(hidden: string): string {
  return `pictures/${hidden}.age`;
}
