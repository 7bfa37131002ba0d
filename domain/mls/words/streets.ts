import { placeForm } from "../../address/street.ts";
import type { Lexeme } from "./lexemes.ts";
import type { KnownPlaces } from "./suggest-places.ts";

const known = new WeakMap<KnownPlaces, Set<string>>();

/** Today's streets in their normalized form. */
function formsOf(places: KnownPlaces): Set<string> {
  const forms = known.get(places) ?? new Set(places.streets?.map(placeForm));
  known.set(places, forms);
  return forms;
}

/**
 * Finds names of streets, creeks and hills, which are neither a town nor a home type, as pairs of the first
 * lexeme and the one after the last.
 */
export function streetsIn(lexemes: readonly Lexeme[], text: string, places: KnownPlaces): [from: number, to: number][] {
  const kinds = lexemes.map(({ kind }) => kind).join("");
  const found: [number, number][] = [];
  const add = (pattern: RegExp, isOne: (from: number, to: number) => boolean = () => true) => {
    for (const { index, 0: all } of kinds.matchAll(pattern)) {
      const [from, to] = [index, index + all.length];
      if (isOne(from, to) && !found.some(([start, end]) => from < end && to > start)) found.push([from, to]);
    }
  };
  const typed = (index: number) => text.slice(lexemes[index]?.start, lexemes[index]?.end);
  // "1420 Larkspur Hollow Ln": any number, a name, and a suffix that only streets have.
  add(
    /(?<![<>(~p\-xXi{}])(?:n|P)(?:[wkTPGLlOKzN-]|[ceabgtsT](?=r)){1,5}r/g,
    (from, to) => isHouse(typed(from)) && !isBusy(kinds, from, to),
  );
  // "Apt 12 Tower Larch Way"
  add(/k[wkN]{1,3}r/g, (from) => /^(?:unit|apt|apartment|#)/i.test(typed(from)));
  // "Tower Larch Way 104": the unit is after the street.
  add(/[wkN]{1,3}rn(?=$|,|P)/g, (_, to) => isHouse(typed(to - 1)));
  // "80921 Meadow Land", all in capitals.
  add(
    /^P[wkN][wTPGLlNr]+$/g,
    (from) => isHouse(typed(from)) && lexemes.slice(1).every((_, index) => /^\p{Lu}/u.test(typed(index + 1))),
  );
  if (/^n(?:w|kw|[wk]k)/.test(kinds))
    add(houseAtTheStart(kinds), (from) => isHouse(typed(from), 2) && isName(typed(from + 1)));
  add(/^nP(?=,|$)/g, (from) => isHouse(typed(from), 2));
  add(
    /N?[TPlGLk]{1,2}[wN]?N*r/g,
    (from, to) =>
      kinds.slice(from, to).search("w") < 0 ||
      /^(?:st|ave|blvd|ln|ct|cir|rd|pkwy|hwy|ter|trl|dr|road|avenue|boulevard|lane|parkway)\.?$/i.test(typed(to - 1)),
  );
  // "Larkspur Ln" is a street; "quiet street" is not.
  add(/w{1,2}r/g, (_, to) =>
    /^(?:st|ave|blvd|ln|ct|cir|rd|pkwy|trl|dr|avenue|boulevard|parkway)\.?$/i.test(typed(to - 1)),
  );
  // "homes on Tower Larch Way", if it's one of today's.
  for (const words of [4, 3, 2, 1])
    add(new RegExp(`[wkNTPLGl]{${words}}r`, "g"), (from, to) =>
      formsOf(places).has(placeForm(text.slice(lexemes[from]?.start, lexemes[to - 1]?.end))),
    );
  add(/PN+/g);
  // "Wolf Ranch", "Larkspur Farms", "horse ranch": a name, not a ranch-style home or a farm.
  add(
    /w[LT]/g,
    (from, to) =>
      /^(?:horse|cattle)$/i.test(typed(from)) ||
      (/^\p{Lu}/u.test(typed(to - 1)) &&
        /^\p{Lu}/u.test(typed(from)) &&
        /^(?:ranch(?:es)?|farms)$/i.test(typed(to - 1))),
  );
  return found;
}

const called = /district|high|middle|elementary|charter/i;
const praised = /^(?:good|great|best|top|rated|excellent|better|local|public|nearby)$/i;

/** School districts and schools with their names: "Lewis-Palmer school district" is no search for Palmer Lake. */
export function schoolsIn(lexemes: readonly Lexeme[], text: string): [from: number, to: number][] {
  const typed = ({ start, end }: Lexeme) => text.slice(start, end);
  const isBeside = (before: Lexeme | undefined, lexeme: Lexeme) =>
    before !== undefined &&
    ("wPNkr".includes(before.kind) || praised.test(typed(before))) &&
    /^[\s-]*$/.test(text.slice(before.end, lexeme.start));
  return lexemes.flatMap((lexeme, index): [number, number][] => {
    if (lexeme.kind !== "Z") return [];
    let from = index;
    for (let next = lexemes[from - 1]; next && isBeside(next, lexemes[from] ?? lexeme); next = lexemes[from - 1]) {
      if (index - from > 2 || !(called.test(typed(lexeme)) || praised.test(typed(next)))) break;
      from -= 1;
    }
    return [[from, index + 1]];
  });
}

const isHouse = (text: string, least = 1) => new RegExp(String.raw`^\d{${least},6}$`).test(text);
const isName = (text: string) => /^(?:[nsew]\.?|\p{L}[\p{L}'-]{2,})$/iu.test(text);

/** Whether a number before a street counts something else. */
function isBusy(kinds: string, from: number, to: number): boolean {
  return kinds[from] === "P" && !/^P[wkTPL]+r$/.test(kinds.slice(from, to));
}

/** Up to the comma, or to the town at the end. */
function houseAtTheStart(kinds: string): RegExp {
  const part = /^[^,]*/.exec(kinds)?.[0] ?? "";
  if (/[bascghtm<>{}$!yABVRUExXi(]/.test(part)) return /(?!)/g;
  return /^n[wkTGLlNf][wkTGLlNfzrO]*(?:P(?=[^,P]))?[wkTGLlNfzrO]*/g;
}
