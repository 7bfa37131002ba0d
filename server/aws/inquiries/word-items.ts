import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { searchTerms } from "#domain/inquiries/inquiry-search.ts";
import type { Item } from "../table/read-items.ts";
import type { WriteItem } from "../table/transact.ts";
import { partOf } from "../table/write-conditions.ts";
import { indexOf } from "./inquiry-item.ts";

/** How many letters an index of words goes by. A search asks the one with as many as its word has, or the next below. */
const lengths = [1, 2, 3, 4, 5, 7] as const;
type Length = (typeof lengths)[number];

/** A word that is searched for is as long as one of these: all inquiries of the part have it, and their words need not be read. */
const exact: readonly Length[] = [1, 2, 3, 4];

/** Letters of a word that are kept. */
const longest = 12;

/** Where to look for a word in the indexes. */
export interface WordPlace {
  index: string;
  attribute: string;
  part: string;
  /** What a word there must begin with; absent where every one does. */
  beginning?: string;
}

/** Whose words they are: those of messages or those of people. */
type WordKind = "W" | "PN";

export function wordPlace(wanted: string, kind: WordKind = "W"): WordPlace {
  const letters = [...wanted].slice(0, longest);
  const length = lengths.findLast((each) => each <= letters.length) ?? 1;
  const place = { index: `words${length}`, attribute: attributeOf(length), part: partOfWord(kind, letters, length) };
  return length === letters.length ? place : { ...place, beginning: letters.join("") };
}

/** The word of an item of an index. */
export function wordOf({ id }: Item): string {
  return String(id).split("#")[2] ?? "";
}

/** What writes an inquiry's words into the indexes, an item for each. */
export function putWords(table: string, inquiry: Inquiry): WriteItem[] {
  return wordItems(inquiry).map((Item) => ({ Put: { TableName: table, Item } }));
}

/** What removes them again, also those of an inquiry that is broken. */
export function dropWords(table: string, item: Item): WriteItem[] {
  if (item.gAll === indexOf.flood.value) return [];
  const text = (field: string) => (typeof item[field] === "string" ? (item[field] as string) : "");
  const texts = { name: text("name"), email: text("email"), phone: text("phone"), message: text("message") };
  const words = wordItems({ id: text("id"), createdAt: text("createdAt"), ...texts });
  return words.map(({ id }) => ({ Delete: { TableName: table, Key: { id } } }));
}

/**
 * One item for each word, in the part of each index that its first letters make, in the order of the inquiries. An inquiry is in
 * an exact part once, however many of its words begin like that: a word that adds nothing has no item.
 */
export function wordItems({
  id,
  createdAt,
  ...texts
}: Pick<Inquiry, "id" | "createdAt" | "name" | "email" | "phone" | "message">): Item[] {
  return itemsOf("W", { id, createdAt }, searchTerms(texts));
}

/** The same for any words of something with a place in time. */
export function itemsOf(
  kind: WordKind,
  { id, createdAt }: { id: string; createdAt: string },
  terms: readonly string[],
): Item[] {
  const words = new Set(terms.map((word) => [...word].slice(0, longest).join("")));
  const taken = new Set<string>();
  // The longest first: the beginnings of others are among theirs.
  const ordered = [...words].sort((one, other) => other.length - one.length || (one < other ? -1 : 1));
  return ordered.flatMap((word) => {
    const letters = [...word];
    const parts = lengths
      .filter((length) => length <= letters.length)
      .map((length) => ({ length, part: partOfWord(kind, letters, length) }))
      .filter(({ length, part }) => !exact.includes(length) || !taken.has(part));
    for (const { part } of parts) taken.add(part);
    const places = Object.fromEntries(parts.map(({ length, part }) => [attributeOf(length), part]));
    return parts.length > 0 ? [{ id: `word#${id}#${word}`, sk: `${createdAt}#${id}`, ...places }] : [];
  });
}

function attributeOf(length: Length): string {
  return `w${length}`;
}

function partOfWord(kind: WordKind, letters: readonly string[], length: Length): string {
  return `${partOf(kind)}#${letters.slice(0, length).join("")}`;
}
