import type { DatabaseSync } from "node:sqlite";
import type { Body } from "#domain/pages/body.ts";
import { type Outline, OutlineSchema, publicPart } from "#domain/pages/outline.ts";
import type { Page } from "#domain/pages/page.ts";
import { pageWording } from "#domain/pages/page-wording.ts";
import type { PageChange, PageStore } from "../../ports/page-store.ts";
import { DuplicateIdError, SlugInUseError } from "../../ports/store-errors.ts";
import { hashesOf, outlineOf, pageOf, readBody, slugsOf, textsOf } from "../../records/page-record.ts";
import { fromJson, type ReportBroken, readOnce, readRecord, soundOnes } from "../../records/stored-record.ts";
import type { RememberedVersion } from "../content-version.ts";
import { retryWhileLocked, transaction, whileReading } from "../database/transaction.ts";
import { createMovedPages, createPreviews, createRevisions } from "./beside-pages.ts";

type PageRow = Record<"id" | "outline", string>;

/** Maximum number of cached page outlines. */
const mostKnown = 200;

/** Pages in SQLite, with texts in separate rows. Triggers raise the content version when visitors see a difference. */
export function createPageStore(database: DatabaseSync, version: RememberedVersion, report?: ReportBroken): PageStore {
  const selectAll = database.prepare("SELECT id, outline FROM page");
  const selectOne = database.prepare("SELECT id, outline FROM page WHERE id = ?");
  const selectText = database.prepare("SELECT body FROM page_text WHERE page_id = ? AND hash = ?");
  const insert = database.prepare(
    "INSERT INTO page (id, rev, outline, shown) VALUES (:id, :rev, :outline, :shown) ON CONFLICT (id) DO NOTHING",
  );
  const update = database.prepare(
    "UPDATE page SET rev = :rev, outline = :outline, shown = :shown WHERE id = :id AND rev = :rev - 1",
  );
  const drop = database.prepare("DELETE FROM page WHERE id = ? AND rev = ?");
  const insertText = database.prepare(
    "INSERT INTO page_text (page_id, hash, body) VALUES (?, ?, ?) ON CONFLICT (page_id, hash) DO NOTHING",
  );
  const dropTexts = database.prepare(
    "DELETE FROM page_text WHERE page_id = ? AND hash NOT IN (SELECT value FROM json_each(?))",
  );
  const selectOther = database.prepare(
    `SELECT 1 FROM page WHERE id <> :id AND outline ->> 'kind' = :kind AND outline ->> 'trashedAt' IS NULL AND EXISTS (
      SELECT 1 FROM json_each(:slugs)
        WHERE value IN (outline ->> 'slug', outline ->> 'nextSlug', outline ->> 'scheduledSlug'))`,
  );
  const revisions = createRevisions(database);
  const moved = createMovedPages(database);
  const previews = createPreviews(database);
  const outlineFrom = readOnce(fromRow, ({ id }: PageRow) => id, mostKnown);

  function textOf(pageId: string, hash: string) {
    const row = selectText.get(pageId, hash);
    return row && readBody(String(row.body), pageId);
  }

  function find(id: string): Page | undefined {
    const row = selectOne.get(id) as PageRow | undefined;
    if (!row) return undefined;
    const outline = fromRow(row);
    const texts = new Map<string, Body>();
    for (const hash of hashesOf(outline)) {
      const body = textOf(id, hash);
      if (body) texts.set(hash, body);
    }
    return pageOf(outline, texts);
  }

  /** Runs in the transaction that writes the page: if two pages take a slug at once, the second is rejected. */
  function assertNewSlugsFree(page: Page, before?: Outline): void {
    const known = before ? slugsOf(before) : [];
    const slugs = JSON.stringify(slugsOf(page).filter((slug) => !known.includes(slug)));
    const { id, kind } = page;
    if (selectOther.get({ id, kind, slugs })) throw new SlugInUseError(pageWording.slugInUse);
  }

  /** Writes the related records of a page that was just written. */
  function writeRest(page: Page, { revisions: added = [], moved: left = [] }: PageChange): void {
    const texts = textsOf(page);
    for (const [hash, body] of texts) insertText.run(page.id, hash, JSON.stringify(body));
    dropTexts.run(page.id, JSON.stringify([...texts.keys()]));
    for (const revision of added) revisions.add(revision);
    for (const address of left) moved.remember(address);
  }

  const write = <Result>(work: () => Result) =>
    retryWhileLocked(() => {
      const result = transaction(database, work);
      version.forget();
      return result;
    });
  const read = <Result>(work: () => Result) => retryWhileLocked(work, whileReading);

  return {
    all: () => read(() => soundOnes(selectAll.all() as PageRow[], outlineFrom, report)),
    // In one transaction, so that a writer can't remove a text in between.
    find: (id) => read(() => reading(database, () => find(id))),
    text: (pageId, hash) => read(() => textOf(pageId, hash)),

    add: (page, change = {}) =>
      write(() => {
        if (page.rev !== 1) throw new RangeError(`A new page starts with rev 1, not ${page.rev}.`);
        assertNewSlugsFree(page);
        const { changes } = insert.run(toRow(page));
        if (changes === 0) throw new DuplicateIdError(`Page ${page.id} already exists.`);
        writeRest(page, change);
      }),

    replace: (page, change = {}) =>
      write(() => {
        const before = selectOne.get(page.id) as PageRow | undefined;
        if (!before) return "missing";
        if (update.run(toRow(page)).changes === 0) return "conflict";
        assertNewSlugsFree(page, fromRow(before));
        writeRest(page, change);
        return "replaced";
      }),

    remove: (id, seen) =>
      write(() => {
        if (drop.run(id, seen).changes === 0) return false;
        dropTexts.run(id, "[]");
        revisions.removeAll(id);
        previews.removeAll(id);
        moved.removeAll(id);
        return true;
      }),

    revisions: (pageId) => read(() => revisions.list(pageId)),
    revision: (pageId, id) => read(() => revisions.find(pageId, id)),
    addRevision: (revision) => write(() => revisions.add(revision)),
    moved: () => read(moved.all),
    addPreview: (preview, now) => write(() => previews.add(preview, now)),
    preview: (hash) => read(() => previews.find(hash)),
    removePreviews: (pageId) => write(() => previews.removeAll(pageId)),
  };
}

/** Reads several rows from one snapshot. */
function reading<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec("BEGIN");
  try {
    return work();
  } finally {
    database.exec("ROLLBACK");
  }
}

function toRow(page: Page) {
  const outline = outlineOf(page);
  return {
    id: page.id,
    rev: page.rev,
    outline: JSON.stringify(outline),
    shown: publicPart(outline) ?? null,
  };
}

/** @throws BrokenRecordError */
function fromRow({ id, outline }: PageRow): Outline {
  return readRecord(OutlineSchema, fromJson(outline), `page ${id}`);
}
