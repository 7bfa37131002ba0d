import { execFile } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { ConfigError } from "../../config.ts";
import { StoreUnavailableError } from "../../ports/store-errors.ts";
import { NewerDatabaseError } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

describe("the database", () => {
  it("survives a power cut, waits for its turn and minds references", () => {
    const database = openDatabase(temporaryFolder());
    const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    expect(pragma("journal_mode")).toBe("wal");
    expect(pragma("synchronous")).toBe(2); // FULL
    expect(pragma("busy_timeout")).toBe(5000);
    expect(pragma("foreign_keys")).toBe(1);
    expect(pragma("user_version")).toBeGreaterThanOrEqual(2);
    database.close();
  });

  it("lies in a folder that only its owner may enter", () => {
    const folder = join(temporaryFolder(), "deep", "data");
    openDatabase(folder).close();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it("has strict tables only", () => {
    const database = openDatabase(temporaryFolder());
    const tables = database.prepare("PRAGMA table_list").all();
    // Views, and what the full-text index consists of, cannot be strict.
    const own = tables.filter(({ name, type }) => type === "table" && !String(name).startsWith("sqlite_"));
    const loose = own.filter(({ strict }) => strict !== 1);
    expect(tables.length).toBeGreaterThan(6);
    expect(loose).toEqual([]);
    database.close();
  });

  it("is opened by several new processes at once without a fault", async () => {
    const folder = temporaryFolder();
    await expect(Promise.all([1, 2, 3, 4].map(() => openElsewhere(folder)))).resolves.toHaveLength(4);
  });

  it("is not set up twice when another process was faster", async () => {
    const folder = temporaryFolder();
    const faster = new DatabaseSync(join(folder, "shingle.db"));
    faster.exec("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE");
    const slower = openElsewhere(folder);
    // Long enough for the slower one to have seen an empty database; now it waits for the lock.
    await setTimeout(500);
    faster.exec(readFileSync(new URL("./migrations/0001-first-tables.sql", import.meta.url), "utf8"));
    faster.exec("PRAGMA user_version = 1; COMMIT");
    faster.close();
    await expect(slower).resolves.toMatchObject({ stderr: "" });
  });

  it("that is damaged is a wrong setting: the site isn't started again and again, and the sentence says what to do", () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "shingle.db"), "no database, but long enough to have a header ".repeat(100));
    expect(() => openDatabase(folder)).toThrow(ConfigError);
    expect(() => openDatabase(folder)).toThrow(
      "shingle.db is damaged. Restore a backup: npm run restore -- <file.zip>",
    );
  });

  it("is refused with a plain sentence, and left as it is, when a newer program has changed it", () => {
    const folder = temporaryFolder();
    openDatabase(folder).close();
    const newer = new DatabaseSync(join(folder, "shingle.db"));
    newer.exec("PRAGMA user_version = 99");
    newer.close();
    expect(() => openDatabase(folder)).toThrow(NewerDatabaseError);
    expect(() => openDatabase(folder)).toThrow(
      /newer version of Shingle .*at 99, this version knows \d+.*\. Start the newer/,
    );
  });

  it("is named in the sentence when it cannot be opened", () => {
    const folder = temporaryFolder();
    openDatabase(join(folder, "shingle.db")).close();
    expect(() => openDatabase(folder)).toThrow(StoreUnavailableError);
    expect(() => openDatabase(folder)).toThrow(join(folder, "shingle.db"));
  });
});

/** Opens and closes the database in a process of its own. */
function openElsewhere(folder: string) {
  const script = `import { openDatabase } from ${JSON.stringify(import.meta.resolve("./open-database.ts"))};
    openDatabase(${JSON.stringify(folder)}).close();`;
  return promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
}
