import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { migrate } from "./migrate.ts";

it("runs each migration once, in numeric order", () => {
  const database = new DatabaseSync(":memory:");
  const first = { "0001-porch.sql": "CREATE TABLE porch (step) ; INSERT INTO porch VALUES (1);" };
  migrate(database, folderOf(first));
  migrate(database, folderOf(first));
  const later = {
    ...first,
    "0002-step.sql": "INSERT INTO porch VALUES (2);",
    "0003-step.sql": "INSERT INTO porch VALUES (3);",
  };
  migrate(database, folderOf(later));
  migrate(database, folderOf(later));
  expect(
    database
      .prepare("SELECT step FROM porch")
      .all()
      .map(({ step }) => step),
  ).toEqual([1, 2, 3]);
});

it("a migration that fails halfway leaves the database unchanged", () => {
  const database = new DatabaseSync(":memory:");
  const first = { "0001-porch.sql": "CREATE TABLE porch (step);" };
  const broken = { ...first, "0002-broken.sql": "INSERT INTO porch VALUES (2); INSERT INTO nowhere VALUES (1);" };
  expect(() => migrate(database, folderOf(broken))).toThrow("nowhere");
  expect(database.prepare("SELECT * FROM porch").all()).toEqual([]);
  expect(database.prepare("PRAGMA user_version").get()).toEqual({ user_version: 1 });
  expect(database.isTransaction).toBe(false);
});

it("rejects a gap in the numbers before anything runs", () => {
  const database = new DatabaseSync(":memory:");
  const gap = { "0001-porch.sql": "CREATE TABLE porch (step);", "0003-step.sql": "SELECT 1;" };
  expect(() => migrate(database, folderOf(gap))).toThrow("The migration 0003-step.sql stands where 0002 belongs.");
  expect(database.prepare("SELECT * FROM sqlite_schema").all()).toEqual([]);
});

function folderOf(files: Record<string, string>): URL {
  const folder = join(temporaryFolder(), "migrations");
  mkdirSync(folder);
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return pathToFileURL(`${folder}/`);
}
