import {
  continuesAddress,
  endBehindName,
  isCapital,
  isPartOfAmount,
  isPlainSuffix,
  type Searched,
  typedWord,
} from "./searched.ts";
import { houseAt } from "./street.ts";
import { isDirection } from "./street-words.ts";

/** Words after a number that are counted or continue a sentence. In remarks, they aren't street names. */
const busy = new Set(
  `a an the and or of to from for with in into on at by is are was be has have this that your our its off near over under plus per up out
all additional more than about only just other another built since car cars stall stalls bay bays bed beds bedroom bedrooms bd bdrm br
bath baths bathroom bathrooms ba story stories storey level levels floor floors acre acres ac sq sqft sf foot feet ft inch inches yard
yards mile miles mi block blocks minute minutes min mins hour hours hr hrs day days week weeks month months year years yr yrs unit units
garage garages home homes house houses lot lots lane lanes room rooms living family dining formal guest master primary person people
degree degrees door doors panel zone zoned ton gallon amp volt watt kw percent season seasons private paved gravel concrete asphalt
circular shared wide large huge oversized tandem attached detached finished unfinished heated covered fire gas wheel tennis basketball
pickleball volleyball sport walking hiking biking bike jogging piece tier tiered sided hole percent am pm spaces space point`.split(
    /\s+/,
  ),
);

export const isBusy = (word: string): boolean => busy.has(word);

/** A number after one of these words isn't a house number: "Highway 83", "exit 149", "District 38". */
const numbered = new Set(
  "highway interstate route road exit district school unit lot phase filing gate suite apt apartment # no zip fm d".split(
    " ",
  ),
).add("county road");

interface Expected {
  /** The house numbers of the home with the withheld address. */
  numbers: readonly string[];
  /** Whether the whole text is in capitals. */
  isShouted: boolean;
}

/** @returns the end of a number, one to three words and a suffix, if they start at this word and read like an address */
export function endOfAddress(searched: Searched, at: number, expected: Expected): number | undefined {
  const { text, words } = searched;
  const house = houseAt(text, words, at);
  if (!house || !/^\d{1,6}\p{L}?$/u.test(words[at]?.form ?? "") || isPartOfAmount(searched, at)) return undefined;
  if (numbered.has(words[at - 1]?.form ?? "")) return undefined;
  const from = house.next;
  const isOf = (length: number) => reads(searched, { from, at, to: from + length }, expected);
  const length = [4, 3, 2, 1].find(isOf);
  if (length !== undefined) return endBehindName(searched, from + length + 1);
  return endOfNumberedRoad(searched, at, from, expected);
}

interface Span {
  /** The house number. */
  at: number;
  /** The first word of the name. */
  from: number;
  /** The suffix. */
  to: number;
}

function reads(searched: Searched, { at, from, to }: Span, { numbers, isShouted }: Expected): boolean {
  const { words } = searched;
  if (!isPlainSuffix(searched, to)) return false;
  const places = Array.from({ length: to - from }, (_, index) => from + index);
  const isName = (place: number) => /^(?:\p{L}+|\d+(?:st|nd|rd|th))$/u.test(words[place]?.form.replace(" ", "") ?? "");
  if (![...places, to].every((place) => continuesAddress(searched, place) && isNear(searched, place))) return false;
  if (!places.every((place) => isName(place) && !busy.has(typedWord(searched, place)))) return false;
  const number = words[at]?.form ?? "";
  const isTitled = !isShouted && [...places, to].every((place) => isCapital(searched, place));
  const named = places.length - Number(isDirection(words[from]?.form ?? ""));
  if (isTitled) return named <= 3;
  const isYear = /^(?:19|20)\d\d$/.test(number);
  return named <= 2 && (numbers.includes(number) || (number.length > 2 && !isYear));
}

/** A street name has no commas between its words. */
function isNear({ text, words }: Searched, at: number): boolean {
  return !/[,|/]/.test(text.slice(words[at - 1]?.end, words[at]?.start));
}

/** "18500 County Road 105" */
function endOfNumberedRoad(searched: Searched, at: number, from: number, { numbers }: Expected): number | undefined {
  const { words } = searched;
  const number = words[at]?.form ?? "";
  const place = isDirection(words[from]?.form ?? "") ? from + 1 : from;
  const isRoad = ["highway", "county road", "fm"].includes(words[place]?.form ?? "");
  const isSure = numbers.includes(number) || number.length > 2;
  return isRoad && isSure && continuesAddress(searched, place) && /^\d+\p{L}?$/u.test(words[place + 1]?.form ?? "")
    ? endBehindName(searched, place + 2)
    : undefined;
}
