import { rmdirSync } from "node:fs";

/** Removes a folder when it is empty. Synchronous for the same reason as in `writeDurably`. */
export function removeWhenEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOTEMPTY" && code !== "EEXIST" && code !== "ENOENT") throw error;
  }
}
