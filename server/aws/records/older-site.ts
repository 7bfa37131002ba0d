import type { Write } from "../../ports/records.ts";
import { fromJson } from "../../records/stored-record.ts";
import { feedIds, putSecret } from "../../stores/feed/feed-store.ts";
import { profileId } from "../../stores/site/profile-store.ts";
import { getItem, type Item } from "../table/read-items.ts";
import { type Documents, transact } from "../table/transact.ts";
import { owner, stillHas } from "../table/write-conditions.ts";
import type { DynamoRecords } from "./dynamo-records.ts";

interface OlderSiteParts {
  /** With the server's own rights. */
  documents: Documents;
  records: DynamoRecords;
  listingsTable: string;
  noticesTable: string;
}

/** An item of an earlier release: how it becomes records, and the attribute that every write of that release changes. */
interface OlderKind {
  table: string;
  id: string;
  changing: string;
  writes(item: Item): Write[];
}

/**
 * Until version 0.3, the profile and the feed's settings were items of the other tables. This copies each to its record and
 * marks it as copied. Containers of that release still show the site from the items. What they write loses the mark, and is
 * copied again. The server may not increase the content version, so pages in memory show that only after the next change.
 */
export function createOlderSite({ documents, records, listingsTable, noticesTable }: OlderSiteParts) {
  const kinds: OlderKind[] = [
    {
      ...{ table: listingsTable, id: `#profile#${owner}`, changing: "mark" },
      writes: ({ profile }) => [{ put: profileId, body: profile }],
    },
    {
      ...{ table: noticesTable, id: `#feed#${owner}`, changing: "body" },
      writes: ({ body, sealed }) => [
        { put: feedIds.setup, body: fromJson(String(body)) },
        ...(sealed instanceof Uint8Array ? [putSecret(sealed)] : []),
      ],
    },
    {
      ...{ table: noticesTable, id: `#feed-runs#${owner}`, changing: "body" },
      writes: ({ body }) => [{ put: feedIds.runs, body: fromJson(String(body)) }],
    },
  ];

  async function copy({ table, id, changing, writes }: OlderKind): Promise<number> {
    const item = await getItem(documents, table, id);
    if (!item || item.copied) return 0;
    // None of the writes expects a version: the older release's word is the last one.
    const { items = [] } = await records.plan(writes(item));
    const { ExpressionAttributeNames, ExpressionAttributeValues, ...condition } = stillHas({
      [changing]: item[changing],
    });
    const mark = {
      ...{ TableName: table, Key: { id }, UpdateExpression: "SET #copied = :copied", ...condition },
      ExpressionAttributeNames: { ...ExpressionAttributeNames, "#copied": "copied" },
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ":copied": true },
    };
    return Number(!(await transact(documents, [...items, { Update: mark }])));
  }

  /** Returns how many items became records. What changes meanwhile is copied by a later call. */
  return async (): Promise<number> => {
    let copied = 0;
    for (const kind of kinds) copied += await copy(kind);
    return copied;
  };
}
