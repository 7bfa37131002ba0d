import { fullWords, shortWords } from "./street-words.ts";

/** Words in place names that people abbreviate: "Ft Carson", "Mt. Shasta", "St Paul", "Glenwood Spgs". */
const abbreviated = new Set("fort mount saint mountain springs heights".split(" "));

/** Returns the spellings of a place name, the original first: "Fort Carson", "ft Carson", "ft. Carson". */
export function placeSpellings(name: string): string[] {
  const words = name.split(/\s+/).map((word) => [word, ...otherSpellings(word)]);
  return words.reduce<string[]>((all, ways) => all.flatMap((each) => ways.map((way) => `${each} ${way}`.trim())), [""]);
}

function otherSpellings(word: string): string[] {
  const plain = word.toLowerCase().replace(/\.$/, "");
  const full = abbreviated.has(plain) ? plain : fullWords(plain).find((each) => abbreviated.has(each));
  if (full === undefined) return [];
  const all = [full, ...shortWords(full).flatMap((short) => [short, `${short}.`])];
  return all.filter((each) => each !== word.toLowerCase());
}

/** A text in lowercase without accents, with plain apostrophes. Each letter keeps its position. */
export function foldLetters(text: string): string {
  return text
    .replaceAll(/[’‘ʼ′＇`´]/g, "'")
    .replaceAll(/\P{ASCII}/gu, (letter) => (letter.length > 1 ? letter : letter.normalize("NFKD").slice(0, 1)))
    .toLowerCase();
}
