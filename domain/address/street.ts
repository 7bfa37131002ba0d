import { type AddressWord, addressWords } from "./address-words.ts";
import { isDirection, isSuffix, numberIn, ordinal } from "./street-words.ts";

/** A street address with normalized words. */
export interface Street {
  /** "1420"; "1420-1424" for a duplex; "1420 1/2". */
  number: string;
  /** The name with direction and suffix, as in "north elm street" or "elm street north". */
  words: string[];
  /** "5" for "Unit 5" or "#5"; "a" for "1420A". */
  unit?: string;
}

/** Reads "1420 N Larch Way Dr #5" in any spelling. Undefined when the text doesn't begin with a number and a name. */
export function readStreet(text: string): Street | undefined {
  const all = addressWords(text);
  const house = houseAt(text, all, 0);
  if (!house) return undefined;
  const { words, unit = house.unit } = readUnit(withOrdinals(all.slice(house.next).map(({ form }) => form)));
  return words.length === 0 ? undefined : { number: house.number, words, ...(unit && { unit }) };
}

/** Returns the house number among a text's words, and the index of the word after it. */
export function houseAt(text: string, words: readonly AddressWord[], at: number) {
  const first = words[at];
  const [, digits, letter] = /^(\d{1,7}|[nsew]\d+(?:[nsew]\d+)?)(\p{L})?$/u.exec(numberIn(first?.form ?? "")) ?? [];
  if (first === undefined || digits === undefined) return undefined;
  const [second, third] = [words[at + 1], words[at + 2]];
  const gap = second ? text.slice(first.end, second.start) : "";
  const house = { number: digits, next: at + 1, ...(letter && { unit: letter }) };
  if (gap.includes("½")) return { ...house, number: `${digits} 1/2` };
  if (second?.form === "1" && third?.form === "2" && text.slice(second.end, third.start) === "/")
    return { ...house, number: `${digits} 1/2`, next: at + 3 };
  if (!second || !/^\s*[-–/&]\s*$/.test(gap)) return house;
  if (/^\d+$/.test(second.form)) return { ...house, number: `${digits}-${second.form}`, next: at + 2 };
  if (/^\p{L}$/u.test(second.form)) return { ...house, unit: second.form, next: at + 2 };
  return house;
}

/** "5" before a suffix means "5th": "100 E 5 St". */
export function withOrdinals(words: readonly string[]): string[] {
  return words.map((word, at) =>
    /^\d{1,3}$/.test(word) && isSuffix(words[at + 1] ?? "") && !isNumberedRoad(words[at - 1])
      ? ordinal(Number(word))
      : word,
  );
}

/** A road named by the number after it, which isn't a unit: "Highway 83". */
const isNumberedRoad = (word = "") => ["highway", "county road", "interstate", "fm", "road", "route"].includes(word);

const unitWords = new Set(
  "# unit apt apartment suite ste bldg building spc space rm room trlr lot fl floor".split(" "),
);
const wholeUnits = new Set("rear front upper lower basement bsmt penthouse ph".split(" "));

/** Returns whether a word may come before a unit number. */
export const isUnitWord = (word: string): boolean => unitWords.has(word);
/** Returns whether a word may be a unit number: "5", "B", "5b". */
export const isUnit = (word = ""): boolean => /^(?:\d+\p{L}?|\p{L}\d*|north|south|east|west)$/u.test(word);

function readUnit(words: readonly string[]): { words: string[]; unit?: string } {
  const at = words.findIndex((word, place) => place > 0 && unitWords.has(word) && isUnitAt(words, place + 1));
  if (at > 0) {
    const values = words.slice(at).filter((word) => !unitWords.has(word));
    return { words: words.slice(0, at), unit: values.map((word) => unitForm(word)).join(" ") };
  }
  const [before = "", last = ""] = words.slice(-2);
  const isBare = words.length > 2 && isSuffix(before) && /^\d+\p{L}?$/u.test(last) && !isNumberedRoad(before);
  if (isBare || (words.length > 2 && wholeUnits.has(last))) return { words: words.slice(0, -1), unit: unitForm(last) };
  return { words: [...words] };
}

/** "Apt #5": more than one word may come before the number. */
function isUnitAt(words: readonly string[], at: number): boolean {
  const word = words[at] ?? "";
  return unitWords.has(word) ? isUnitAt(words, at + 1) : isUnit(word);
}

/** "N" in "Unit N" was read as a direction. */
const unitForm = (word: string) => (isDirection(word) ? word.slice(0, 1) : numberIn(word));

/** A street's name without direction and suffix, and these separately. */
export interface StreetParts {
  name: string;
  suffix: string;
  directions: string[];
}

/** A name that would only have a direction and suffix keeps its last word: "7 North St", "12 Avenue E". */
export function streetParts(words: readonly string[]): StreetParts {
  const rest = [...words];
  const directions: string[] = [];
  const isLettered = rest.length === 2 && isSuffix(rest[0] ?? "");
  if (rest.length > 1 && !isLettered && isDirection(rest.at(-1) ?? "")) directions.push(rest.pop() ?? "");
  const suffix = rest.length > 1 && isSuffix(rest.at(-1) ?? "") ? (rest.pop() ?? "") : "";
  if (rest.length > 1 && isDirection(rest[0] ?? "")) directions.unshift(rest.shift() ?? "");
  return { name: rest.join(""), suffix, directions };
}

/**
 * Returns whether two addresses in a town are the same home. "perhaps": one lacks a direction, suffix or unit, or has its
 * direction elsewhere, so a person has to decide. A different direction, suffix or unit is a different home.
 */
export function compareStreets(one: string, other: string): "same" | "perhaps" | "other" {
  const [here, there] = [readStreet(one), readStreet(other)];
  if (!here && !there) return compareUnnumbered(placeForm(one), placeForm(other));
  if (!here || !there || here.number !== there.number) return "other";
  if (here.unit && there.unit && here.unit !== there.unit) return "other";
  const areUnitsKnown = here.unit === there.unit;
  if (here.words.join("") === there.words.join(""))
    return areUnitsKnown && Number(here.number) !== 0 ? "same" : "perhaps";
  return areAlike(here.words, there.words) ? "perhaps" : "other";
}

/** "Lot 5 Elm St" is one home. "TBD Elm St" and "0 Elm St" may be any lot on the street. */
function compareUnnumbered(one: string, other: string): "same" | "perhaps" | "other" {
  if (one === "" || one.replaceAll(" ", "") !== other.replaceAll(" ", "")) return "other";
  return /^(?:tbd|tba|vacant|lot|lots|na|n a|xxx)\b(?!.*\d)/.test(one) ? "perhaps" : "same";
}

function areAlike(one: readonly string[], other: readonly string[]): boolean {
  const [here, there] = [streetParts(one), streetParts(other)];
  const [few, more] = [here.directions, there.directions].toSorted((a, b) => a.length - b.length);
  if (!few?.every((each) => more?.includes(each))) return false;
  if (here.name === there.name) return here.suffix === there.suffix || !here.suffix || !there.suffix;
  // "Larch Way" in "Larch Way Dr": the apparent suffix is part of the name.
  return here.name + here.suffix === there.name || there.name + there.suffix === here.name;
}

/** A normalized town, subdivision or post: "Ft. Collins" is "Fort Collins", "Cañon City" is "Canon City". */
export function placeForm(name: string): string {
  return addressWords(name)
    .map(({ form }) => form)
    .join(" ");
}
