import { MovedPageSchema, PreviewSchema } from "#domain/pages/moved-page.ts";
import { type Outline, OutlineSchema } from "#domain/pages/outline.ts";
import type { Page } from "#domain/pages/page.ts";
import { pageWording } from "#domain/pages/page-wording.ts";
import { RevisionSchema, RevisionSummarySchema } from "#domain/pages/revision.ts";
import type { PageChange, PageStore } from "../../ports/page-store.ts";
import type { Publish, Records, StoredRecord } from "../../ports/records.ts";
import { DuplicateIdError, SlugInUseError } from "../../ports/store-errors.ts";
import { hashesOf, outlineOf, pageOf, textsOf } from "../../records/page-record.ts";
import { type ReportBroken, readRecord, readUnchanged, soundOnes } from "../../records/stored-record.ts";
import {
  isSeen,
  pageIds,
  pageLists,
  pageWrites,
  putMovedPage,
  readText,
  removeWrites,
  revisionWrites,
} from "./page-records.ts";

/** More than an agent writes. */
const most = 10_000;
const mostRemovedAtOnce = 20;
/** Outlines kept as read. Each page on the site lists all guides. */
const mostOutlines = 200;

/** @throws BrokenRecordError */
function readMoved({ id, body }: StoredRecord) {
  return readRecord(MovedPageSchema, body, id);
}

/** The agent's guides and pages. Pages are rendered again after writes that visitors can see. */
export function createPageStore(records: Records, publish: Publish, report?: ReportBroken): PageStore {
  const read = readUnchanged(OutlineSchema, mostOutlines);
  /** @throws BrokenRecordError */
  const readOutline = ({ id, body }: StoredRecord): Outline => read(body, `page ${id}`);

  async function stored(id: string) {
    const found = await records.get(id);
    return found && { outline: readOutline(found), version: found.version };
  }

  /** A concurrent write may remove a text between the two reads. In that case the page is read again. */
  async function find(id: string, triesLeft = 3): Promise<Page | undefined> {
    const outline = (await stored(id))?.outline;
    if (!outline) return undefined;
    const hashes = hashesOf(outline);
    const texts = await records.many(hashes.map((hash) => pageIds.text(id, hash)));
    if (texts.length < hashes.length && triesLeft > 0) return find(id, triesLeft - 1);
    return pageOf(outline, new Map(texts.map((text) => [text.id.split(":")[2] ?? "", readText(text)])));
  }

  /** Returns whether the page was as expected. @throws SlugInUseError */
  async function write(page: Page, change: PageChange, before?: Awaited<ReturnType<typeof stored>>): Promise<boolean> {
    const outline = outlineOf(page);
    const stale = await (isSeen(before?.outline, outline) ? publish : records.transact)([
      ...pageWrites(outline, textsOf(page), before),
      ...(change.revisions ?? []).flatMap(revisionWrites),
      ...(change.moved ?? []).map(putMovedPage),
    ]);
    if (stale !== undefined && stale !== page.id) throw new SlugInUseError(pageWording.slugInUse);
    return stale === undefined;
  }

  async function removeAll(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += mostRemovedAtOnce)
      await records.transact(ids.slice(at, at + mostRemovedAtOnce).map((remove) => ({ remove })));
  }

  const idsIn = async (list: string, before?: string) =>
    (await records.places({ list, before, limit: most })).map(({ id }) => id);
  const moved = async () => soundOnes(await records.list({ list: pageLists.moved, limit: most }), readMoved, report);

  return {
    all: async () => soundOnes(await records.list({ list: pageLists.pages, limit: most }), readOutline, report),
    find: (id) => find(id),

    async text(pageId, hash) {
      const found = await records.get(pageIds.text(pageId, hash));
      return found && readText(found);
    },

    async add(page, change = {}) {
      if (page.rev !== 1) throw new RangeError(`A new page starts with rev 1, not ${page.rev}.`);
      if (!(await write(page, change))) throw new DuplicateIdError(`Page ${page.id} already exists.`);
    },

    async replace(page, change = {}) {
      const before = await stored(page.id);
      if (!before) return "missing";
      return before.outline.rev === page.rev - 1 && (await write(page, change, before)) ? "replaced" : "conflict";
    },

    // The page comes last: if this is interrupted, the agent can remove the rest with it.
    async remove(id, seen) {
      const before = await stored(id);
      if (before?.outline.rev !== seen) return false;
      const summaries = await idsIn(pageLists.revisions(id));
      const addresses = (await moved()).filter(({ pageId }) => pageId === id);
      await removeAll([
        ...summaries.flatMap((summary) => [summary, summary.slice(pageIds.summary("").length)]),
        ...addresses.map(({ from }) => pageIds.moved(from)),
        ...(await idsIn(pageLists.previewsOf(id))),
      ]);
      const writes = removeWrites(before.outline, before.version);
      return (await (isSeen(before.outline, undefined) ? publish : records.transact)(writes)) === undefined;
    },

    async revisions(pageId) {
      const found = await records.list({ list: pageLists.revisions(pageId), newestFirst: true, limit: most });
      return found.map(({ id, body }) => readRecord(RevisionSummarySchema, body, id));
    },

    async revision(pageId, id) {
      const found = id.startsWith("rev_") ? await records.get(id) : undefined;
      const revision = found && readRecord(RevisionSchema, found.body, `revision ${id}`);
      return revision?.pageId === pageId ? revision : undefined;
    },

    async addRevision(revision) {
      await records.transact(revisionWrites(revision).map((each) => ({ ...each, expect: 0 })));
    },

    moved,

    async addPreview(preview, now) {
      const { hash, pageId, expiresAt } = preview;
      await removeAll(await idsIn(pageLists.previews, now));
      const places = [pageLists.previews, pageLists.previewsOf(pageId)].map((list) => ({ list, key: expiresAt }));
      await records.transact([{ put: pageIds.preview(hash), body: preview, places }]);
    },

    async preview(hash) {
      const found = await records.get(pageIds.preview(hash));
      return found && readRecord(PreviewSchema, found.body, "preview link");
    },

    removePreviews: async (pageId) => removeAll(await idsIn(pageLists.previewsOf(pageId))),
  };
}
