import { type CountKind, countKinds, countsKept } from "#domain/counts/count.ts";
import { daysAfter } from "#domain/tools/days-after.ts";
import { countWrites, sumOf } from "../../stores/counts/count-store.ts";
import { batchGet, type Item } from "../table/read-items.ts";
import { type Documents, transact } from "../table/transact.ts";
import { owner } from "../table/write-conditions.ts";
import type { DynamoRecords } from "./dynamo-records.ts";

/** Days back that a container of the earlier release may still be counting, with searches under their Monday. */
const recent = 8;
/** Numbers in one condition. */
const most = 100;
const prefix = "of ";

const keyOf = (kind: CountKind, day: string) => `#counts#${owner}#${kind}#${day}`;

/**
 * Until version 0.3, a day's counts were an item of the notices table. Adds them to their records, one transaction for
 * each.
 * @param isFirst looks at all days, and not only at recent ones
 */
export async function moveOlderCounts(
  { documents, records, noticesTable }: { documents: Documents; records: DynamoRecords; noticesTable: string },
  now: Date,
  isFirst: boolean,
): Promise<void> {
  const tomorrow = daysAfter(now.toISOString().slice(0, 10), 1);
  const days = Array.from({ length: (isFirst ? countsKept : recent) + 2 }, (_, at) => daysAfter(tomorrow, -at));
  for (const kind of countKinds) {
    const ids = days.map((day) => keyOf(kind, day));
    for (const item of await batchGet(documents, noticesTable, ids, { isEventual: true })) await move(kind, item);
  }

  /** If the item changes meanwhile, a later walk moves it. */
  async function move(kind: CountKind, { id, ...item }: Item): Promise<void> {
    const numbers = new Map(Object.entries(item).map(([name, number]) => [name.slice(prefix.length), Number(number)]));
    const { writes } = await countWrites(records, [kind, String(id).slice(-10)], (seen) => sumOf(seen, numbers));
    const planned = await records.plan(writes);
    if (planned.stale !== undefined) return;
    const drop = { Delete: { TableName: noticesTable, Key: { id }, ...isUnchanged(item) } };
    await transact(documents, [...planned.items, drop]);
  }
}

/** The condition that the item has these numbers. Above `most`, some others may grow unseen. */
function isUnchanged(item: Item) {
  const each = Object.entries(item).slice(0, most);
  return {
    ConditionExpression: ["attribute_exists(#id)", ...each.map((_, at) => `#${at} = :${at}`)].join(" AND "),
    ExpressionAttributeNames: Object.fromEntries([["#id", "id"], ...each.map(([name], at) => [`#${at}`, name])]),
    ...(each.length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(each.map(([, number], at) => [`:${at}`, number])),
    }),
  };
}
