import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { failedBackup, gableOnElmStreet, mailThat, zoeAboutTheGable } from "#tests/contracts/samples.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import type { Platform } from "../ports/platform.ts";
import { BrokenRecordError } from "../ports/store-errors.ts";
import { defineIndexText } from "./inquiries/inquiry-search.ts";
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

/** Writes what SQLite itself would reject, as file damage or another program can. */
function write(sql: string): void {
  const database = new DatabaseSync(`${dataDir}/shingle.db`);
  defineIndexText(database);
  database.exec(`PRAGMA ignore_check_constraints = ON; ${sql}`);
  database.close();
}

/** The same data as the running site opens it: records that a list skips are reported. */
function asTheSite(): { site: Platform; told: string[] } {
  const told: string[] = [];
  const site = openEmbeddedPlatform({ dataDir, reportBroken: ({ message }) => void told.push(message) });
  onTestFinished(() => site.close());
  return { site, told };
}

it("skips a broken home in a list, keeps the others, and reports its id", async () => {
  for (const minute of [1, 2, 3]) {
    const createdAt = `2026-05-01T09:0${minute}:00.000Z`;
    await platform.listings.add(gableOnElmStreet({ id: `lst_sound-${minute}`, createdAt, rev: 1 }));
  }
  write("UPDATE home SET body = json_set(body, '$.facts', 'oops') WHERE id = 'lst_sound-2'");
  const { site, told } = asTheSite();
  const { listings } = site;
  const all = ["lst_sound-3", "lst_sound-1", "lst_gable-on-elm"];
  const ids = (homes: readonly { id: string }[]) => homes.map(({ id }) => id);
  expect(ids(await listings.all())).toEqual(all);
  expect(ids(await listings.cards())).toEqual(all);
  expect(told.every((message) => message.includes("lst_sound-2"))).toBe(true);
  await expect(listings.find("lst_sound-2")).rejects.toThrow(BrokenRecordError);
});

it("sends the notices behind a broken one, and reports it", async () => {
  const times = { createdAt: "2026-05-01T09:00:00.000Z", nextAttemptAt: "2026-05-01T09:00:00.000Z" };
  const sites = ["backup-1", "backup-2", "backup-3"].map((key) => mailThat(failedBackup({ key }), times));
  await platform.notices.notify(sites);
  write("UPDATE record SET body = json_set(body, '$.channel', 'pigeon') WHERE id = 'notice:mail:backup-1'");
  const { site, told } = asTheSite();
  const claim = (limit: number) => site.notices.claim("2026-05-01T09:01:00.000Z", "2026-05-01T09:03:00.000Z", limit);
  expect(await claim(1)).toMatchObject([{ site: { key: "backup-2" } }]);
  expect(await claim(9)).toMatchObject([{ site: { key: "backup-3" } }]);
  expect(told.join()).toContain("notice mail:backup-1");
});

it("skips a broken message in the inbox by page, in search, and in Spam, and keeps the others", async () => {
  for (const minute of [1, 2, 3])
    for (const spam of [undefined, ["flood" as const]])
      await platform.inquiries.add(
        zoeAboutTheGable({
          id: `inq_${spam ? "flood" : "sound"}-${minute}`,
          createdAt: `2026-06-01T09:0${minute}:00.000Z`,
          ...(spam && { spam }),
        }),
      );
  write("UPDATE inquiry SET home = 'oops' WHERE id LIKE '%-2'");
  const { site, told } = asTheSite();
  for (const [filter, found] of [
    ["all", ["inq_sound-3", "inq_sound-1", "inq_zoe"]],
    ["spam", ["inq_flood-3", "inq_flood-1"]],
  ] as const) {
    for (const search of [undefined, "zoe"]) {
      const ids: string[] = [];
      let after: string | undefined;
      do {
        const page = await site.inquiries.page({ filter, search, limit: 1, after });
        ids.push(...page.inquiries.map(({ id }) => id));
        after = page.next;
      } while (after);
      expect(ids).toEqual(found);
    }
  }
  expect(told.length).toBeGreaterThan(0);
  expect(told.every((message) => message.includes("-2 can't be used"))).toBe(true);
});

const listings = () => [() => platform.listings.all(), () => platform.listings.find("lst_gable-on-elm")];
const set = (field: string, value: string) => `UPDATE home SET body = json_set(body, '$.${field}', ${value})`;
const inquiries = () => [
  () => platform.inquiries.page({ filter: "spam", limit: 20 }),
  () => platform.inquiries.page({ filter: "spam", search: "Zoë", limit: 20 }),
  () => platform.inquiries.find("inq_zoe"),
];

it.each<[string, string, () => (() => Promise<unknown>)[], string[]]>([
  ["a home with an unknown status", set("status", "'rented'"), listings, ["lst_gable", "→ at status"]],
  ["a home whose photos are not a list", set("images", "'oops'"), listings, ["lst_gable", "→ at images"]],
  ["a home with an invalid fact", set("facts.lotSize", "-1"), listings, ["→ at facts.lotSize"]],
  ["a home with unreadable facts", set("facts", "'oops'"), listings, ["→ at facts"]],
  [
    "a message held for an unknown reason",
    `UPDATE inquiry SET spam = '["odd"]'`,
    inquiries,
    ["inq_zoe", "→ at spam[0]"],
  ],
])("a command rejects %s with a message that names the record and the field", async (_, sql, reads, named) => {
  write(sql);
  for (const read of reads()) {
    const refusal = await read().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BrokenRecordError);
    for (const part of named) expect(String(refusal)).toContain(part);
  }
});
