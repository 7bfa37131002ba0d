import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import type { Page } from "#domain/pages/page.ts";
import { revisionSummary } from "#domain/pages/revision.ts";
import { winterBody, winterGuide } from "#tests/contracts/samples.ts";
import { migrationsBefore } from "#tests/support/migrations-before.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { SlugInUseError } from "../../ports/store-errors.ts";
import { outlineOf, textsOf } from "../../records/page-record.ts";
import { undoUpgrade } from "../backup/undo-upgrade.ts";
import { namedPictures } from "../images/named-pictures.ts";
import { openEmbeddedPlatform } from "../platform.ts";
import { migrate } from "./migrate.ts";

const at = "2026-11-03T09:30:00.000Z";
const picture = "![Snow](/media/public/images/snow.jpg)";
const page = winterGuide({ rev: 4, live: winterBody({ title: "Live", markdown: picture }), liveSince: at });
const trashed = winterGuide({ id: "pag_trashed", trashedAt: at, rev: 2 });
const revision = { id: "rev_a", pageId: page.id, at, why: "publish" as const, body: winterBody() };
const moved = { from: "/resources/snow", pageId: page.id, at };
const preview = { hash: "abc", pageId: page.id, expiresAt: "2030-01-01T00:00:00.000Z" };

/** A data folder of version 0.2, whose pages are tables of their own. */
function siteOfTables(): string {
  const dataDir = temporaryFolder();
  using database = new DatabaseSync(join(dataDir, "shingle.db"));
  migrate(database, migrationsBefore("0041"));
  const add = (each: Page) => {
    database.prepare("INSERT INTO page VALUES (?, ?, ?, NULL)").run(each.id, each.rev, JSON.stringify(outlineOf(each)));
    for (const [hash, body] of textsOf(each))
      database.prepare("INSERT INTO page_text VALUES (?, ?, ?)").run(each.id, hash, JSON.stringify(body));
  };
  add(page);
  add(trashed);
  const { title, words } = revisionSummary(revision);
  database
    .prepare("INSERT INTO page_revision VALUES (?, ?, ?, ?, ?, ?, ?)")
    .run(revision.id, page.id, at, revision.why, title, words, JSON.stringify(revision.body));
  database.prepare("INSERT INTO moved_page VALUES (?, ?, ?)").run(moved.from, page.id, at);
  database.prepare("INSERT INTO page_preview VALUES (?, ?, ?)").run(preview.hash, page.id, preview.expiresAt);
  return dataDir;
}

it("an agent who upgrades finds her pages, their history, old addresses and links, and may undo the upgrade", async () => {
  const dataDir = siteOfTables();
  const site = openEmbeddedPlatform({ dataDir });
  const { pages } = site;
  expect([await pages.find(page.id), await pages.find(trashed.id)]).toEqual([page, trashed]);
  expect((await pages.all()).map(({ id }) => id).toSorted()).toEqual([trashed.id, page.id].toSorted());
  expect(await pages.revisions(page.id)).toEqual([revisionSummary(revision)]);
  expect(await pages.revision(page.id, revision.id)).toEqual(revision);
  expect([await pages.moved(), await pages.preview(preview.hash)]).toEqual([[moved], preview]);
  await expect(pages.add(winterGuide({ id: "pag_other" }))).rejects.toThrow(SlugInUseError);
  await pages.removePreviews(page.id, at);
  expect(await pages.preview(preview.hash)).toBeUndefined();
  await pages.add(winterGuide({ id: "pag_later", slug: "later" }));
  await site.close();

  await undoUpgrade({ dataDir });
  {
    using database = new DatabaseSync(join(dataDir, "shingle.db"));
    expect(database.prepare("SELECT id FROM page ORDER BY id").all()).toEqual([{ id: trashed.id }, { id: page.id }]);
    expect(database.prepare("SELECT id FROM record WHERE id GLOB 'pag_*'").all()).toEqual([]);
    expect([...namedPictures(database)]).toContain("public/images/snow.jpg");
  }
  const again = openEmbeddedPlatform({ dataDir });
  onTestFinished(() => again.close());
  expect([await again.pages.find(page.id), await again.pages.find("pag_later")]).toEqual([page, undefined]);
});

it("a page removed for good leaves no record behind", async () => {
  const dataDir = siteOfTables();
  const site = openEmbeddedPlatform({ dataDir });
  onTestFinished(() => site.close());
  expect(await site.pages.remove(page.id, page.rev)).toBe(true);
  using database = new DatabaseSync(join(dataDir, "shingle.db"));
  const left = "SELECT id FROM record WHERE id GLOB 'rev_*' OR id GLOB 'page-*' OR id GLOB 'pag_winter'";
  const texts = [...textsOf(trashed).keys()].map((hash) => ({ id: `page-text:${trashed.id}:${hash}` }));
  expect(database.prepare(left).all()).toEqual(texts);
});
