import { cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { gableOnElmStreet } from "#tests/contracts/samples.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { migrate } from "../database/migrate.ts";
import { openEmbeddedPlatform } from "../platform.ts";
import { toListingRow } from "./listing-row.ts";

const { facts, ...gable } = gableOnElmStreet({ rev: 5 });

/** A data folder as the last program left it that knew neither the counters of the parts nor facts. */
function olderFolder(): string {
  const dataDir = temporaryFolder();
  const earlier = join(temporaryFolder(), "migrations");
  cpSync(new URL("../database/migrations/", import.meta.url), earlier, { recursive: true });
  for (const file of readdirSync(earlier)) if (file > "0006") rmSync(join(earlier, file));
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  migrate(database, pathToFileURL(`${earlier}/`));
  const { fields_rev: _fields, photos_rev: _photos, facts: _facts, mls: _mls, ...row } = toListingRow(gable);
  const columns = Object.keys(row);
  database
    .prepare(`INSERT INTO listing (${columns.join(", ")}) VALUES (${columns.map((column) => `:${column}`).join(", ")})`)
    .run(row);
  database.exec("UPDATE content_version SET version = 7, updated_at = '2026-05-01T08:00:00.000Z'");
  database.close();
  return dataDir;
}

it("a home of an older data folder counts as overwritten by its last write, and was not changed by the upgrade", async () => {
  const { listings, close } = openEmbeddedPlatform({ dataDir: olderFolder() });
  onTestFinished(close);
  expect(await listings.all()).toEqual([{ ...gable, fieldsRev: 5, photosRev: 5 }]);
  expect(await listings.contentVersion()).toEqual({
    ...{ version: 7, updatedAt: "2026-05-01T08:00:00.000Z" },
    counts: { active: 1, pending: 0, sold: 0 },
  });
  const edited = { ...gable, facts, fieldsRev: 6, photosRev: 5, rev: 6 };
  expect(await listings.replace(edited)).toBe("replaced");
  expect(await listings.find(gable.id)).toEqual(edited);
});
