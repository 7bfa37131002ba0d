import type { GoneListing } from "#domain/listings/gone-listing.ts";
import type { StoredListing } from "#domain/listings/unpublished.ts";
import { AuthenticationRequiredError } from "../../ports/store-errors.ts";
import { translateErrors } from "../aws-errors.ts";
import { getItem, type Item, partItems, partQuery } from "../table/read-items.ts";
import { type Documents, transact } from "../table/transact.ts";
import { isAbsent, partOf } from "../table/write-conditions.ts";
import { toListingItem, toRemovedItem } from "./listing-item.ts";

/** Before 0.3, a draft and the record of a removed listing were separate items in their own index partitions. */
const parts = [partOf("U"), partOf("G")];

/**
 * Migrates older items to one item per listing, one transaction per item, so an interrupted migration can resume.
 * Without the required rights it does nothing; a process with the rights does it.
 */
export async function moveOlderItems(documents: Documents, table: string): Promise<void> {
  try {
    await translateErrors(async () => {
      for (const part of parts)
        for (const item of await partItems(documents, partQuery(table, "all", part)))
          await move(documents, table, item);
    });
  } catch (error) {
    if (!(error instanceof AuthenticationRequiredError)) throw error;
  }
}

/** A published draft also has a removal record. The second one moved is merged into the first. */
async function move(
  documents: Documents,
  table: string,
  { id: key, gAll, sk, listingId, ...item }: Item,
): Promise<void> {
  const id = String(listingId);
  const there = await getItem(documents, table, id);
  const { kept, ...memory } = item;
  const home = gAll === partOf("U") ? { ...item, id } : kept;
  const gone = gAll === partOf("U") ? there?.gone : { ...memory, id };
  const next = there?.home ?? home;
  const rev = Number(there?.rev ?? 0);
  const whole = next
    ? toListingItem(next as StoredListing, gone as GoneListing)
    : toRemovedItem(gone as GoneListing, rev || 1);
  // If the listing is public again, its older items are not needed.
  const isOver = there && (there.visibility ?? "public") === "public";
  // Another instance may have moved the item, or a write may conflict. It is moved only once.
  await transact(documents, [
    {
      Delete: {
        ...{ TableName: table, Key: { id: key } },
        ...{ ConditionExpression: "attribute_exists(id)" },
      },
    },
    ...(isOver ? [] : [{ Put: { TableName: table, Item: whole, ...(there ? unchangedCondition(there) : isAbsent) } }]),
  ]);
}

/** The condition that the listing still has this `rev`. A listing written by another program may have none. */
export function unchangedCondition({ rev }: Item) {
  const names = {
    ExpressionAttributeNames: { "#rev": "rev" },
    ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const,
  };
  if (rev === undefined)
    return { ConditionExpression: "attribute_exists(id) AND attribute_not_exists(#rev)", ...names };
  return { ConditionExpression: "#rev = :seen", ExpressionAttributeValues: { ":seen": rev }, ...names };
}
