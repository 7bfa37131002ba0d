import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { idOf, type ListedRecord, type ListQuery, type Records, type Write } from "../../ports/records.ts";
import { StoreUnavailableError } from "../../ports/store-errors.ts";
import { withTranslatedErrors } from "../aws-errors.ts";
import { batchGetKeys, type Item, queryIndex } from "../table/read-items.ts";
import { type Documents, inTurn, mostAttempts, mostItems, transact, type WriteItem } from "../table/transact.ts";
import {
  counterKeys,
  countItem,
  itemsOf,
  listedAt,
  listPart,
  readItem,
  recordKey,
  type Stored,
  sumOf,
  versionIn,
  wordPart,
} from "./record-items.ts";

/** The items of some writes, or the id of the first record with another version. */
export type RecordPlan = { items: WriteItem[]; stale?: undefined } | { items?: undefined; stale: string };

/** DynamoDB's records, and their writes for transactions with other tables. */
export interface DynamoRecords extends Records {
  /** Plans writes for a transaction of the caller. Its items' conditions fail if a record has changed since. */
  plan(writes: readonly Write[]): Promise<RecordPlan>;
  /** Writes records and `also`, which has no conditions, in one transaction. Returns what `transact` does. */
  transactWith(writes: readonly Write[], also: readonly WriteItem[]): Promise<string | undefined>;
}

/** After every character of a position. */
const end = "\u{10ffff}";
/** Places read at a time while searching. */
const step = 500;

/**
 * Records in one DynamoDB table. Each list is a part of it, which takes about a thousand writes a second: enough for one
 * agent's site.
 */
export function createDynamoRecords(documents: Documents, table: string): DynamoRecords {
  async function stored(ids: readonly string[]): Promise<Map<string, Item>> {
    const items = await batchGetKeys(documents, table, [...new Set(ids)].map(recordKey));
    return new Map(items.map((item) => [String(item.id), item]));
  }

  /** Returns keys and ids of a part, in order, between two ends, exclusive. */
  async function between(part: string, after: string, before: string, isForward: boolean, limit?: number) {
    if (after >= before) return [];
    const query = {
      ...{ TableName: table, ConsistentRead: true, ScanIndexForward: isForward },
      KeyConditionExpression: "#part = :part AND #at BETWEEN :after AND :before",
      ExpressionAttributeNames: { "#part": "part", "#at": "at" },
      // AWS takes no empty key.
      ExpressionAttributeValues: { ":part": part, ":after": after || " ", ":before": before },
    };
    // BETWEEN includes its ends.
    const { items } = await queryIndex(documents, query, limit === undefined ? limit : limit + 2);
    return items
      .map(({ at, id }) => ({ at: String(at), id: String(id) }))
      .filter(({ at }) => at !== after && at !== before)
      .slice(0, limit);
  }

  /** Reads the records at these places. One that has moved since its place was read is left out. */
  async function placed(list: string, places: readonly { at: string; id: string }[]): Promise<ListedRecord[]> {
    const found = await stored(places.map(({ id }) => id));
    return places.flatMap(({ at, id }) => listedAt(found.get(id), list, at) ?? []);
  }

  async function list({ list: name, after = "", before = end, newestFirst = false, limit }: ListQuery) {
    const found: ListedRecord[] = [];
    for (let [from, to] = [after, before]; found.length < limit; ) {
      const wanted = limit - found.length;
      const places = await between(listPart(name), from, to, !newestFirst, wanted);
      found.push(...(await placed(name, places)));
      const last = places.at(-1)?.at;
      if (last === undefined || places.length < wanted) break;
      if (newestFirst) to = last;
      else from = last;
    }
    return found;
  }

  /** Returns the ids of a list by the position of each that has a word beginning like this. */
  async function withWord(list: string, word: string): Promise<Map<string, string>> {
    const items = await between(wordPart(list), `${word} `, `${word}${end}`, true);
    return new Map(items.map(({ at, id }) => [at.slice(at.indexOf("#") + 1), id]));
  }

  async function search({ list, words, after = "", before = end, limit }: ListQuery & { words: readonly string[] }) {
    const [first = new Map<string, string>(), ...others] = await Promise.all(words.map((word) => withWord(list, word)));
    const places = [...first]
      .map(([at, id]) => ({ at, id }))
      .filter(({ at }) => at > after && at < before && others.every((other) => other.has(at)))
      .sort((one, other) => (one.at < other.at ? 1 : -1));
    const found: ListedRecord[] = [];
    for (let start = 0; start < places.length && found.length < limit; start += step)
      found.push(...(await placed(list, places.slice(start, start + step))));
    return found.slice(0, limit);
  }

  /** @param isBlind doesn't look at records that must not exist: their writes' conditions decide */
  async function plan(writes: readonly Write[], isBlind = false): Promise<RecordPlan> {
    const known = isBlind ? writes.filter((write) => !("put" in write && write.expect === 0)) : writes;
    const before = await stored(known.map(idOf).filter((id) => id !== undefined));
    const storedOf = (write: Write): Stored => before.get(idOf(write) ?? "");
    const stale = known.find(
      (write) => "expect" in write && write.expect !== undefined && write.expect !== versionIn(storedOf(write)),
    );
    if (stale) return { stale: idOf(stale) ?? "" };
    return {
      items: writes.flatMap((write) =>
        "count" in write ? countItem(table, write) : itemsOf(table, write, storedOf(write)),
      ),
    };
  }

  async function write(writes: readonly Write[], also: readonly WriteItem[]): Promise<string | undefined> {
    for (let tries = 1; tries <= mostAttempts; tries++) {
      const planned = await plan(writes, tries === 1);
      if (planned.stale !== undefined) return planned.stale;
      const items = [...planned.items, ...also];
      if (items.length === 0) return undefined;
      if (items.length > mostItems) throw new RangeError("These are too many records for one transaction.");
      if (!(await transact(documents, items))) return undefined;
    }
    throw new StoreUnavailableError("Too many concurrent writes to this record.");
  }

  // Writers of one record take turns, so that each plans for what the last one wrote.
  const transactWith = (writes: readonly Write[], also: readonly WriteItem[] = []) =>
    inTurn(
      writes.flatMap((each) => idOf(each) ?? []).map((id) => `${table} record ${id}`),
      () => write(writes, also),
    );

  const records = withTranslatedErrors<Omit<DynamoRecords, "plan">>({
    async get(id) {
      const get = new GetCommand({ TableName: table, Key: recordKey(id), ConsistentRead: true });
      const { Item } = await documents.send(get);
      return Item && readItem(Item);
    },
    async many(ids) {
      const found = await stored(ids);
      const items = ids.map((id) => found.get(id)).filter((item) => item !== undefined);
      return items.map(readItem);
    },
    list,
    search,
    counts: async (name) => sumOf(await batchGetKeys(documents, table, counterKeys(name))),
    transact: (writes) => transactWith(writes),
    transactWith,
  });
  return { ...records, plan: (writes) => plan(writes) };
}
