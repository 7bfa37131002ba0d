import { rmdirSync } from "node:fs";

/** Removes a folder that nothing is left in. Not awaited, for the same reason as in `writeDurably`. */
export function removeWhenEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOTEMPTY" && code !== "EEXIST" && code !== "ENOENT") throw error;
  }
}
