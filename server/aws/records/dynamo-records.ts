import { GetCommand } from "@aws-sdk/lib-dynamodb";
import {
  idOf,
  type ListedRecord,
  type ListQuery,
  lastPosition,
  type Records,
  type SearchQuery,
  type Write,
} from "../../ports/records.ts";
import { StoreUnavailableError } from "../../ports/store-errors.ts";
import { withLocks } from "../../records/locks.ts";
import { withTranslatedErrors } from "../aws-errors.ts";
import { createMeetings } from "../inquiries/ordered-lists.ts";
import { batchGetKeys, type Item, queryIndex } from "../table/read-items.ts";
import {
  type Documents,
  mostAttempts,
  mostItems,
  putAlone,
  transactInSteps,
  type WriteItem,
} from "../table/transact.ts";
import {
  counterKeys,
  countItem,
  isFoundBy,
  isWithin,
  itemsOf,
  listedAt,
  listPart,
  type PlannedItems,
  readItem,
  recordKey,
  type Stored,
  sumOf,
  versionIn,
  wordPart,
} from "./record-items.ts";

/** Whether writing again does no harm, for example because the first response was lost. */
const isRepeatable = (writes: readonly Write[]) =>
  writes.every((write) => "put" in write && write.expect === undefined);

/** The items of some writes, or the id of the first record with another version. */
export type RecordPlan = (PlannedItems & { stale?: undefined }) | { stale: string };

/** DynamoDB's records, and their writes for transactions with other tables. */
export interface DynamoRecords extends Records {
  /** Plans writes for a transaction of the caller. Its items' conditions fail if a record has changed since. */
  plan(writes: readonly Write[]): Promise<RecordPlan>;
  /** Writes records and `also`, which has no conditions, in one transaction. Returns what `transact` does. */
  transactWith(writes: readonly Write[], also: readonly WriteItem[]): Promise<string | undefined>;
}

/** Read units of a page of a search. A request has 15, and other reads need the rest. */
const mostUnits = 13;
/** Words looked up for one search. The record's words decide about the others. */
const mostAsked = 5;

/**
 * Records in one DynamoDB table. Each list is a part of it, which takes about a thousand writes a second: enough for one
 * agent's site.
 */
export function createDynamoRecords(documents: Documents, table: string): DynamoRecords {
  async function stored(ids: readonly string[], isEventual = false): Promise<Map<string, Item>> {
    const items = await batchGetKeys(documents, table, [...new Set(ids)].map(recordKey), { isEventual });
    return new Map(items.map((item) => [String(item.id), item]));
  }

  /** Returns the places of a list, in order, between two ends, exclusive. */
  async function placesOf(
    name: string,
    { after = "", before = lastPosition, newestFirst, limit, mayLag }: Omit<ListQuery, "list">,
  ) {
    if (after >= before) return [];
    const query = {
      ...{ TableName: table, ConsistentRead: !mayLag, ScanIndexForward: !newestFirst },
      KeyConditionExpression: "#part = :part AND #at BETWEEN :after AND :before",
      ExpressionAttributeNames: { "#part": "part", "#at": "at" },
      // AWS takes no empty key.
      ExpressionAttributeValues: { ":part": listPart(name), ":after": after || " ", ":before": before },
    };
    // BETWEEN includes its ends.
    const extra = Number(after !== "") + Number(before !== lastPosition);
    const { items } = await queryIndex(documents, query, limit + extra);
    return items
      .map(({ at, id }) => ({ list: name, at: String(at), id: String(id) }))
      .filter(({ at }) => at !== after && at !== before)
      .slice(0, limit);
  }

  /** The same for several lists as one. */
  async function placesIn({ list: names, ...query }: ListQuery) {
    if (typeof names === "string") return placesOf(names, query);
    const each = await Promise.all(names.map((name) => placesOf(name, query)));
    const sign = query.newestFirst ? -1 : 1;
    return each
      .flat()
      .sort((one, other) => (one.at < other.at ? -sign : sign))
      .slice(0, query.limit);
  }

  async function list(query: ListQuery): Promise<ListedRecord[]> {
    const listed: ListedRecord[] = [];
    for (let bounds = {}; listed.length < query.limit; ) {
      const limit = query.limit - listed.length;
      const places = await placesIn({ ...query, ...bounds, limit });
      const found = await stored(
        places.map(({ id }) => id),
        query.mayLag,
      );
      // One that has moved since its place was read is left out.
      listed.push(...places.flatMap(({ list: name, at, id }) => listedAt(found.get(id), name, at) ?? []));
      const last = places.at(-1)?.at;
      if (last === undefined || places.length < limit) break;
      bounds = query.newestFirst ? { before: last } : { after: last };
    }
    return listed;
  }

  /** Reads the beginnings' parts side by side. Each is read at least once, so that every page gets further. */
  async function search({ search: name, words, before, limit, within, fits }: SearchQuery) {
    const asked = words.toSorted((one, other) => other.length - one.length).slice(0, mostAsked);
    const budget = { units: mostUnits };
    const parts = asked.map((word) => ({ table, attribute: "part", order: "at", part: wordPart(name, word) }));
    const meet = createMeetings(documents, parts, budget);
    const found: ListedRecord[] = [];
    let place: string | undefined = before ?? "~";
    while (place !== undefined && found.length <= limit && budget.units > parts.length / 2) {
      const wanted = within || fits ? Number.POSITIVE_INFINITY : limit + 1 - found.length;
      const most = Math.min(wanted, (budget.units - parts.length / 2) * 2);
      budget.units -= most / 2;
      const met = await meet(place, most);
      budget.units += (most - met.places.length) / 2;
      const ids = met.places.map((at) => at.slice(at.indexOf("#") + 1));
      const items = await stored(ids, true);
      for (const [index, at] of met.places.entries()) {
        const item = items.get(ids[index] ?? "");
        if (!item || !isFoundBy(item, name, words) || (within && !isWithin(item, within))) continue;
        const each = { ...readItem(item), position: at };
        if (fits?.(each) ?? true) found.push(each);
      }
      place = met.stoppedAt;
    }
    const next = found.length > limit ? found[limit - 1]?.position : place;
    return { found: found.slice(0, limit), ...(next && { next }) };
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
    const planned = writes.map((write) =>
      "count" in write ? { items: [countItem(table, write)], words: [] } : itemsOf(table, write, storedOf(write)),
    );
    return { items: planned.flatMap(({ items }) => items), words: planned.flatMap((each) => each.words) };
  }

  async function write(writes: readonly Write[], also: readonly WriteItem[]): Promise<string | undefined> {
    for (let tries = 1; tries <= mostAttempts; tries++) {
      const planned = await plan(writes, tries === 1);
      if (planned.stale !== undefined) return planned.stale;
      const items = [...planned.items, ...also];
      if (items.length === 0) return undefined;
      if (items.length > mostItems) throw new RangeError("These are too many records for one transaction.");
      const [alone] = items;
      const isWritten =
        alone?.Put && items.length === 1 && planned.words.length === 0 && isRepeatable(writes)
          ? await putAlone(documents, alone.Put)
          : !(await transactInSteps(documents, planned.words, items));
      if (isWritten) return undefined;
    }
    throw new StoreUnavailableError("Too many concurrent writes to this record.");
  }

  // Writers of one record take turns, so that each plans for what the last one wrote.
  const transactWith = (writes: readonly Write[], also: readonly WriteItem[] = []) =>
    withLocks(
      writes.flatMap((each) => idOf(each) ?? []).map((id) => `${table} record ${id}`),
      () => write(writes, also),
    );

  const records = withTranslatedErrors<Omit<DynamoRecords, "plan">>({
    async get(id) {
      const get = new GetCommand({ TableName: table, Key: recordKey(id), ConsistentRead: true });
      const { Item } = await documents.send(get);
      return Item && readItem(Item);
    },
    async many(ids, mayLag) {
      const found = await stored(ids, mayLag);
      const items = ids.map((id) => found.get(id)).filter((item) => item !== undefined);
      return items.map(readItem);
    },
    list,
    places: async (query) => (await placesIn(query)).map(({ at, id }) => ({ id, position: at })),
    search,
    counts: async (name) => sumOf(await batchGetKeys(documents, table, counterKeys(name), { isEventual: true })),
    transact: (writes) => transactWith(writes),
    transactWith,
  });
  return { ...records, plan: (writes) => plan(writes, true) };
}
