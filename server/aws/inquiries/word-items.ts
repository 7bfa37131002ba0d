import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { searchTerms } from "#domain/inquiries/inquiry-search.ts";
import type { Item } from "../table/read-items.ts";
import type { WriteItem } from "../table/transact.ts";
import { partOf } from "../table/write-conditions.ts";
import { indexOf } from "./inquiry-item.ts";

/** Prefix lengths of the word indexes. A search uses the longest one that is not longer than its word. */
const lengths = [1, 2, 3, 4, 5, 7] as const;
type Length = (typeof lengths)[number];

/** At these lengths, the partition matches the whole search word, so items need no further check. */
const exact: readonly Length[] = [1, 2, 3, 4];

/** Characters kept per word. */
const longest = 12;

/** Where to look up a word in the indexes. */
export interface WordPlace {
  index: string;
  attribute: string;
  part: string;
  /** The prefix that a word there must have; absent if all words match. */
  beginning?: string;
}

export function wordPlace(wanted: string): WordPlace {
  const letters = [...wanted].slice(0, longest);
  const length = lengths.findLast((each) => each <= letters.length) ?? 1;
  const place = { index: `words${length}`, attribute: attributeOf(length), part: partOfWord(letters, length) };
  return length === letters.length ? place : { ...place, beginning: letters.join("") };
}

/** Returns the word of an index item. */
export function wordOf({ id }: Item): string {
  return String(id).split("#")[2] ?? "";
}

/** Returns the writes that index an inquiry's words, one item per word. */
export function putWords(table: string, inquiry: Inquiry): WriteItem[] {
  return wordItems(inquiry).map((Item) => ({ Put: { TableName: table, Item } }));
}

/** Returns the writes that remove an inquiry's words. Works for broken inquiries too. */
export function dropWords(table: string, item: Item): WriteItem[] {
  if (item.gAll === indexOf.flood.value) return [];
  const text = (field: string) => (typeof item[field] === "string" ? (item[field] as string) : "");
  const texts = { name: text("name"), email: text("email"), phone: text("phone"), message: text("message") };
  const words = wordItems({ id: text("id"), createdAt: text("createdAt"), ...texts });
  return words.map(({ id }) => ({ Delete: { TableName: table, Key: { id } } }));
}

/**
 * Returns one item per word, placed in each index by its prefix and sorted in inquiry order. An exact partition lists
 * an inquiry once, even if several of its words share that prefix. A word that adds nothing has no item.
 */
export function wordItems({
  id,
  createdAt,
  ...texts
}: Pick<Inquiry, "id" | "createdAt" | "name" | "email" | "phone" | "message">): Item[] {
  const words = new Set(searchTerms(texts).map((word) => [...word].slice(0, longest).join("")));
  const taken = new Set<string>();
  // Longest first: they cover the prefixes of the others.
  const ordered = [...words].sort((one, other) => other.length - one.length || (one < other ? -1 : 1));
  return ordered.flatMap((word) => {
    const letters = [...word];
    const parts = lengths
      .filter((length) => length <= letters.length)
      .map((length) => ({ length, part: partOfWord(letters, length) }))
      .filter(({ length, part }) => !exact.includes(length) || !taken.has(part));
    for (const { part } of parts) taken.add(part);
    const places = Object.fromEntries(parts.map(({ length, part }) => [attributeOf(length), part]));
    return parts.length > 0 ? [{ id: `word#${id}#${word}`, sk: `${createdAt}#${id}`, ...places }] : [];
  });
}

function attributeOf(length: Length): string {
  return `w${length}`;
}

function partOfWord(letters: readonly string[], length: Length): string {
  return `${partOf("W")}#${letters.slice(0, length).join("")}`;
}
