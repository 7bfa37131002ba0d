import { type ListedRecord, type Place, positionOf, type StoredRecord, type Write } from "../../ports/records.ts";
import type { Item } from "../table/read-items.ts";
import type { WriteItem } from "../table/transact.ts";
import { stillHas } from "../table/write-conditions.ts";

/*
 * The records table has the keys `part` and `at`, and no index. A record is one item, each of its places is one in the part
 * of its list, and each of its words is one in the part of its list's words. So a list is read consistently.
 */

type Put = Extract<Write, { put: string }>;
type Count = Extract<Write, { count: string }>;
/** The record as it is stored; absent for one that is not. */
export type Stored = Item | undefined;

export const recordKey = (id: string) => ({ part: `record#${id}`, at: "record" });
export const listPart = (list: string) => `list#${list}`;
export const wordPart = (list: string) => `words#${list}`;

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

function placesIn(stored: Stored): Place[] {
  return (stored?.places ?? []) as Place[];
}

/** Returns the keys of the items beside a record: its places and its words. */
function keysBeside(id: string, places: readonly Place[], words: readonly string[]): Map<string, Item> {
  const keys = places.flatMap((place) => {
    const position = positionOf(place, id);
    const ofWords = words.map((word) => ({ part: wordPart(place.list), at: `${word}#${position}` }));
    return [{ part: listPart(place.list), at: position }, ...ofWords];
  });
  return new Map(keys.map((key) => [JSON.stringify(key), key]));
}

/** Returns the items of a put or a removal. What stays where it is, is not written again. */
export function itemsOf(table: string, write: Exclude<Write, Count>, stored: Stored): WriteItem[] {
  const id = "put" in write ? write.put : write.remove;
  const before = keysBeside(id, placesIn(stored), (stored?.words ?? []) as string[]);
  const after = "put" in write ? keysBeside(id, write.places ?? [], write.words ?? []) : new Map<string, Item>();
  const gone = [...before].filter(([name]) => !after.has(name));
  const added = [...after].filter(([name]) => !before.has(name));
  return [
    ...recordItem(table, write, stored),
    ...gone.map(([, Key]) => ({ Delete: { TableName: table, Key } })),
    ...added.map(([, key]) => ({ Put: { TableName: table, Item: { ...key, id } } })),
  ];
}

function recordItem(table: string, write: Exclude<Write, Count>, stored: Stored): WriteItem[] {
  // Also a write that expects no version is planned for the one that was read.
  const condition = stored
    ? stillHas({ version: versionIn(stored) })
    : { ConditionExpression: "attribute_not_exists(#part)", ExpressionAttributeNames: { "#part": "part" } };
  if ("put" in write) return [{ Put: { TableName: table, Item: toItem(write, versionIn(stored) + 1), ...condition } }];
  return stored ? [{ Delete: { TableName: table, Key: recordKey(write.remove), ...condition } }] : [];
}

function toItem({ put: id, body, places = [], words = [] }: Put, version: number): Item {
  return {
    ...recordKey(id),
    id,
    body,
    version,
    ...(places.length > 0 && { places }),
    ...(words.length > 0 && { words }),
  };
}

/** A counter is several items, so that many writers at once rarely meet. */
const shards = 8;
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
