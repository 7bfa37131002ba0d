import { batchGet, getItem, type Item } from "../table/batch-get.ts";
import { partQuery, queryIndex } from "../table/query-index.ts";
import type { Documents } from "../table/transact.ts";

/** Reads items about pages in the table of the listings. */
export function createPageTable(documents: Documents, table: string) {
  const get = (id: string) => getItem(documents, table, id);

  /** The keys of the items in a part of the index `all` whose place begins with `start`. */
  async function keysOf(part: string, start = ""): Promise<string[]> {
    const query = partQuery(table, "all", part, start && "begins_with(#sk, :start)", start ? { ":start": start } : {});
    const { items } = await queryIndex(documents, query);
    return items.map(({ id }) => String(id));
  }

  /** The items of a part, in its order. */
  async function itemsOf(part: string): Promise<Item[]> {
    return batchGet(documents, table, await keysOf(part));
  }

  return { get, keysOf, itemsOf };
}
