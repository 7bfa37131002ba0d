import { lstatSync, realpathSync, renameSync } from "node:fs";
import { join } from "node:path";
import { BackupError } from "./manifest.ts";

/** Where a restore puts pictures. */
export interface PicturesPlace {
  /** Where they really lie, links followed. */
  folder: string;
  /**
   * Whether that folder has to stay where it is, because it is a mount point or on another disk: its content changes
   * places then, and not the folder.
   */
  isApart: boolean;
}

/** What the folder of pictures consists of; its drafts are nobody's yet. */
export const levels = ["protected", "public"] as const;

/**
 * Looks where the pictures lie and whether a restore can carry them off, and changes nothing.
 *
 * @param occupied a folder in `dataDir` with something in it
 * @throws BackupError
 */
export function picturesPlace(dataDir: string, occupied: string): PicturesPlace {
  const folder = join(dataDir, "images");
  const facts = lstatSync(folder, { throwIfNoEntry: false });
  if (!facts) return { folder, isApart: false };
  if (facts.isSymbolicLink()) return { folder: follow(folder), isApart: true };
  return { folder, isApart: !canBeMoved(folder, occupied) };
}

/** @throws BackupError when one of the folders in `folder` cannot change places with another */
export function assertContentMoves(folder: string, occupied: string): void {
  const stuck = levels.map((level) => join(folder, level)).find((each) => !canBeMoved(each, occupied));
  if (stuck) throw new BackupError(`${stuck} cannot be moved: it is a mount point. Nothing was changed.`);
}

/** The folder that a link leads to. @throws BackupError */
function follow(link: string): string {
  try {
    return realpathSync(link);
  } catch (cause) {
    throw new BackupError(`${link} leads to a place that is not there. Is its disk mounted? Nothing was changed.`, {
      cause,
    });
  }
}

/** No folder takes the place of one that is not empty, but what is in the way of moving it at all is said first. */
function canBeMoved(folder: string, occupied: string): boolean {
  try {
    renameSync(folder, occupied);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return !["EBUSY", "EXDEV"].includes(code);
  }
  throw new Error(`${folder} took the place of ${occupied}.`);
}
