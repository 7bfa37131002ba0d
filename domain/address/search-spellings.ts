import { addressWords, plainWord } from "./address-words.ts";
import { fullWords } from "./street-words.ts";

/** A typed search term and its other spellings. Each spelling is a list of words that must all match. */
export interface SearchedWord {
  typed: string;
  others: string[];
}

/** Apostrophes and invisible characters, where an index splits words. */
const joinedInside = /[^\p{L}\p{Nd}\p{M}\s.,-]/u;

/**
 * Returns the words of a search with their other spellings: "Ln" is also "lane", "First" also "1st", "CR" also "county
 * road".
 */
export function searchedWords(text: string): SearchedWord[] {
  const found: SearchedWord[] = [];
  let from = 0;
  for (const { form, start, end } of addressWords(text)) {
    if (start > from) found.push({ typed: text.slice(from, start), others: [] });
    const typed = text.slice(start, end);
    const plain = plainWord(typed);
    const isParted = joinedInside.test(typed);
    const others = new Set([...(form === plain ? [] : [form]), ...(isParted ? [plain] : []), ...fullWords(plain)]);
    found.push({ typed, others: [...others] });
    from = end;
  }
  return [...found, { typed: text.slice(from), others: [] }];
}

/** Returns an address with its other search words: "12 Mt Herman Rd mount road". */
export function withSpellings(text: string): string {
  const others = searchedWords(text).flatMap((word) => word.others);
  return [text, ...new Set(others)].join(" ");
}

/** Returns whether a text has every word of a search, as typed or in another spelling. Parts of words match. */
export function hasEveryWord(text: string, search: string): boolean {
  const searched = plainWord(withSpellings(text));
  const isThere = (words: string) => words.split(" ").every((word) => searched.includes(word));
  return searchedWords(search).every(
    ({ typed, others }) =>
      isThere(
        plainWord(typed)
          .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
          .trim(),
      ) || others.some(isThere),
  );
}

/** Returns whether an address or name begins with the typed text, in any spelling. The last word may be incomplete. */
export function startsLike(text: string, typed: string): boolean {
  const forms = (each: string) => addressWords(each).map(({ form }) => form);
  const plain = (each: string) =>
    plainWord(each)
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  const [whole, said] = [forms(text).join(" "), forms(typed)];
  const last = plainWord(/\S*$/.exec(typed)?.[0] ?? "");
  const unfinished = [...said.slice(0, -1), last].join(" ");
  return whole.startsWith(said.join(" ")) || whole.startsWith(unfinished) || plain(text).startsWith(plain(typed));
}
