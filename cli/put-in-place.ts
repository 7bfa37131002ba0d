import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Replaces a folder with a finished one, then deletes the old one. Both must be on the same disk.
 * @throws Error when the move fails, after restoring the old folder
 */
export function putInPlace(fresh: string, place: string): void {
  const aside = mkdtempSync(join(dirname(place), `.replaced-${basename(place)}-`));
  const earlier = join(aside, "earlier");
  try {
    if (existsSync(place)) renameSync(place, earlier);
    renameSync(fresh, place);
  } catch (error) {
    if (existsSync(earlier)) renameSync(earlier, place);
    throw error;
  } finally {
    if (existsSync(place)) rmSync(aside, { recursive: true, force: true });
  }
}
