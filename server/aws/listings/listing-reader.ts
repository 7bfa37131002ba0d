import { GetCommand, type QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { homeCard } from "#domain/listings/home-card.ts";
import { type Listing, ListingIdSchema } from "#domain/listings/listing.ts";
import { mostSilent } from "#domain/listings/photo-work.ts";
import type { ListingStore, NewestQuery } from "../../ports/listing-store.ts";
import {
  assertWithin,
  type ListingPlace,
  readListingCursor,
  writeListingCursor,
} from "../../records/listing-cursor.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import { translateErrors } from "../aws-errors.ts";
import { batchGet, type Item } from "../table/batch-get.ts";
import type { VersionItem } from "../table/content-version.ts";
import { partOf } from "../table/owner.ts";
import { queryIndex } from "../table/query-index.ts";
import type { Documents } from "../table/transact.ts";
import { createCardLists } from "./card-lists.ts";
import { fromGoneItem, goneItemId } from "./gone-item.ts";
import { fromListingItem } from "./listing-item.ts";
import { areaPart, kindPart, numberPart, timeKey } from "./listing-places.ts";
import { unpackedCard } from "./packed-card.ts";

/** A stretch of one part of an index. */
interface Stretch {
  index: string;
  part: [attribute: string, value: string];
  /** The attribute of the order, with what it must lie between. */
  between?: [attribute: string, from: string, to: string];
  isAscending?: boolean;
  most?: number;
}

/**
 * What is read of listings in DynamoDB. Whole listings come from the table, in an order that an index gives, so that one that
 * lags never shows an old price; lists come from the cards in the index, and are made again for a while after a write.
 */
export function createListingReader(
  documents: Documents,
  table: string,
  version: VersionItem,
  report: ReportBroken | undefined,
) {
  const cardLists = createCardLists(documents, table, version, report);
  const soundListings = (items: readonly Item[]) => soundOnes(items, fromListingItem, report);
  const soundCards = (items: readonly Item[]) => soundOnes(items, unpackedCard, report);

  async function get(id: string): Promise<Item | undefined> {
    return (await documents.send(new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }))).Item;
  }

  async function find(id: string): Promise<Listing | undefined> {
    const item = await get(id);
    return item && fromListingItem(item);
  }

  async function walk({ index, part, between, isAscending = false, most }: Stretch): Promise<Item[]> {
    const query: Omit<QueryCommandInput, "Limit"> = {
      TableName: table,
      IndexName: index,
      KeyConditionExpression: `#part = :part${between ? " AND #key BETWEEN :from AND :to" : ""}`,
      ExpressionAttributeNames: { "#part": part[0], ...(between && { "#key": between[0] }) },
      ExpressionAttributeValues: { ":part": part[1], ...(between && { ":from": between[1], ":to": between[2] }) },
      ScanIndexForward: isAscending,
    };
    return (await queryIndex(documents, query, most)).items;
  }

  async function idsIn(stretch: Stretch): Promise<string[]> {
    return (await walk(stretch)).map(({ id }) => String(id));
  }

  const listings = (part: [string, string] = ["gAll", partOf("L")]) => ({ index: "all", part });
  const read = (ids: string[], isEventual = false) => batchGet(documents, table, ids, { isEventual });

  async function newestOf(of: NonNullable<NewestQuery["of"]>, limit: number) {
    const isInArea = "area" in of;
    const part: [string, string] = isInArea ? ["gArea", areaPart(of.area)] : ["gKind", kindPart(of.isLand)];
    const ids = await idsIn({ index: isInArea ? "area" : "kind", part, most: limit });
    // The index may lag: what the table holds decides whether it belongs here.
    const items = (await read(ids, true)).filter((item) => item[part[0]] === part[1]);
    return soundListings(items).map(homeCard);
  }

  const lists: Omit<ListingStore, "find" | "add" | "replace" | "remove" | "retire" | "replaceKept" | "contentVersion"> =
    {
      all: () =>
        translateErrors(async () => {
          const items = await read(await idsIn(listings()));
          version.noteList(items.length);
          return soundListings(items);
        }),

      withMlsNumber: (mlsNumber) =>
        translateErrors(async () => {
          const part: [string, string] = ["gNumber", numberPart(mlsNumber)];
          const ids = await idsIn({ index: "number", part, most: 1 });
          // The index may lag: what the table holds decides.
          const [item] = (await read(ids)).filter(({ gNumber }) => gNumber === part[1]);
          return item && fromListingItem(item);
        }),

      part: ({ limit, after }) =>
        translateErrors(async () => {
          assertWithin(limit, 1000);
          const place = after === undefined ? undefined : readListingCursor(after);
          const items = await walk({
            ...listings(),
            most: limit + (place ? 2 : 1),
            ...(place && { between: ["sk", " ", timeKey(place)] }),
          });
          // A range of an index holds its end as well.
          const behind = items.filter(({ id }) => id !== place?.id).slice(0, limit + 1);
          const found = soundListings(await read(behind.slice(0, limit).map(({ id }) => String(id))));
          const last = behind[limit - 1];
          return behind.length > limit && last
            ? { listings: found, next: writeListingCursor(placeInTime(last)) }
            : { listings: found };
        }),

      share: (part, of) =>
        translateErrors(async () => {
          const digits = of === 1 ? "" : part.toString(16).padStart(Math.log2(of) / 4, "0");
          const ids = await idsIn({ ...listings(), index: "shares", between: ["chance", digits || " ", `${digits}~`] });
          return soundListings(await read(ids, true));
        }),

      revisions: (ids) =>
        translateErrors(async () => {
          const ours = ids.filter((id) => ListingIdSchema.safeParse(id).success);
          return new Map((await read(ours, true)).map(({ id, rev = 1 }) => [String(id), Number(rev)]));
        }),

      cards: (query) =>
        translateErrors(async () => {
          const page = await cardLists.cards(query);
          const isWhole = !query.status && !query.skip && !query.after && !page.next;
          if (isWhole) version.noteList(page.cards.length);
          return page;
        }),

      newest: ({ limit, of }) =>
        translateErrors(async () => {
          assertWithin(limit, 100);
          return of ? newestOf(of, limit) : cardLists.newest(limit);
        }),

      near: (price, each) => translateErrors(() => cardLists.near(price, each)),

      demo: () => translateErrors(async () => soundCards(await walk({ index: "demo", part: ["gDemo", partOf("D")] }))),

      changed: ({ limit, after }) =>
        translateErrors(async () => {
          assertWithin(limit, 10_000);
          const part: [string, string] = ["gAll", partOf("L")];
          const items = await walk({
            ...{ index: "changed", part, most: limit, isAscending: after !== undefined },
            // A tilde sorts after every character of an id.
            ...(after !== undefined && { between: ["changedAt", `${after}~`, "~"] as [string, string, string] }),
          });
          return soundCards(items);
        }),

      silent: () =>
        translateErrors(async () => {
          const ids = await idsIn({ index: "silent", part: ["gSilent", partOf("L#silent")], most: mostSilent });
          const [newest] = await read(ids.slice(0, 1), true);
          return { count: ids.length, newest: newest && { id: String(newest.id), title: String(newest.title) } };
        }),

      unready: (before = "~") =>
        translateErrors(() =>
          idsIn({
            ...{ index: "unready", part: ["gUnready", partOf("L#unready")], most: 1000, isAscending: true },
            between: ["changedAt", " ", before],
          }),
        ),

      gone: () =>
        translateErrors(async () => {
          const ids = await idsIn({ ...listings(["gAll", partOf("G")]), isAscending: true });
          return soundOnes(await read(ids), fromGoneItem, report);
        }),

      findGone: (id) =>
        translateErrors(async () => {
          const item = ListingIdSchema.safeParse(id).success ? await get(goneItemId(id)) : undefined;
          return item && fromGoneItem(item);
        }),
    };

  return {
    find,
    lists,
    /** The same also of one that is broken: what is needed to write to it. */
    async findAny(id: string): Promise<Listing | undefined> {
      return (await get(id)) as Listing | undefined;
    },
    /** The items' ids of what is remembered of listings that were removed before, without those that are kept. */
    async goneBefore(before: string): Promise<string[]> {
      const ids = await idsIn({ ...listings(["gAll", partOf("G")]), between: ["sk", " ", before] });
      return (await read(ids)).filter(({ kept }) => !kept).map(({ id }) => String(id));
    },
  };
}

/** The place of an item of the index in the list of all, whatever its listing is like, or whether it is there. */
function placeInTime({ id, sk }: Item): ListingPlace {
  return { isSold: false, price: 0, createdAt: String(sk).slice(0, -String(id).length - 1), id: String(id) };
}
