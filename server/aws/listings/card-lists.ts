import type { HomeCard } from "#domain/listings/home-card.ts";
import type { ListingStatus } from "#domain/listings/listing.ts";
import type { ListingOrder } from "#domain/listings/listing-order.ts";
import type { CardPage, CardQuery } from "../../ports/listing-store.ts";
import {
  assertWithin,
  type ListingPlace,
  placeOf,
  readListingCursor,
  writeListingCursor,
} from "../../records/listing-cursor.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import type { Item } from "../table/batch-get.ts";
import type { VersionItem } from "../table/content-version.ts";
import { queryIndex } from "../table/query-index.ts";
import type { Documents } from "../table/transact.ts";
import { priceKey, statusPart, timeKey } from "./listing-places.ts";
import { unpackedCard } from "./packed-card.ts";

/** How an index is walked for each order. */
const walks = {
  newest: { index: "status", key: "sk", isAscending: false, keyOf: timeKey },
  lowest: { index: "price", key: "byPrice", isAscending: true, keyOf: priceKey },
  highest: { index: "price", key: "byPrice", isAscending: false, keyOf: priceKey },
} as const satisfies Record<ListingOrder, object>;

/** All homes: those for sale, mixed in their order, then those that are sold. */
const everything: ListingStatus[][] = [["active", "pending"], ["sold"]];

/** The part of a list that is read for those whose status is rare among others, before it is known how many are needed. */
const shareOfOthers = 8;

/** Lists of homes as visitors turn their pages, read from cards in the indexes: a page costs the same wherever it lies. */
export function createCardLists(
  documents: Documents,
  table: string,
  version: Pick<VersionItem, "read">,
  report: ReportBroken | undefined,
) {
  /** Where pages of a list end, by the number of homes before, as long as nothing is written. */
  const marks = new Map<string, { version: number; places: Map<number, ListingPlace> }>();

  async function marksOf(list: string): Promise<Map<number, ListingPlace>> {
    const current = (await version.read()).version;
    const known = marks.get(list);
    if (known?.version === current) return known.places;
    const places = new Map<number, ListingPlace>();
    marks.set(list, { version: current, places });
    return places;
  }

  /** Reads up to `count` homes of these statuses behind a place, in order. */
  async function stretch(
    statuses: readonly ListingStatus[],
    order: ListingOrder,
    place: ListingPlace | undefined,
    count: number,
  ): Promise<HomeCard[]> {
    const streams = statuses.map((status, at) =>
      openStream(status, order, place, at === 0 ? count : Math.ceil(count / shareOfOthers)),
    );
    const found: HomeCard[] = [];
    while (found.length < count) {
      const heads = await Promise.all(streams.map((stream) => stream.head()));
      const best = heads.reduce<number | undefined>((chosen, head, at) => {
        const other = chosen === undefined ? undefined : heads[chosen];
        return head && (!other || isBefore(head, other, order)) ? at : chosen;
      }, undefined);
      const next = best === undefined ? undefined : streams[best]?.take();
      if (!next) break;
      found.push(next);
    }
    return found;
  }

  /** The homes of one status one after the other, `step` of them read at a time. */
  function openStream(status: ListingStatus, order: ListingOrder, place: ListingPlace | undefined, step: number) {
    const waiting: HomeCard[] = [];
    let end: Item | undefined;
    let isAtEnd = false;
    return {
      async head(): Promise<HomeCard | undefined> {
        while (waiting.length === 0 && !isAtEnd) {
          const piece = await query(status, order, place, step, end);
          waiting.push(...soundOnes(piece.items, unpackedCard, report));
          end = piece.end;
          isAtEnd = !end;
        }
        return waiting[0];
      },
      take: () => waiting.shift(),
    };
  }

  function query(
    status: ListingStatus,
    order: ListingOrder,
    place: ListingPlace | undefined,
    most: number,
    start: Item | undefined,
  ) {
    const { index, key, isAscending, keyOf } = walks[order];
    const behind = isAscending ? ">" : "<";
    return queryIndex(
      documents,
      {
        TableName: table,
        IndexName: index,
        KeyConditionExpression: `#part = :part${place ? ` AND #key ${behind} :key` : ""}`,
        ExpressionAttributeNames: { "#part": "gStatus", ...(place && { "#key": key }) },
        ExpressionAttributeValues: { ":part": statusPart(status), ...(place && { ":key": keyOf(place) }) },
        ScanIndexForward: isAscending,
        ExclusiveStartKey: start,
      },
      most,
    );
  }

  async function read(
    { status, order }: Pick<CardQuery, "status" | "order">,
    place: ListingPlace | undefined,
    count: number,
  ): Promise<HomeCard[]> {
    const stretches = status ? [[status]] : everything;
    const found: HomeCard[] = [];
    for (const statuses of place?.isSold && !status ? stretches.slice(1) : stretches) {
      const isBegun = place && (status !== undefined || place.isSold === statuses.includes("sold"));
      if (found.length < count)
        found.push(...(await stretch(statuses, order, isBegun ? place : undefined, count - found.length)));
    }
    return found;
  }

  return {
    async cards({ limit, skip = 0, after, ...list }: CardQuery): Promise<CardPage> {
      assertWithin(limit, 100);
      assertWithin(skip, 1000, 0);
      const places = await marksOf(`${list.status} ${list.order}`);
      // Whoever turns page by page never reads one twice; who leaps ahead reads what lies between, a thousand at most.
      const known = after === undefined ? Math.max(0, ...[...places.keys()].filter((mark) => mark <= skip)) : 0;
      const place = after === undefined ? places.get(known) : readListingCursor(after);
      // One more than asked for: when it is there, there is a next page.
      const found = (await read(list, place, skip - known + limit + 1)).slice(skip - known);
      const cards = found.slice(0, limit);
      const last = cards.at(-1);
      if (after === undefined && last) places.set(skip + cards.length, placeOf(last));
      return found.length > limit && last ? { cards, next: writeListingCursor(placeOf(last)) } : { cards };
    },

    newest: (limit: number) => stretch(["active"], "newest", undefined, limit),

    /** Those for sale, the nearest in price below it and above it. */
    async near(price: number, each: number): Promise<HomeCard[]> {
      assertWithin(each, 50);
      // Before everything, and behind nothing, that costs as much.
      const edge = { isSold: false, price, createdAt: "", id: "" };
      const [below, above] = await Promise.all([
        stretch(["active"], "highest", edge, each),
        stretch(["active"], "lowest", edge, each),
      ]);
      return [...below, ...above];
    },
  };
}

function isBefore(one: HomeCard, other: HomeCard, order: ListingOrder): boolean {
  const { keyOf, isAscending } = walks[order];
  return keyOf(one) < keyOf(other) === isAscending;
}
