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
  it("survives a power cut, waits for locks, and enforces references", () => {
    const database = openDatabase(temporaryFolder());
    const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    expect(pragma("journal_mode")).toBe("wal");
    expect(pragma("synchronous")).toBe(2); // FULL
    expect(pragma("busy_timeout")).toBe(5000);
    expect(pragma("foreign_keys")).toBe(1);
    expect(pragma("user_version")).toBeGreaterThanOrEqual(2);
    database.close();
  });

  it("is in a folder that only its owner can open", () => {
    const folder = join(temporaryFolder(), "deep", "data");
    openDatabase(folder).close();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it("has only strict tables", () => {
    const database = openDatabase(temporaryFolder());
    const tables = database.prepare("PRAGMA table_list").all();
    // Views and the full-text index's internal tables can't be strict.
    const own = tables.filter(({ name, type }) => type === "table" && !String(name).startsWith("sqlite_"));
    const loose = own.filter(({ strict }) => strict !== 1);
    expect(tables.length).toBeGreaterThan(6);
    expect(loose).toEqual([]);
    database.close();
  });

  it("opens in several new processes at once", async () => {
    const folder = temporaryFolder();
    await expect(Promise.all([1, 2, 3, 4].map(() => openElsewhere(folder)))).resolves.toHaveLength(4);
  });

  it("is not set up twice when another process was faster", async () => {
    const folder = temporaryFolder();
    const faster = new DatabaseSync(join(folder, "shingle.db"));
    faster.exec("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE");
    const slower = openElsewhere(folder);
    // Long enough for the slower process to have seen an empty database. Now it waits for the lock.
    await setTimeout(500);
    faster.exec(readFileSync(new URL("./migrations/0001-first-tables.sql", import.meta.url), "utf8"));
    faster.exec("PRAGMA user_version = 1; COMMIT");
    faster.close();
    await expect(slower).resolves.toMatchObject({ stderr: "" });
  });

  it("treats damage as a configuration error: no restart loop, and the message says what to do", () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "shingle.db"), "no database, but long enough to have a header ".repeat(100));
    expect(() => openDatabase(folder)).toThrow(ConfigError);
    expect(() => openDatabase(folder)).toThrow(
      "shingle.db is damaged. Restore a backup: npm run restore -- <file.zip>",
    );
  });

  it("rejects a database that a newer version changed, with a clear message, and leaves it unchanged", () => {
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

  it("names the file that can't be opened", () => {
    const folder = temporaryFolder();
    openDatabase(join(folder, "shingle.db")).close();
    expect(() => openDatabase(folder)).toThrow(StoreUnavailableError);
    expect(() => openDatabase(folder)).toThrow(join(folder, "shingle.db"));
  });
});

/** Opens and closes the database in a separate process. */
function openElsewhere(folder: string) {
  const script = `import { openDatabase } from ${JSON.stringify(import.meta.resolve("./open-database.ts"))};
    openDatabase(${JSON.stringify(folder)}).close();`;
  return promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
}
