import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Count, CountKind } from "#domain/counts/count.ts";
import { daysAfter } from "#domain/tools/days-after.ts";
import type { CountStore } from "../ports/platform.ts";
import { withTranslatedErrors } from "./aws-errors.ts";
import { batchGet } from "./table/batch-get.ts";
import { owner } from "./table/owner.ts";
import type { Documents } from "./table/transact.ts";

/**
 * An item for each kind and day of the notices' table, on which the server itself may work, with an attribute for each home, or thing
 * that is searched for: two thousand are some hundred kilobytes. Each write adds, so that instances count together.
 */
export function createCountStore({ documents, table }: { documents: Documents; table: string }): CountStore {
  return withTranslatedErrors<CountStore>({
    async add(kind, day, numbers) {
      const each = [...numbers];
      await documents.send(
        new UpdateCommand({
          TableName: table,
          Key: { id: keyOf(kind, day) },
          UpdateExpression: `ADD ${each.map((_, at) => `#${at} :${at}`).join(", ")}`,
          ExpressionAttributeNames: Object.fromEntries(each.map(([about], at) => [`#${at}`, `${prefix}${about}`])),
          ExpressionAttributeValues: Object.fromEntries(each.map(([, number], at) => [`:${at}`, number])),
        }),
      );
    },

    async drop(kind, day, abouts) {
      await documents.send(
        new UpdateCommand({
          TableName: table,
          Key: { id: keyOf(kind, day) },
          UpdateExpression: `REMOVE ${abouts.map((_, at) => `#${at}`).join(", ")}`,
          ExpressionAttributeNames: Object.fromEntries(abouts.map((about, at) => [`#${at}`, `${prefix}${about}`])),
        }),
      );
    },

    async between(kind, first, last) {
      const days: string[] = [];
      for (let day = first; day <= last; day = daysAfter(day, 1)) days.push(day);
      const items = await batchGet(
        documents,
        table,
        days.map((day) => keyOf(kind, day)),
        { isEventual: true },
      );
      return items.flatMap((item) => countsIn(kind, item));
    },
  });
}

/** Before the name of what is counted: no count is the item's id. */
const prefix = "of ";

function countsIn(kind: CountKind, { id, ...item }: Record<string, unknown>): Count[] {
  const day = String(id).slice(-10);
  return Object.entries(item)
    .map(([name, number]) => ({ kind, day, about: name.slice(prefix.length), number: Number(number) }))
    .sort((one, other) => (one.about < other.about ? -1 : 1));
}

function keyOf(kind: CountKind, day: string): string {
  return `#counts#${owner}#${kind}#${day}`;
}
