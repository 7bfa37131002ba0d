import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { type Listing, ListingIdSchema } from "#domain/listings/listing.ts";
import type { ListingStore } from "../../ports/listing-store.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import { translateErrors } from "../aws-errors.ts";
import { batchGet, type Item } from "../table/batch-get.ts";
import { partOf } from "../table/owner.ts";
import { queryIndex } from "../table/query-index.ts";
import type { Documents } from "../table/transact.ts";
import { fromGoneItem, goneItemId } from "./gone-item.ts";
import type { KnownHomes } from "./known-homes.ts";
import { fromListingItem } from "./listing-item.ts";

type Lists = Pick<ListingStore, "cards" | "all" | "has" | "gone" | "findGone">;

/** What is read of listings in DynamoDB. */
export function createListingReader(
  documents: Documents,
  table: string,
  homes: KnownHomes,
  report: ReportBroken | undefined,
) {
  async function get(id: string): Promise<Item | undefined> {
    return (await documents.send(new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }))).Item;
  }

  /** The ids of the items of removed listings, the longest gone first; of those that were removed before a moment, or of all. */
  async function goneIds(before?: string): Promise<string[]> {
    const { items } = await queryIndex(documents, {
      ...{ TableName: table, IndexName: "all" },
      KeyConditionExpression: `#part = :part${before ? " AND #key < :before" : ""}`,
      ExpressionAttributeNames: { "#part": "gAll", ...(before && { "#key": "sk" }) },
      ExpressionAttributeValues: { ":part": partOf("G"), ...(before && { ":before": before }) },
    });
    return items.map(({ id }) => String(id));
  }

  const lists: Lists = {
    cards: () => translateErrors(homes.cards),
    all: () => translateErrors(homes.all),

    has: (id) => translateErrors(() => homes.has(id)),

    gone: () =>
      translateErrors(async () => soundOnes(await batchGet(documents, table, await goneIds()), fromGoneItem, report)),

    findGone: (id) =>
      translateErrors(async () => {
        const item = ListingIdSchema.safeParse(id).success ? await get(goneItemId(id)) : undefined;
        return item && fromGoneItem(item);
      }),
  };

  return {
    lists,
    async find(id: string): Promise<Listing | undefined> {
      const item = await get(id);
      return item && fromListingItem(item);
    },
    /** The same also of one that is broken: what is needed to write to it. */
    async findAny(id: string): Promise<Listing | undefined> {
      return (await get(id)) as Listing | undefined;
    },
    /** The items' ids of what is remembered of listings that were removed before, without those that are kept. */
    async goneBefore(before: string): Promise<string[]> {
      return (await batchGet(documents, table, await goneIds(before)))
        .filter(({ kept }) => !kept)
        .map(({ id }) => String(id));
    },
  };
}
