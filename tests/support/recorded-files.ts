import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { makeBackup } from "#server/embedded/backup/make-backup.ts";
import { readZip } from "./samples/read-zip.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Expects a word only in the database: in no other file of a site, nor of its backup, whose files are returned. */
export async function expectInDatabaseAlone(dataDir: string, word: string): Promise<ReturnType<typeof readZip>> {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.filter((each) => !/shingle\.db(-wal|-shm)?$/.test(each)))
    expect(readFileSync(path).includes(word), path).toBe(false);
  const file = join(temporaryFolder(), "backup.zip");
  await makeBackup({ dataDir, file });
  const backup = readZip(readFileSync(file));
  for (const [name, bytes] of backup)
    if (name !== "shingle.db") expect([name, String(bytes).includes(word)]).toEqual([name, false]);
  return backup;
}
