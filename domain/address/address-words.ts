import { isDirection, ordinalIn, wordForm } from "./street-words.ts";

/** A normalized word of an address, and its position in the text. */
export interface AddressWord {
  form: string;
  start: number;
  end: number;
}

const apostrophes = "'’‘ʼ′＇`´";
/** Invisible characters in a word: soft hyphens, zero-width characters, direction marks. */
const unseen = String.raw`\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF`;
const wordPattern = new RegExp(
  String.raw`[\p{L}\p{Nd}](?:[\p{L}\p{Nd}\p{M}${unseen}]|[${apostrophes}](?=[\p{L}\p{Nd}]))*|[#＃]`,
  "gu",
);
const leftOut = new RegExp(String.raw`[\p{M}${apostrophes}${unseen}]`, "gu");

/** A word in lowercase without accents, apostrophes and invisible characters. Full-width letters become plain ones. */
export function plainWord(word: string): string {
  return word.replaceAll(leftOut, "").normalize("NFKD").replaceAll(leftOut, "").toLowerCase();
}

/**
 * Returns the words of an address, or of a text that may contain one. "Twenty-First", "N.E." and "U.S. Hwy" are one word
 * each.
 */
export function addressWords(text: string): AddressWord[] {
  const words = [...text.matchAll(wordPattern)].flatMap(({ 0: word, index }) =>
    wordsIn(plainWord(word), index, word.length),
  );
  return joined(words).map((word) => ({ ...word, form: wordForm(word.form) }));
}

/** "Hwy83" is two words. */
function wordsIn(word: string, start: number, length: number): AddressWord[] {
  const [, road, number] = /^(hwy|highway|cr|sh|sr|us|i|fm)(\d+\p{L}?)$/u.exec(word) ?? [];
  if (road === undefined || number === undefined) return [{ form: word, start, end: start + length }];
  const middle = start + length - number.length;
  return [
    { form: road, start, end: middle },
    { form: number, start: middle, end: start + length },
  ];
}

const isRoad = (form = "") => ["highway", "route"].includes(wordForm(form));
const isNumber = (form = "") => /^\d+\p{L}?$/u.test(form);

/** Joins words that belong together, the longest match first. */
function joined(words: readonly AddressWord[]): AddressWord[] {
  const all: AddressWord[] = [];
  for (let at = 0; at < words.length; ) {
    const next = words.slice(at, at + 4).map(({ form }) => form);
    const [form, length] = joinedForm(next) ?? [next[0] ?? "", 1];
    all.push({ form, start: words[at]?.start ?? 0, end: words[at + length - 1]?.end ?? 0 });
    at += length;
  }
  return all;
}

const states = new Set(
  "al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy state us usa".split(
    " ",
  ),
);

/** Returns the form of the first words together, and their number. */
function joinedForm([first = "", second = "", third = "", fourth = ""]: readonly string[]):
  | [string, number]
  | undefined {
  if (first === "u" && second === "s" && isRoad(third)) return ["highway", 3];
  if (first === "u" && second === "s" && isNumber(third)) return ["highway", 2];
  if (first === "state" && wordForm(second) === "county") return undefined;
  if (wordForm(first) === "county" && wordForm(second) === "road") return ["county road", 2];
  if (first === "cr" && isNumber(second)) return ["county road", 1];
  if ((states.has(first) || ["county", "st"].includes(first)) && isRoad(second) && isNumber(third))
    return ["highway", 2];
  if (isRoad(first)) return ["highway", 1];
  if (["sh", "sr", "us", "co"].includes(first) && isNumber(second)) return ["highway", 1];
  if (first === "i" && isNumber(second)) return ["interstate", 1];
  if (first === "farm" && second === "to" && third === "market") return ["fm", wordForm(fourth) === "road" ? 4 : 3];
  const both = wordForm(first) + wordForm(second);
  if (isDirection(wordForm(first)) && isDirection(both) && second !== "") return [both, 2];
  const compound = ordinalIn(first + second);
  if (compound !== undefined && second !== "") return [compound, 2];
  return undefined;
}
