import { appendFileSync } from "node:fs";
import { openDatabase } from "#server/embedded/database/open-database.ts";
import { createSqliteRecords } from "#server/embedded/records/sqlite-records.ts";
import type { Write } from "#server/ports/records.ts";
import { seededRandom } from "../../../contracts/seeded-random.ts";

/**
 * Writes random transactions, each with a record that tells what it did, until it is killed. Arguments: the folder, a file
 * that gets the number of each transaction after it is written, and the number of the first.
 */
const [dataDir = "", written = "", first = "0"] = process.argv.slice(2);
const records = createSqliteRecords(openDatabase(dataDir));
const random = seededRandom(Number(first));
const pick = (most: number) => Math.floor(random() * most);

for (let step = Number(first); ; step++) {
  const writes: Write[] = [];
  for (const id of new Set([1, 2, 3].map(() => `thing_${pick(20)}`))) {
    const places = ["a", "b", "c"].filter(() => random() < 0.5).map((list) => ({ list, key: `${pick(9)}` }));
    const text = "a long text ".repeat(pick(2000));
    writes.push(
      random() < 0.2
        ? { remove: id }
        : { put: id, body: { step, text }, places, words: { search: "things", words: [`word${step}`] } },
    );
  }
  const told = writes.map((write) => ("put" in write ? { put: write.put, places: write.places } : write));
  const log: Write = {
    ...{ put: `log_${step}`, body: told, expect: 0 },
    places: [{ list: "log", key: String(step).padStart(9, "0") }],
  };
  await records.transact([...writes, log, { count: "steps", by: { all: 1 } }]);
  appendFileSync(written, `${step}\n`);
}
