import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { knownSchema, migrate } from "#server/embedded/database/migrate.ts";
import { openDatabase } from "#server/embedded/database/open-database.ts";
import { upgradeCopies } from "#server/embedded/database/upgrade-copy.ts";
import { runCommand } from "../../../support/run-command.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const own = new URL("../../../../server/embedded/database/migrations/", import.meta.url);
const older = 3;
const accounts = 3000;

/** A site that an older version left, with enough in it for a copy to take its time. */
function siteOfOlderVersion(): string {
  const [dataDir, folder] = [temporaryFolder(), join(temporaryFolder(), "migrations")];
  mkdirSync(folder);
  const names = readdirSync(own).filter((name) => name.endsWith(".sql"));
  for (const name of names.toSorted().slice(0, older)) copyFileSync(new URL(name, own), join(folder, name));
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  migrate(database, pathToFileURL(`${folder}/`));
  database.exec(`PRAGMA journal_mode = WAL;
    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${accounts})
    INSERT INTO account SELECT 'agent-' || n, '$argon2id$' || hex(randomblob(200)), '2026', '2026' FROM number`);
  database.close();
  return dataDir;
}

function countIn(path: string): unknown {
  using database = new DatabaseSync(path, { readOnly: true });
  return database.prepare("SELECT count(*) AS accounts FROM account").get()?.accounts;
}

it("a site that is killed at any moment of an upgrade starts afterwards, whole and up to date", async () => {
  const script = `const { openDatabase } = await import(${JSON.stringify(import.meta.resolve("#server/embedded/database/open-database.ts"))});
    openDatabase(process.env.DATA_DIR);`;
  const outcomes: string[] = [];
  for (let round = 0; round < 8; round++) {
    const dataDir = siteOfOlderVersion();
    const from = join(dataDir, "before-upgrade");
    const words = ["--input-type=module", "-e", script];
    const { status } = await runCommand(words, { DATA_DIR: dataDir }, { killAfter: round * 3, from });
    outcomes.push(`${status ?? "killed"} with ${readdirSync(from).map((name) => name.replace(/-.*/, ""))}`);
    const database = openDatabase(dataDir);
    expect(database.prepare("PRAGMA user_version").get()).toEqual({ user_version: knownSchema() });
    expect(database.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
    database.close();
    expect(countIn(join(dataDir, "shingle.db"))).toBe(accounts);
    expect(upgradeCopies(dataDir).map(({ path }) => countIn(path))).toContain(accounts);
    expect(readdirSync(from).filter((name) => !name.startsWith("tables-"))).toEqual([]);
  }
  process.stdout.write(`upgrades killed: ${outcomes.join("; ")}\n`);
});
