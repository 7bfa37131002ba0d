import { hkdfSync } from "node:crypto";
import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Count, CountKind } from "#domain/counts/count.ts";
import { daysAfter } from "#domain/tools/days-after.ts";
import type { CountStore, Platform } from "../ports/platform.ts";
import { askOnce } from "../promises.ts";
import { seal, unseal } from "../seal.ts";
import { translateErrors, withTranslatedErrors } from "./aws-errors.ts";
import type { AwsConfig } from "./config.ts";
import { batchGet, getItem } from "./table/read-items.ts";
import type { Documents } from "./table/transact.ts";
import { owner } from "./table/write-conditions.ts";

/**
 * Counts in the notices table, which the server can write: one item per kind and day, with an attribute per listing or
 * search term. Two thousand attributes take a few hundred kilobytes. Each write increments, so instances add to the
 * same counts.
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

/** The attribute prefix, so no count collides with the item's `id`. */
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

const id = `#site-key#${owner}`;

/**
 * The site's signing key. It is derived from the secret, so every instance has the same key and no table stores it. A
 * site that moved here keeps its old key, encrypted with the derived one in the notices table.
 */
export function createSiteKey(
  documents: Documents,
  { noticesTable: table, sessionSecret: secret, userPoolId }: AwsConfig,
): Pick<Platform, "siteKey" | "adoptSiteKey"> {
  const made = new Uint8Array(hkdfSync("sha256", secret, userPoolId, "shingle site key", 32));
  const sealedWith = { key: made, salt: secret, purpose: "shingle site key that came along", owner: id };

  const read = () =>
    translateErrors(async () => {
      const item = await getItem(documents, table, id);
      const brought = item?.sealed instanceof Uint8Array ? unseal(item.sealed, sealedWith) : undefined;
      return brought === undefined ? made : new Uint8Array(Buffer.from(brought, "hex"));
    });
  let known = askOnce(read);

  return {
    siteKey: () => known(),

    adoptSiteKey: (key) =>
      translateErrors(async () => {
        const sealed = seal(Buffer.from(key).toString("hex"), sealedWith);
        await documents.send(new PutCommand({ TableName: table, Item: { id, sealed } }));
        known = askOnce(read);
      }),
  };
}
