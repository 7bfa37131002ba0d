import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Body } from "#domain/pages/body.ts";
import { type Outline, publicPart } from "#domain/pages/outline.ts";
import type { Page } from "#domain/pages/page.ts";
import { type Revision, type RevisionSummary, revisionSummary } from "#domain/pages/revision.ts";
import type { PageChange, PageStore } from "../../ports/page-store.ts";
import { DuplicateIdError } from "../../ports/store-errors.ts";
import { hashesOf, outlineOf, pageOf, readBody, textsOf } from "../../records/page-record.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import { translateErrors } from "../aws-errors.ts";
import { batchGet, type Item } from "../table/batch-get.ts";
import type { VersionItem } from "../table/content-version.ts";
import { partOf } from "../table/owner.ts";
import { type Documents, transact, type WriteItem } from "../table/transact.ts";
import {
  fromMovedItem,
  fromPageItem,
  fromPreviewItem,
  fromRevisionItem,
  previewKey,
  revisionsKey,
  textKey,
  toMovedItem,
  toPageItem,
  toPreviewItem,
  toRevisionItem,
} from "./page-item.ts";
import { createPageTable } from "./page-table.ts";

interface PageStoreParts {
  documents: Documents;
  /** The table of listings: what a page is made from stands together. */
  table: string;
  version: VersionItem;
  report?: ReportBroken | undefined;
}

/**
 * Pages in DynamoDB: the page, each of its texts, and each revision are items of their own. Publishing is one transaction of
 * all that it changes and of the content version.
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

  /** A writer may take a text away between two reads: then the page is another by now. */
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

  /** What is written with a page. @param before the page as it is stored */
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

  async function write(items: WriteItem[]) {
    try {
      return await transact(documents, items);
    } finally {
      version.forget();
    }
  }

  async function removeAllOf(keys: readonly string[]): Promise<void> {
    for (const id of keys) await documents.send(new DeleteCommand({ TableName: table, Key: { id } }));
  }

  return {
    all: () => translateErrors(async () => soundOnes(await itemsOf(partOf("P")), fromPageItem, report)),
    find: (id) => translateErrors(() => find(id)),
    text: (pageId, hash) => translateErrors(() => textAt(pageId, hash)),

    add: (page, change = {}) =>
      translateErrors(async () => {
        if (page.rev !== 1) throw new RangeError(`A new page starts with rev 1, not ${page.rev}.`);
        const first = { Put: { TableName: table, Item: toPageItem(page), ...isNew } };
        const refusal = await write([first, ...(await restOf(page, undefined, change))]);
        if (refusal) throw new DuplicateIdError(`There is a page ${page.id} already.`);
      }),

    replace: (page, change = {}) =>
      translateErrors(async () => {
        const before = await outlineAt(page.id);
        if (!before) return "missing";
        const first = { Put: { TableName: table, Item: toPageItem(page), ...isStill(page.rev - 1) } };
        const refusal = await write([first, ...(await restOf(page, before, change))]);
        return refusal ? "conflict" : "replaced";
      }),

    remove: (id, seen) =>
      translateErrors(async () => {
        const before = await outlineAt(id);
        if (!before) return false;
        const first = { Delete: { TableName: table, Key: { id }, ...isStill(seen) } };
        const bump = publicPart(before) ? [version.bump()] : [];
        const left = (await itemsOf(partOf("M"))).filter(({ pageId }) => pageId === id).slice(0, mostMovedAtOnce);
        if (await write([first, ...bump, ...left.map((item) => drop(String(item.id)))])) return false;
        // Nothing leads to the rest any more: it may be removed piece by piece.
        await removeAllOf(hashesOf(before).map((hash) => textKey(id, hash)));
        await removeAllOf((await revisionList(id)).map((revision) => revision.id));
        await removeAllOf([revisionsKey(id), ...(await keysOf(partOf("V"), `${id}#`))]);
        return true;
      }),

    revisions: (pageId) => translateErrors(() => revisionList(pageId)),

    revision: (pageId, id) =>
      translateErrors(async () => {
        const item = id.startsWith("rev_") ? await get(id) : undefined;
        return item?.pageId === pageId ? fromRevisionItem(item) : undefined;
      }),

    addRevision: (revision) =>
      translateErrors(async () => {
        const list = await revisionList(revision.pageId);
        if (list.some(({ id }) => id === revision.id)) return;
        await write(await revisionWrites(revision.pageId, [revision]));
      }),

    moved: () => translateErrors(async () => soundOnes(await itemsOf(partOf("M")), fromMovedItem, report)),

    addPreview: (preview, now) =>
      translateErrors(async () => {
        const expired = (await itemsOf(partOf("V"))).map(fromPreviewItem).filter(({ expiresAt }) => expiresAt <= now);
        await removeAllOf(expired.map(({ hash }) => previewKey(hash)));
        await documents.send(new PutCommand({ TableName: table, Item: toPreviewItem(preview) }));
      }),

    preview: (hash) =>
      translateErrors(async () => {
        const item = await get(previewKey(hash));
        return item && fromPreviewItem(item);
      }),

    removePreviews: (pageId) => translateErrors(async () => removeAllOf(await keysOf(partOf("V"), `${pageId}#`))),
  };
}

const isNew = { ConditionExpression: "attribute_not_exists(#id)", ExpressionAttributeNames: { "#id": "id" } };

/** Old addresses that are dropped with their page: a transaction holds 100 items. Those of a page that is gone lead nowhere. */
const mostMovedAtOnce = 98;

/** The condition that the page is still at this `rev`. */
function isStill(seen: number) {
  return {
    ConditionExpression: "#rev = :seen",
    ExpressionAttributeNames: { "#rev": "rev" },
    ExpressionAttributeValues: { ":seen": seen },
  };
}

function newestFirst(one: RevisionSummary, other: RevisionSummary): number {
  return one.at + one.id < other.at + other.id ? 1 : -1;
}
