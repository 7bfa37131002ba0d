import { lstatSync, realpathSync, renameSync } from "node:fs";
import { join } from "node:path";
import { BackupError } from "./manifest.ts";

/** The folder of the pictures, and how a restore replaces it. */
export interface PicturesPlace {
  /** Where they really lie, links followed. */
  folder: string;
  /**
   * Whether the folder cannot be moved, because it is a mount point or on another disk: a restore swaps its content then,
   * and not the folder.
   */
  isApart: boolean;
}

/** The folders of pictures that are swapped; unfinished uploads are not. */
export const levels = ["protected", "public"] as const;

/**
 * Finds where the pictures are and whether a restore can move their folder. Changes nothing.
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

/** Renames the folder to one that is not empty, which always fails: the error says whether it could be moved at all. */
function canBeMoved(folder: string, occupied: string): boolean {
  try {
    renameSync(folder, occupied);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return !["EBUSY", "EXDEV"].includes(code);
  }
  throw new Error(`${folder} took the place of ${occupied}.`);
}
