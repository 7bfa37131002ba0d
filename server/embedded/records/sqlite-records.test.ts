import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { recordsContract } from "#tests/contracts/records.contract.ts";
import { migrate } from "../database/migrate.ts";
import { transaction } from "../database/transaction.ts";
import { createSqliteRecords, StaleRecordError } from "./sqlite-records.ts";

function openRecords() {
  const database = new DatabaseSync(":memory:");
  migrate(database);
  return { database, records: createSqliteRecords(database) };
}

recordsContract(async () => {
  const { database, records } = openRecords();
  return { store: records, close: async () => database.close() };
});

it("records in another write's transaction are undone with it", async () => {
  const { records, database } = openRecords();
  using _ = database;
  const late = () =>
    transaction(database, () => {
      records.write([{ put: "one", body: 1, places: [{ list: "all", key: "1" }] }]);
      records.write([{ put: "two", body: 2, expect: 4 }]);
    });
  expect(late).toThrow(StaleRecordError);
  expect(await records.get("one")).toBeUndefined();
  expect(await records.list({ list: "all", limit: 9 })).toEqual([]);
});

it("a place that stays is not written again", async () => {
  const { records, database } = openRecords();
  using _ = database;
  const put = (key: string) => ({
    put: "one",
    body: key,
    places: [
      { list: "all", key: "1" },
      { list: "due", key },
    ],
  });
  await records.transact([put("1")]);
  database.exec(
    "CREATE TEMP TABLE written (list); CREATE TEMP TRIGGER noted AFTER INSERT ON place BEGIN INSERT INTO written VALUES (new.list); END",
  );
  await records.transact([put("2")]);
  expect(database.prepare("SELECT list FROM written").all()).toEqual([{ list: "due" }]);
});

it("a search that little fits looks at a thousand records a page, and goes on from there", async () => {
  const { records, database } = openRecords();
  using _ = database;
  const all = Array.from({ length: 1100 }, (_each, at) => `r${at}`);
  records.write(all.map((id) => ({ put: id, body: {}, words: { search: "names", words: ["kim"] } })));
  const search = (before?: string) =>
    records.search({ search: "names", words: ["kim"], limit: 25, before, fits: ({ id }) => id === "r3" });
  const first = await search();
  expect(first).toEqual({ found: [], next: expect.stringMatching(/#r100$/) });
  const { found, next } = await search(first.next);
  expect([found.map(({ id }) => id), next]).toEqual([["r3"], undefined]);
});
