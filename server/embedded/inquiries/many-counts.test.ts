import { expect, it } from "vitest";
import { seededRandom } from "#tests/contracts/seeded-random.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { openDatabase } from "../database/open-database.ts";
import { createInquiryStore } from "./inquiry-store.ts";

const messages = 100_000;

/** A busy month: every third message about a home, every fifth read, some held as spam, half of it from a flood. */
const crowd = `
  WITH RECURSIVE at (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM at WHERE number < ${messages})
  INSERT INTO inquiry (id, name, email, phone, message, listing_id, is_read, created_at, spam)
  SELECT 'inq_' || number, 'Walter', 'w' || number || '@example.com', NULL, 'Hello',
    iif(number % 3 = 0, 'lst_cabin', NULL), number % 5 = 0,
    strftime('%Y-%m-%dT%H:%M:%fZ', 1790000000 + number, 'unixepoch'),
    CASE number % 50 WHEN 7 THEN '["links"]' WHEN 8 THEN '["flood"]' END
  FROM at`;

const counted = `
  SELECT sum(spam IS NULL) AS "all",
    sum(spam IS NULL AND is_read = 0) AS pending,
    sum(spam IS NULL AND is_read = 1) AS resolved,
    sum(spam IS NULL AND listing_id IS NOT NULL) AS property,
    sum(spam IS NULL AND listing_id IS NULL) AS general,
    sum(spam IS NOT NULL) AS spam,
    sum(is_flood) AS flood,
    (SELECT count(*) FROM inquiry_trash) AS trash
  FROM inquiry`;

it("the counts of 100,000 messages match a full count after reads, deletions, restores and erasures", async () => {
  const database = openDatabase(temporaryFolder());
  database.exec("PRAGMA synchronous = OFF");
  const store = createInquiryStore(database);
  database.exec(crowd);
  const random = seededRandom(20261123);
  const any = () => `inq_${1 + Math.floor(random() * messages)}`;
  const trashed: string[] = [];
  const fullCount = () => ({ ...database.prepare(counted).get() });
  expect(await store.counts()).toEqual(fullCount());
  for (let round = 0; round < 3000; round++) {
    const id = any();
    const step = Math.floor(random() * 5);
    if (step === 0) await store.markRead(id);
    if (step === 1) await store.clearSpam(id, []);
    if (step === 2 && (await store.trash(id, new Date()))) trashed.push(id);
    if (step === 3) await store.restore(trashed.pop() ?? id);
    if (step === 4) await store.remove(id);
    if (round % 1000 === 0) expect(await store.counts(), `after ${round}`).toEqual(fullCount());
  }
  const counts = await store.counts();
  expect(counts).toEqual(fullCount());
  expect([counts.all < messages, counts.trash > 0, counts.spam > 0, counts.flood > 0]).toEqual(Array(4).fill(true));
  database.close();
});
