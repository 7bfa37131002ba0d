import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { syncFolder } from "./durable-file.ts";

it("opens a folder to sync it, except on Windows, which refuses", async () => {
  const folder = temporaryFolder();
  await expect(syncFolder(folder)).resolves.toBeUndefined();
  const gone = join(folder, "gone");
  await expect(syncFolder(gone, "linux")).rejects.toThrow("ENOENT");
  await expect(syncFolder(gone, "win32")).resolves.toBeUndefined();
});
