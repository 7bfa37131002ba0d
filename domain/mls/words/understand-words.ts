import type { HomeType } from "../home/home-type.ts";
import { type Criteria, criteriaLimits } from "../search/criteria.ts";
import { readLexemes, typesBut } from "./grammar.ts";
import { type Lexeme, lexemesOf } from "./lexemes.ts";
import { streetsIn } from "./streets.ts";
import type { KnownPlaces } from "./suggest-places.ts";

/** What was understood of the words. */
export interface UnderstoodWords {
  /** What the words ask for. `words` is all that is left of them, in their order. */
  found: Partial<Criteria>;
  /** Of what is left, that which a home can have: a street, a number of the MLS, words of the remarks. */
  searched: string;
  /** And that which nobody understood: it leaves out no home. */
  unknown: string[];
}

/**
 * Understands what somebody types into one box: "3 bed under 500k in Monument with 1 acre".
 * @param year this one, in four figures
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

/** Lists grow; of two figures the later counts, but "garage" behind "2 car garage" is none. */
function merge(found: Partial<Criteria>, more: Partial<Criteria>): void {
  for (const name of ["types", "cities", "zipCodes", "near"] as const) {
    const added = more[name];
    if (added) Object.assign(found, { [name]: [...new Set([...(found[name] ?? []), ...added])] });
  }
  const { types: _types, cities: _cities, zipCodes: _zipCodes, near: _near, ...figures } = more;
  if (figures.garageMin === 1) figures.garageMin = found.garageMin ?? 1;
  Object.assign(found, figures);
}

/** A street is looked for as it stands. */
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

/** A lot without a size and acreage without a house are land; "corner lot" is words. */
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

/** What is left, in its order. What joins others goes. */
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
    // What stands together and is not understood is said together, with what joins it.
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
  // "no pool" does not reach further once what stood behind it is gone.
  const parted = all.map((each, index) => (phrases.has(index) && index < all.length - 1 ? `${each},` : each));
  return { all: parted, searched: searched.join(" "), unknown };
}

const words = "wkbascgtlGyrNLO";

function isSearched({ kind }: Lexeme, typed: string, { hasWord }: KnownPlaces): boolean {
  if (kind === "k") return true;
  if (!words.includes(kind) || !/[\p{L}\p{N}]/u.test(typed)) return false;
  return /\p{N}/u.test(typed) || hasWord?.(typed) !== false;
}
