import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { gableOnElmStreet, zoeAboutTheGable } from "#tests/contracts/samples.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { BrokenRecordError, type Platform } from "../ports.ts";
import { teachIndexText } from "./inquiries/index-text.ts";
import { openEmbeddedPlatform } from "./platform.ts";

let dataDir: string;
let platform: Platform;
beforeEach(async () => {
  dataDir = temporaryFolder();
  platform = openEmbeddedPlatform({ dataDir });
  await platform.listings.add(gableOnElmStreet());
  await platform.inquiries.add(zoeAboutTheGable());
});
afterEach(() => platform.close());

/** Writes what SQLite itself would refuse, as a damaged file or another program can. */
function write(sql: string): void {
  const database = new DatabaseSync(`${dataDir}/shingle.db`);
  teachIndexText(database);
  database.exec(`PRAGMA ignore_check_constraints = ON; ${sql}`);
  database.close();
}

const listings = () => [() => platform.listings.all(), () => platform.listings.find("lst_gable-on-elm")];
const inquiries = () => [
  () => platform.inquiries.page({ filter: "spam", limit: 20 }),
  () => platform.inquiries.page({ filter: "spam", search: "Zoë", limit: 20 }),
  () => platform.inquiries.find("inq_zoe"),
];

it.each<[string, string, () => (() => Promise<unknown>)[], string[]]>([
  ["a home with a status of its own", "UPDATE listing SET status = 'rented'", listings, ["lst_gable", "→ at status"]],
  ["a home with photos that are no list", "UPDATE listing SET images = 'oops'", listings, ["lst_gable", "→ at images"]],
  ["a home with facts that are none", `UPDATE listing SET facts = '{"lotSize": -1}'`, listings, ["→ at facts.lotSize"]],
  ["a home with facts that cannot be read", "UPDATE listing SET facts = 'oops'", listings, ["→ at facts"]],
  ["a message held for no known reason", `UPDATE inquiry SET spam = '["odd"]'`, inquiries, ["inq_zoe", "→ at spam[0]"]],
])("%s is refused in a sentence that names it and its field", async (_, sql, reads, named) => {
  write(sql);
  for (const read of reads()) {
    const refusal = await read().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BrokenRecordError);
    for (const part of named) expect(String(refusal)).toContain(part);
  }
});
