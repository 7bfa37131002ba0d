import {
  type ListedRecord,
  lastPosition,
  type Place,
  positionOf,
  type SearchQuery,
  type StoredRecord,
  type Words,
  type Write,
} from "../../ports/records.ts";
import { newRecordMoment } from "../../records/ids.ts";
import type { Item } from "../table/read-items.ts";
import type { WriteItem } from "../table/transact.ts";
import { stillHas } from "../table/write-conditions.ts";

/*
 * The records table has the keys `part` and `at`, and no index. A record is one item, each of its places is one in the part
 * of its list. Each beginning of its words is one in a part for that beginning, so that a search never reads other words, and
 * parts of several words, in the same order, can be read side by side. All of them can be read consistently.
 */

type Put = Extract<Write, { put: string }>;
type Count = Extract<Write, { count: string }>;
/** The record as it is stored; absent for one that is not. */
export type Stored = Item | undefined;

export const recordKey = (id: string) => ({ part: `record#${id}`, at: "record" });
export const listPart = (list: string) => `list#${list}`;

/** Lengths of beginnings that have a part. A longer word is looked up by its longest one, and the record's words decide. */
const lengths = [1, 2, 3, 5];
/** The beginnings of a word that have a part. */
const beginningsOf = (word: string) =>
  lengths.filter((length) => length <= word.length).map((length) => [...word].slice(0, length).join(""));

/** Returns the part where records with a word beginning like this are found, with others. */
export const wordPart = (search: string, word: string) => `words#${search}#${beginningsOf(word).at(-1)}`;

/** Whether a record has a word beginning with each of these. */
export function isFoundBy(stored: Stored, search: string, words: readonly string[]): boolean {
  const own = stored?.words as Words | undefined;
  return own?.search === search && words.every((word) => own.words.some((each) => each.startsWith(word)));
}

export const versionIn = (stored: Stored) => Number(stored?.version ?? 0);

export function readItem({ id, body, version }: Item): StoredRecord {
  return { id: String(id), body, version: Number(version) };
}

/** Returns the record at this position of a list; `undefined` if it has left it since the list was read. */
export function listedAt(stored: Stored, list: string, position: string): ListedRecord | undefined {
  if (!stored) return undefined;
  const isThere = placesIn(stored).some(
    (place) => place.list === list && positionOf(place, String(stored.id)) === position,
  );
  return isThere ? { ...readItem(stored), position } : undefined;
}

/** Whether the record is in the list that is searched. */
export const isWithin = (stored: Item, { list, before = lastPosition }: NonNullable<SearchQuery["within"]>) =>
  placesIn(stored).some((place) => place.list === list && positionOf(place, String(stored.id)) < before);

function placesIn(stored: Stored): Place[] {
  return (stored?.places ?? []) as Place[];
}

type Keys = Map<string, Item>;
const keyed = (keys: Item[]): Keys => new Map(keys.map((key) => [JSON.stringify(key), key]));

const placeKeys = (id: string, places: readonly Place[]) =>
  keyed(places.map((place) => ({ part: listPart(place.list), at: positionOf(place, id) })));

function wordKeys(id: string, words: Words | undefined, added: string): Keys {
  const beginnings = new Set(words?.words.flatMap(beginningsOf));
  return keyed([...beginnings].map((each) => ({ part: `words#${words?.search}#${each}`, at: `${added}#${id}` })));
}

/** What differs between the items beside a record. What stays where it is, is not written again. */
function moved(table: string, id: string, before: Keys, after: Keys): WriteItem[] {
  const gone = [...before].filter(([name]) => !after.has(name));
  const added = [...after].filter(([name]) => !before.has(name));
  return [
    ...gone.map(([, Key]) => ({ Delete: { TableName: table, Key } })),
    ...added.map(([, key]) => ({ Put: { TableName: table, Item: { ...key, id } } })),
  ];
}

/** The items of a write. Those of words do no harm without the others. */
export interface PlannedItems {
  items: WriteItem[];
  words: WriteItem[];
}

/** Returns the items of a put or a removal. */
export function itemsOf(table: string, write: Exclude<Write, Count>, stored: Stored): PlannedItems {
  const id = "put" in write ? write.put : write.remove;
  const added = String(stored?.added ?? newRecordMoment());
  const { places = [], words } = "put" in write ? write : {};
  const wordsBefore = wordKeys(id, stored?.words as Words | undefined, added);
  return {
    items: [
      ...recordItem(table, write, stored, added),
      ...moved(table, id, placeKeys(id, placesIn(stored)), placeKeys(id, places)),
    ],
    words: moved(table, id, wordsBefore, wordKeys(id, words, added)),
  };
}

function recordItem(table: string, write: Exclude<Write, Count>, stored: Stored, added: string): WriteItem[] {
  // Also a write that expects no version is planned for the one that was read.
  const condition = stored
    ? stillHas({ version: versionIn(stored) })
    : { ConditionExpression: "attribute_not_exists(#part)", ExpressionAttributeNames: { "#part": "part" } };
  if ("put" in write)
    return [{ Put: { TableName: table, Item: toItem(write, versionIn(stored) + 1, added), ...condition } }];
  return stored ? [{ Delete: { TableName: table, Key: recordKey(write.remove), ...condition } }] : [];
}

function toItem({ put: id, body, places = [], words }: Put, version: number, added: string): Item {
  return {
    ...recordKey(id),
    id,
    body,
    version,
    ...(places.length > 0 && { places }),
    ...(words && { words, added }),
  };
}

/** A counter is several items, so that many writers at once rarely meet. */
const shards = 2;
const counterKey = (name: string, shard: number) => ({ part: `count#${name}`, at: `${shard}` });
export const counterKeys = (name: string) => Array.from({ length: shards }, (_, shard) => counterKey(name, shard));

/** Numbers are attributes with a prefix, so that none is a key of the table. */
const prefix = "n ";

export function countItem(table: string, { count, by }: Count): WriteItem {
  const numbers = Object.entries(by);
  return {
    Update: {
      ...{ TableName: table, Key: counterKey(count, Math.floor(Math.random() * shards)) },
      UpdateExpression: `ADD ${numbers.map((_, at) => `#n${at} :n${at}`).join(", ")}`,
      ExpressionAttributeNames: Object.fromEntries(numbers.map(([name], at) => [`#n${at}`, prefix + name])),
      ExpressionAttributeValues: Object.fromEntries(numbers.map(([, number], at) => [`:n${at}`, number])),
    },
  };
}

/** Adds up the items of a counter. */
export function sumOf(items: readonly Item[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const [name, number] of items.flatMap((item) => Object.entries(item)))
    if (name.startsWith(prefix))
      sum[name.slice(prefix.length)] = (sum[name.slice(prefix.length)] ?? 0) + Number(number);
  return sum;
}
