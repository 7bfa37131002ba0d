import type { HomeType } from "../home/home-type.ts";
import { type Criteria, criteriaLimits } from "../search/criteria.ts";
import { readLexemes, typesBut } from "./grammar.ts";
import { type Lexeme, lexemesOf } from "./lexemes.ts";
import { streetsIn } from "./streets.ts";
import type { KnownPlaces } from "./suggest-places.ts";

/** The result of parsing the words. */
export interface UnderstoodWords {
  /** The criteria. `words` are the remaining words in their order. */
  found: Partial<Criteria>;
  /** The remaining words that a home can match: a street, an MLS number, words of the remarks. */
  searched: string;
  /** The words that were not understood: they exclude no home. */
  unknown: string[];
}

/**
 * Parses what a visitor types into the box: "3 bed under 500k in Monument with 1 acre".
 * @param year the current year, four digits
 */
export function understandWords(text: string, places: KnownPlaces, year = new Date().getFullYear()): UnderstoodWords {
  const typed = text.slice(0, criteriaLimits.words).normalize("NFC");
  const lexemes = withoutStreets(lexemesOf(typed, places), typed);
  const parts = readLexemes(lexemes, year);
  const found: Partial<Criteria> = {};
  const unwanted: HomeType[] = [];
  const taken = new Map<number, "found" | "unknown">();
  for (const { lexemes: span, reading } of parts) {
    for (const { start } of span) taken.set(start, reading.is === "unknown" ? "unknown" : "found");
    if (reading.is === "found") merge(found, reading.found);
    if (reading.is === "unwanted") unwanted.push(...reading.types);
  }
  takeLand(lexemes, found, taken, typed);
  if (unwanted.length > 0) found.types = typesBut(found.types ?? [], unwanted);
  const rest = leftOver(lexemes, taken, typed, places);
  const words = rest.all.join(" ");
  return { found: { ...found, ...(words && { words }) }, searched: rest.searched, unknown: rest.unknown };
}

/** Lists are merged; of two numbers the later wins, but "garage" after "2 car garage" adds none. */
function merge(found: Partial<Criteria>, more: Partial<Criteria>): void {
  for (const name of ["types", "cities", "zipCodes", "near"] as const) {
    const added = more[name];
    if (added) Object.assign(found, { [name]: [...new Set([...(found[name] ?? []), ...added])] });
  }
  const { types: _types, cities: _cities, zipCodes: _zipCodes, near: _near, ...figures } = more;
  if (figures.garageMin === 1) figures.garageMin = found.garageMin ?? 1;
  Object.assign(found, figures);
}

/** A street is searched for literally. */
function withoutStreets(lexemes: Lexeme[], text: string): Lexeme[] {
  const all = lexemes.map((lexeme) => ({ ...lexeme }));
  for (const [from, to] of streetsIn(lexemes, text)) {
    for (const lexeme of all.slice(from, to)) {
      const isJoiner = /^(?:of|the|-)$/i.test(text.slice(lexeme.start, lexeme.end));
      if (lexeme.kind !== "f" && !isJoiner) lexeme.kind = "k";
    }
  }
  return all;
}

/** A lot without a size and acreage without a house mean land; "corner lot" is text. */
function takeLand(
  lexemes: readonly Lexeme[],
  found: Partial<Criteria>,
  taken: Map<number, "found" | "unknown">,
  text: string,
) {
  const said = lexemes.filter(({ kind }) => kind !== "f");
  const hasHouse = found.types !== undefined || found.beds !== undefined || found.baths !== undefined;
  for (const [index, { kind, start }] of said.entries()) {
    if (taken.has(start)) continue;
    const before = said[index - 1];
    const isSized = before?.kind === "c" || said.slice(index + 1, index + 5).some((next) => next.kind === "c");
    const isDescribed = before?.kind === "w" && !taken.has(before.start) && text.slice(before.end, start).trim() === "";
    if (kind === "l" && (isSized || !isDescribed)) {
      taken.set(start, "found");
      if (!isSized && !hasHouse) merge(found, { types: ["land"] });
    }
    if (kind === "G" && !hasHouse) {
      taken.set(start, "found");
      merge(found, { types: ["land"] });
    }
  }
}

const joiners = "fz,-&|/({}~epFW";
const sayNothing = /^(?:from|starting|within|built)$/i;

/** The remaining words in order, without joiners. */
function leftOver(
  lexemes: readonly Lexeme[],
  taken: ReadonlyMap<number, "found" | "unknown">,
  text: string,
  places: KnownPlaces,
): { all: string[]; searched: string; unknown: string[] } {
  const [all, searched, unknown]: [string[], string[], string[]] = [[], [], []];
  let open: { start: number; unknownAt: number; allAt: number } | undefined;
  const phrases = new Set<number>();
  for (const lexeme of lexemes) {
    const { kind, start, end } = lexeme;
    const state = taken.get(start);
    const typed = text.slice(start, end);
    if (state === "found") {
      open = undefined;
      continue;
    }
    const isPassed = joiners.includes(kind) || (">y<".includes(kind) && sayNothing.test(typed));
    if (state === undefined && isPassed) continue;
    if (state === undefined && isSearched(lexeme, typed, places)) {
      all.push(typed);
      searched.push(typed);
      open = undefined;
      continue;
    }
    // Adjacent words that are not understood are reported together, with their joiners.
    if (open && state === "unknown") {
      unknown[open.unknownAt] = text.slice(open.start, end);
      all[open.allAt] = text.slice(open.start, end);
      continue;
    }
    unknown.push(typed);
    all.push(typed);
    open = state === "unknown" ? { start, unknownAt: unknown.length - 1, allAt: all.length - 1 } : undefined;
    if (open) phrases.add(open.allAt);
  }
  // "no pool" must not apply to later words once the words between are removed.
  const parted = all.map((each, index) => (phrases.has(index) && index < all.length - 1 ? `${each},` : each));
  return { all: parted, searched: searched.join(" "), unknown };
}

const words = "wkbascgtlGyrNLO";

function isSearched({ kind }: Lexeme, typed: string, { hasWord }: KnownPlaces): boolean {
  if (kind === "k") return true;
  if (!words.includes(kind) || !/[\p{L}\p{N}]/u.test(typed)) return false;
  return /\p{N}/u.test(typed) || hasWord?.(typed) !== false;
}
