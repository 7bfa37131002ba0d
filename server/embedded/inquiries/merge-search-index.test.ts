import { expect, it, onTestFinished } from "vitest";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { from, receive } from "#tests/contracts/people/people-samples.ts";
import { morningMail } from "#tests/contracts/samples.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { openDatabase } from "../database/open-database.ts";
import { createSqliteRecords } from "../records/sqlite-records.ts";
import { createInquiryStore } from "./inquiry-store.ts";
import { mergeSearchIndex, piecesOf } from "./merge-search-index.ts";

const inbox = { filter: "all", limit: 100 } as const;

/** A database with its inbox, and a second connection like the nightly job's. Closed after the test. */
function openBoth() {
  const folder = temporaryFolder();
  const [database, beside] = [openDatabase(folder), openDatabase(folder)];
  onTestFinished(() => {
    beside.close();
    database.close();
  });
  return { database, beside, store: createInquiryStore(database) };
}

/** Adds messages one by one until the index has many segments. */
async function severalPieces(store: ReturnType<typeof createInquiryStore>, pieces: () => number): Promise<Inquiry[]> {
  const mail = morningMail(200);
  for (const [index, inquiry] of mail.entries()) {
    await store.add(inquiry);
    if (pieces() > 4) return mail.slice(0, index + 1);
  }
  throw new Error("SQLite keeps the index in fewer pieces now.");
}

it("merges the inbox index's segments into one, and the agent's searches find the same", async () => {
  const { database, beside, store } = openBoth();
  const mail = await severalPieces(store, () => piecesOf(beside));
  const search = mail[0]?.name ?? "";
  const before = await store.page({ ...inbox, search });
  expect(before.inquiries).not.toEqual([]);
  expect(await mergeSearchIndex(beside, 1)).toBeGreaterThan(0);
  expect(piecesOf(database)).toBe(1);
  expect(await store.page({ ...inbox, search })).toEqual(before);
  expect(await mergeSearchIndex(beside, 1)).toBe(0);
});

it("merges the people index's segments, too", async () => {
  const { database, beside, store: inquiries } = openBoth();
  const records = createSqliteRecords(database);
  for (let minute = 0; piecesOf(beside, "record_search") <= 4; minute += 1)
    await receive({ inquiries }, from(`Zoe${minute}`, minute));
  const query = { search: "people", words: ["zoe1"], limit: 100 };
  const before = await records.search(query);
  expect(before.found).not.toEqual([]);
  expect(await mergeSearchIndex(beside, 1)).toBeGreaterThan(0);
  expect(piecesOf(database, "record_search")).toBe(1);
  expect(await records.search(query)).toEqual(before);
});

it("saves and finds a message that arrives during the merge", async () => {
  const { beside, store } = openBoth();
  const [first] = await severalPieces(store, () => piecesOf(beside));
  const merging = mergeSearchIndex(beside, 1);
  await store.add({ ...(first as Inquiry), id: "inq_meanwhile", message: "Is the zeppelin hangar for sale?" });
  await merging;
  const { inquiries } = await store.page({ ...inbox, search: "zeppelin" });
  expect(inquiries.map(({ id }) => id)).toEqual(["inq_meanwhile"]);
});

it("after the night, the index has no word of an erased message and still finds the others", async () => {
  const { beside, store } = openBoth();
  const [first, second] = morningMail(2) as [Inquiry, Inquiry];
  await store.add(first);
  await store.add({ ...second, id: "inq_secret", message: "The zeppelin hangar" });
  const holds = (word: string) => {
    const rows = beside.prepare("SELECT block FROM inquiry_search_data").all() as { block: Uint8Array }[];
    return rows.some(({ block }) => Buffer.from(block).toString("latin1").includes(word));
  };
  expect([holds("zeppelin"), await mergeSearchIndex(beside, 1)]).toEqual([true, 0]);
  await store.trash("inq_secret", new Date());
  await store.remove("inq_secret");
  expect(await mergeSearchIndex(beside, 1)).toBeGreaterThan(0);
  // Other words share the prefixes.
  expect([holds("zeppelin"), holds("eppeli")]).toEqual([false, false]);
  expect((await store.page({ ...inbox, search: first.name })).inquiries).toMatchObject([{ id: first.id }]);
  expect(await mergeSearchIndex(beside, 1)).toBe(0);
});
