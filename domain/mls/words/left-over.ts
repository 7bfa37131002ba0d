import type { Lexeme } from "./lexemes.ts";
import type { KnownPlaces } from "./suggest-places.ts";
import { adjectives, features } from "./vocabulary.ts";

const joiners = "fz,-&|/({}~epFW0Mq";
const sayNothing = /^(?:from|starting|within|built)$/i;

/**
 * The remaining words in order, without joiners: those that a home can match, and those that were not understood.
 * @param taken what was read, by the position of its lexemes
 */
export function leftOver(
  lexemes: readonly Lexeme[],
  taken: ReadonlyMap<number, "found" | "unknown">,
  text: string,
  places: KnownPlaces,
): { all: string[]; searched: string; unknown: string[] } {
  const [all, searched, unknown]: [string[], string[], string[]] = [[], [], []];
  const fallen = namesThatFall(lexemes, taken, text, places);
  let open: { start: number; before: string; unknownAt: number; allAt: number } | undefined;
  const phrases = new Set<number>();
  for (const lexeme of lexemes) {
    const { kind, start, end } = lexeme;
    const state = taken.get(start) ?? (fallen.has(start) ? "unknown" : undefined);
    const typed = text.slice(start, end);
    if (state === "found") {
      open = undefined;
      continue;
    }
    const isPassed = joiners.includes(kind) || (">y<".includes(kind) && sayNothing.test(typed));
    if (kind === ",") open = undefined;
    if (state === undefined && isPassed) continue;
    if (state === undefined && isSearched(lexeme, typed, places)) {
      all.push(typed);
      searched.push(typed);
      open = undefined;
      continue;
    }
    // Adjacent words that are not understood are reported together, with their joiners.
    if (open && state === "unknown") {
      const said = text.slice(open.start, end).trim();
      const phrase = open.before + (open.before ? said.replace(/^(?:an?|any|the) /i, "") : said);
      unknown[open.unknownAt] = phrase;
      all[open.allAt] = phrase;
      continue;
    }
    // "no HOA or pool": the second part is read again without the first.
    const isNegated = taken.get(start) === "unknown" && "|&/".includes(kind);
    unknown.push(isNegated ? "no" : typed);
    all.push(isNegated ? "no" : typed);
    open =
      state === "unknown"
        ? {
            start: isNegated ? end : start,
            before: isNegated ? "no " : "",
            unknownAt: unknown.length - 1,
            allAt: all.length - 1,
          }
        : undefined;
    if (open) phrases.add(open.allAt);
  }
  // "no pool" must not apply to later words once the words between are removed.
  const parted = all.map((each, index) => (phrases.has(index) && index < all.length - 1 ? `${each},` : each));
  return { all: parted, searched: searched.join(" "), unknown };
}

const words = "wkbascgtlGyrNLO";

function isSearched({ kind }: Lexeme, typed: string, { hasWord }: KnownPlaces): boolean {
  if (kind === "k") return true;
  if (!words.includes(kind) || !/\p{N}|\p{L}{2}/u.test(typed)) return false;
  return /\p{N}/u.test(typed) || hasWord?.(typed) !== false;
}

/** "Space Force base", "disabled veteran": what is beside these is no word of a remark either. */
const ofTheMilitary = /base|post|force|army|navy|marine|military|vet|soldier|airm[ae]n|officer|enlisted|duty/i;

/** Words beside one that no home has are part of its name: "fixer upper". A feature stands by itself: "blorft basement". */
function namesThatFall(
  lexemes: readonly Lexeme[],
  taken: ReadonlyMap<number, "found" | "unknown">,
  text: string,
  places: KnownPlaces,
): Set<number> {
  const fallen = new Set<number>();
  let name: Lexeme[] = [];
  const close = () => {
    const typed = (lexeme: Lexeme) => text.slice(lexeme.start, lexeme.end);
    const isUnknown = (each: Lexeme) =>
      (each.kind === "I" ? ofTheMilitary.test(typed(each)) : each.kind === "Z") ||
      (each.kind === "w" && /\p{L}/u.test(typed(each)) && !isSearched(each, typed(each), places));
    // "pool or hot tub", "garage or basement": a search can only ask for both.
    if (name.length > 1 && name.some(({ kind }) => kind === "|")) for (const each of name) fallen.add(each.start);
    else if (name.some(isUnknown))
      for (const each of name) if (!features.has(typed(each).toLowerCase())) fallen.add(each.start);
    // "big house": no remark is only big.
    if (name.every((each) => each.kind === "w" && adjectives.has(typed(each).toLowerCase())))
      for (const each of name) fallen.add(each.start);
    name = [];
  };
  for (const lexeme of lexemes) {
    // "wooded lot" is one name.
    const isPart = "wNr|".includes(lexeme.kind) || ("lG".includes(lexeme.kind) && name.length > 0);
    const isOpen = isPart ? !taken.has(lexeme.start) : "IZz".includes(lexeme.kind);
    if (lexeme.kind === "f" && name.at(-1)?.kind === "|") continue;
    if (!isOpen) close();
    else if (lexeme.kind !== "z" || name.length > 0) name.push(lexeme);
  }
  close();
  return fallen;
}
