import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Body } from "#domain/pages/body.ts";
import { type Outline, publicPart } from "#domain/pages/outline.ts";
import type { Page } from "#domain/pages/page.ts";
import { pageWording } from "#domain/pages/page-wording.ts";
import { type Revision, type RevisionSummary, revisionSummary } from "#domain/pages/revision.ts";
import type { PageChange, PageStore } from "../../ports/page-store.ts";
import { DuplicateIdError, SlugInUseError } from "../../ports/store-errors.ts";
import { hashesOf, outlineOf, pageOf, readBody, textsOf } from "../../records/page-record.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import { withTranslatedErrors } from "../aws-errors.ts";
import type { VersionItem } from "../table/content-version.ts";
import { batchGet, type Item } from "../table/read-items.ts";
import { type Documents, transact, type WriteItem } from "../table/transact.ts";
import { isAbsent, partOf, stillHas } from "../table/write-conditions.ts";
import {
  createPageTable,
  fromMovedItem,
  fromPageItem,
  fromPreviewItem,
  fromRevisionItem,
  madeAt,
  previewKey,
  revisionsKey,
  slugKeys,
  textKey,
  toMovedItem,
  toPageItem,
  toPreviewItem,
  toRevisionItem,
  voidKey,
} from "./page-item.ts";

interface PageStoreParts {
  documents: Documents;
  /** The listings table. Everything a page is rendered from is in one table. */
  table: string;
  version: VersionItem;
  report?: ReportBroken | undefined;
}

/**
 * Pages in DynamoDB. A page, each of its texts, and each revision are separate items. Publishing is one transaction
 * that also updates the content version.
 */
export function createPageStore({ documents, table, version, report }: PageStoreParts): PageStore {
  const { get, keysOf, itemsOf } = createPageTable(documents, table);
  const put = (item: Item): WriteItem => ({ Put: { TableName: table, Item: item } });
  const drop = (id: string): WriteItem => ({ Delete: { TableName: table, Key: { id } } });

  async function outlineAt(id: string): Promise<Outline | undefined> {
    const item = await get(id);
    return item && fromPageItem(item);
  }

  async function textAt(pageId: string, hash: string): Promise<Body | undefined> {
    const item = await get(textKey(pageId, hash));
    return item && readBody(String(item.body), pageId);
  }

  /** A concurrent write may remove a text between the two reads. In that case the page is read again. */
  async function find(id: string, triesLeft = 3): Promise<Page | undefined> {
    const outline = await outlineAt(id);
    if (!outline) return undefined;
    const hashes = hashesOf(outline);
    const items = await batchGet(
      documents,
      table,
      hashes.map((hash) => textKey(id, hash)),
    );
    if (items.length < hashes.length && triesLeft > 0) return find(id, triesLeft - 1);
    return pageOf(outline, new Map(items.map((item) => [String(item.hash), readBody(String(item.body), id)])));
  }

  async function revisionList(pageId: string): Promise<RevisionSummary[]> {
    const item = await get(revisionsKey(pageId));
    return (item?.list ?? []) as RevisionSummary[];
  }

  /** Returns the writes that accompany a page. @param before the page as stored */
  async function restOf(page: Page, before: Outline | undefined, change: PageChange): Promise<WriteItem[]> {
    const { revisions = [], moved = [] } = change;
    const texts = textsOf(page);
    const known = before ? hashesOf(before) : [];
    const added = [...texts].filter(([hash]) => !known.includes(hash));
    const isShown = publicPart(outlineOf(page)) !== (before && publicPart(before));
    return [
      ...added.map(([hash, body]) =>
        put({ id: textKey(page.id, hash), pageId: page.id, hash, body: JSON.stringify(body) }),
      ),
      ...known.filter((hash) => !texts.has(hash)).map((hash) => drop(textKey(page.id, hash))),
      ...(await revisionWrites(page.id, revisions)),
      ...moved.map((address) => put(toMovedItem(address))),
      ...slugWrites(page.id, before && slugKeys(before), slugKeys(page)),
      ...(isShown ? [version.bump()] : []),
    ];
  }

  async function revisionWrites(pageId: string, added: readonly Revision[]): Promise<WriteItem[]> {
    if (added.length === 0) return [];
    const newIds = added.map(({ id }) => id);
    const kept = (await revisionList(pageId)).filter(({ id }) => !newIds.includes(id));
    return [
      put({ id: revisionsKey(pageId), list: [...kept, ...added.map(revisionSummary)].toSorted(newestFirst) }),
      ...added.map((revision) => put(toRevisionItem(revision))),
    ];
  }

  /** A slug is an item owned by one page. If two pages claim it at once, the second write fails. */
  function slugWrites(pageId: string, before: string[] = [], after: string[] = []): WriteItem[] {
    const isOurs = {
      ConditionExpression: "attribute_not_exists(#id) OR #page = :page",
      ExpressionAttributeNames: { "#id": "id", "#page": "pageId" },
      ExpressionAttributeValues: { ":page": pageId },
    };
    const taken = after.filter((key) => !before.includes(key));
    const left = before.filter((key) => !after.includes(key));
    return [
      ...taken.map((id) => ({ Put: { TableName: table, Item: { id, pageId }, ...isOurs } })),
      ...left.map((id) => ({ Delete: { TableName: table, Key: { id }, ...isOurs } })),
    ];
  }

  /** The first item must be the page itself. Returns whether its condition held. @throws SlugInUseError */
  async function write(items: WriteItem[]): Promise<boolean> {
    try {
      const refusal = await transact(documents, items);
      if (refusal && refusal.index > 0) throw new SlugInUseError(pageWording.slugInUse);
      return !refusal;
    } finally {
      version.forget();
    }
  }

  async function removeAllOf(keys: readonly string[]): Promise<void> {
    for (const id of keys) await documents.send(new DeleteCommand({ TableName: table, Key: { id } }));
  }

  return withTranslatedErrors<PageStore>({
    all: async () => soundOnes(await itemsOf(partOf("P")), fromPageItem, report),
    find: (id) => find(id),
    text: (pageId, hash) => textAt(pageId, hash),

    async add(page, change = {}) {
      if (page.rev !== 1) throw new RangeError(`A new page starts with rev 1, not ${page.rev}.`);
      const first = { Put: { TableName: table, Item: toPageItem(page), ...isAbsent } };
      const isAdded = await write([first, ...(await restOf(page, undefined, change))]);
      if (!isAdded) throw new DuplicateIdError(`Page ${page.id} already exists.`);
    },

    async replace(page, change = {}) {
      const before = await outlineAt(page.id);
      if (!before) return "missing";
      const first = { Put: { TableName: table, Item: toPageItem(page), ...stillHas({ rev: page.rev - 1 }) } };
      return (await write([first, ...(await restOf(page, before, change))])) ? "replaced" : "conflict";
    },

    async remove(id, seen) {
      const before = await outlineAt(id);
      if (!before) return false;
      const first = { Delete: { TableName: table, Key: { id }, ...stillHas({ rev: seen }) } };
      const bump = publicPart(before) ? [version.bump()] : [];
      const left = (await itemsOf(partOf("M"))).filter(({ pageId }) => pageId === id).slice(0, mostMovedAtOnce);
      const rest = [...bump, ...slugWrites(id, slugKeys(before)), ...left.map((item) => drop(String(item.id)))];
      if (!(await write([first, ...rest]))) return false;
      // Nothing links to the rest now, so it can be removed one item at a time.
      await removeAllOf(hashesOf(before).map((hash) => textKey(id, hash)));
      await removeAllOf((await revisionList(id)).map((revision) => revision.id));
      await removeAllOf([revisionsKey(id), voidKey(id), ...(await keysOf(partOf("V"), `${id}#`))]);
      return true;
    },

    revisions: (pageId) => revisionList(pageId),

    async revision(pageId, id) {
      const item = id.startsWith("rev_") ? await get(id) : undefined;
      return item?.pageId === pageId ? fromRevisionItem(item) : undefined;
    },

    async addRevision(revision) {
      const list = await revisionList(revision.pageId);
      if (list.some(({ id }) => id === revision.id)) return;
      await write(await revisionWrites(revision.pageId, [revision]));
    },

    moved: async () => soundOnes(await itemsOf(partOf("M")), fromMovedItem, report),

    async addPreview(preview, now) {
      const expired = (await itemsOf(partOf("V"))).map(fromPreviewItem).filter(({ expiresAt }) => expiresAt <= now);
      await removeAllOf(expired.map(({ hash }) => previewKey(hash)));
      await documents.send(new PutCommand({ TableName: table, Item: toPreviewItem(preview) }));
    },

    async preview(hash) {
      const item = await get(previewKey(hash));
      if (!item) return undefined;
      const preview = fromPreviewItem(item);
      const voided = await get(voidKey(preview.pageId));
      return voided && madeAt(preview) <= String(voided.until) ? undefined : preview;
    },

    async removePreviews(pageId, now) {
      // Written first, because the index may lag behind a link that was just created.
      const item = { id: voidKey(pageId), until: now };
      await documents.send(new PutCommand({ TableName: table, Item: item }));
      await removeAllOf(await keysOf(partOf("V"), `${pageId}#`));
    },
  });
}

/** Old addresses deleted with their page. A transaction holds 100 items. Addresses of a deleted page lead nowhere. */
const mostMovedAtOnce = 95;

function newestFirst(one: RevisionSummary, other: RevisionSummary): number {
  return one.at + one.id < other.at + other.id ? 1 : -1;
}
