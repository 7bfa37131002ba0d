import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Gives a finished folder the place of another, if there is one, which is removed only after that. Both are on the same disk.
 * @throws Error when the folder can't be moved: the earlier one is back in its place then
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
