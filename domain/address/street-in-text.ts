import { isBusy } from "./address-like.ts";
import { continuesAddress, endBehindName, isPartOfAmount, type Searched } from "./searched.ts";
import { houseAt, type Street, streetParts, withOrdinals } from "./street.ts";
import { isDirection, isSuffix, shortWords } from "./street-words.ts";

/** The most words in a street's name. */
const mostWords = 9;

/** Returns the house numbers of "1420-1424", and "1420" for "1420 1/2". */
export function numbersOf(number: string): string[] {
  return number === "" ? [] : number.replace(" 1/2", "").split("-");
}

/** @returns the position after the street, if its number or name begins at this word */
export function endOfStreet(searched: Searched, at: number, street: Street): number | undefined {
  return endFromNumber(searched, at, street) ?? endFromName(searched, at, street) ?? endOfOneWord(searched, at, street);
}

/** "1420 N Larch Way Dr" */
function endFromNumber(searched: Searched, at: number, street: Street): number | undefined {
  const { text, words } = searched;
  const house = houseAt(text, words, at);
  const numbers = numbersOf(street.number);
  if (!house || !numbersOf(house.number).some((each) => numbers.includes(each))) return undefined;
  const { name, suffix, directions } = streetParts(street.words);
  const isAfterDirection = isDirection(words[house.next]?.form ?? "");
  const from = [house.next, ...(isAfterDirection ? [house.next + 1] : [])];
  const behind = from.map((start) => endOfName(searched, start, name, true)).find((end) => end !== undefined);
  if (behind === undefined) return undefined;
  // "3 garden beds" doesn't mean "3 Garden Ct", nor "$1,420 garden" "420 Garden Ct".
  const isHouse = street.number.length > 2 && !isPartOfAmount(searched, at);
  const isSure = isHouse || ["", words[behind]?.form].includes(suffix) || !isEveryday(street);
  return isSure
    ? endBehindName(searched, behind, { suffix, hasDirection: directions.length > 0, unit: street.unit })
    : undefined;
}

function isEveryday({ words }: Street): boolean {
  return words.every((word) => isSuffix(word) || isDirection(word) || isBusy(word));
}

/**
 * @param goesOnBefore whether the first word has to continue the word before it
 * @returns the index of the word after the name
 */
export function endOfName(searched: Searched, at: number, name: string, goesOnBefore = false): number | undefined {
  const forms = withOrdinals(searched.words.slice(at, at + mostWords).map(({ form }) => form));
  let joined = "";
  for (const [index, form] of forms.entries()) {
    if ((index > 0 || goesOnBefore) && !continuesAddress(searched, at + index)) return undefined;
    joined += form;
    if (joined === name) return at + index + 1;
    if (!name.startsWith(joined)) return undefined;
  }
  return undefined;
}

/** "Larch Way Dr #1420": the number after the name. */
function endFromName(searched: Searched, at: number, street: Street): number | undefined {
  const { words } = searched;
  const { name } = streetParts(street.words);
  const behind = street.number.length > 2 ? endOfName(searched, at, name) : undefined;
  if (behind === undefined) return undefined;
  const passed = (place: number) => {
    const { form = "" } = words[place] ?? {};
    return isSuffix(form) || isDirection(form) || ["#", "no", "number"].includes(form);
  };
  let number = behind;
  while (passed(number) && number < behind + 3) number += 1;
  const isThere = numbersOf(street.number).includes(words[number]?.form ?? "");
  return isThere && /^[\s,.#]*$/.test(searched.text.slice(words[number - 1]?.end, words[number]?.start))
    ? words[number]?.end
    : undefined;
}

/** "1420LarchWayDr", as in a URL. */
function endOfOneWord({ text, words }: Searched, at: number, street: Street): number | undefined {
  const { form = "", end = 0 } = words[at] ?? {};
  const number = numbersOf(street.number).find((each) => form.startsWith(each));
  if (number === undefined || !/^\p{L}{3}/u.test(form.slice(number.length))) return undefined;
  const { suffix, directions } = streetParts(street.words);
  const own = street.words.filter((word) => word !== suffix && !directions.includes(word));
  const isOne = spellings([...(directions[0] ? [`${directions[0]}?`] : []), ...own]).test(form.slice(number.length));
  return isOne ? end + (/^\.(?:com|net|info|house|homes?|org)\b/i.exec(text.slice(end))?.[0].length ?? 0) : undefined;
}

/** The start of a word that consists of these words, each in full or short. */
function spellings(words: readonly string[]): RegExp {
  const parts = words.map((word) => {
    const plain = word.replace("?", "");
    const all = [plain, ...shortWords(plain)].map((each) => RegExp.escape(each.replace(" ", "")));
    return `(?:${all.join("|")})${word.endsWith("?") ? "?" : ""}`;
  });
  return new RegExp(`^${parts.join("")}`, "u");
}
