import type { HomeType } from "../home/home-type.ts";
import { type Criteria, criteriaLimits } from "../search/criteria.ts";
import { readLexemes, typesBut } from "./grammar.ts";
import { leftOver } from "./left-over.ts";
import { type Lexeme, lexemesOf } from "./lexemes.ts";
import { plainTyped } from "./plain-typed.ts";
import { type Asked, corrected } from "./spelling.ts";
import { schoolsIn, streetsIn } from "./streets.ts";
import type { KnownPlaces } from "./suggest-places.ts";

/** The result of parsing the words. */
export interface UnderstoodWords {
  /** The criteria. `words` are the remaining words in their order. */
  found: Partial<Criteria>;
  /** The remaining words that a home can match: a street, an MLS number, words of the remarks. */
  searched: string;
  /** The words that were not understood: they exclude no home. */
  unknown: string[];
  /** Among them: monthly payments, which are no price. */
  payments?: string[];
  /** Whether schools are among them, which have their own look-up. */
  isAboutSchools?: true;
  /** Misspelled words that may mean several things. */
  asked?: Asked[];
}

/**
 * Parses what a visitor types into the box: "3 bed under 500k in Monument with 1 acre".
 * @param year the current year, four digits
 */
export function understandWords(text: string, places: KnownPlaces, year = new Date().getFullYear()): UnderstoodWords {
  const { typed, asked, read } = spelled(plainTyped(text.slice(0, criteriaLimits.words)), places);
  const lexemes = withUnits(withoutStreets(read, typed, places), typed);
  const parts = readLexemes(lexemes, year);
  const found: Partial<Criteria> = {};
  const unwanted: HomeType[] = [];
  const taken = new Map<number, "found" | "unknown">();
  const payments: string[] = [];
  let isAboutSchools = false;
  for (const { lexemes: span, reading } of parts) {
    const about = reading.is === "unknown" ? reading.about : undefined;
    if (about === "payment") payments.push(typed.slice(span[0]?.start, span.at(-1)?.end));
    isAboutSchools ||= about === "schools";
    for (const { start } of span) taken.set(start, reading.is === "unknown" ? "unknown" : "found");
    if (reading.is === "found") merge(found, reading.found);
    if (reading.is === "unwanted") unwanted.push(...reading.types);
  }
  takeLand(lexemes, found, taken, typed);
  if (unwanted.length > 0) found.types = typesBut(found.types ?? [], unwanted);
  const rest = leftOver(lexemes, taken, typed, places);
  const words = rest.all.join(" ");
  return {
    found: { ...found, ...(words && { words }) },
    searched: rest.searched,
    unknown: rest.unknown,
    ...(payments.length > 0 && { payments }),
    ...(isAboutSchools && { isAboutSchools }),
    ...(asked.length > 0 && { asked }),
  };
}

/** The text with misspelled words corrected. Words that the grammar reads are right. */
function spelled(text: string, places: KnownPlaces): { typed: string; asked: Asked[]; read: Lexeme[] } {
  const read = lexemesOf(text, places);
  const known = read.filter(({ kind }) => kind !== "w");
  const isKnown = (from: number, to: number) => known.some(({ start, end }) => start <= from && end >= to);
  const { text: typed, asked } = corrected(text, places, isKnown);
  return { typed, asked, read: typed === text ? read : lexemesOf(typed, places) };
}

/** "over 2,000 sq ft but under 3,000", "at least 3 but no more than 4 bedrooms": both numbers have the one unit. */
function withUnits(lexemes: Lexeme[], text: string): Lexeme[] {
  const kinds = lexemes.map(({ kind }) => kind).join("");
  const units = new Map<number, string>();
  for (const { index, 1: unit = "" } of kinds.matchAll(
    /(?<=[n$][{}xi]?([basc])[,&]{0,2})[<>xXi][n$](?![bascghmudoMj])/g,
  ))
    units.set(index + 1, unit);
  for (const { index, 1: unit = "" } of kinds.matchAll(/[<>xXi][n$](?=[,&]{0,2}[<>xXi][n$]([basc]))/g))
    units.set(index + 1, unit);
  // "3 bed min, 4 max"
  for (const { index, 1: unit = "" } of kinds.matchAll(/(?<=([basc])[xXi][,&]{0,2})n(?=[xXi](?![bascghmudoMj]))/g))
    units.set(index, unit);
  return lexemes.flatMap((lexeme, index) => {
    const kind = units.get(index);
    const { value = 0, end } = lexeme;
    const isOne = kind === "s" ? value >= 300 && value < 10_000 : value <= 20;
    const isPrice = text.slice(lexeme.start, end).includes("$");
    return kind && isOne && !isPrice ? [lexeme, { kind, start: end, end }] : [lexeme];
  });
}

/** Lists are merged; of two numbers the later wins, but "garage" after "2 car garage" adds none. */
function merge(found: Partial<Criteria>, more: Partial<Criteria>): void {
  for (const name of ["types", "cities", "zipCodes", "near"] as const) {
    const added = more[name];
    if (added) Object.assign(found, { [name]: [...new Set([...(found[name] ?? []), ...added])] });
  }
  const { types: _types, cities: _cities, zipCodes: _zipCodes, near: _near, ...figures } = more;
  if (figures.openHouse === "yes") figures.openHouse = found.openHouse ?? "yes";
  if (figures.garageMin === 1) figures.garageMin = found.garageMin ?? 1;
  Object.assign(found, figures);
}

/** A street is searched for literally. */
function withoutStreets(lexemes: Lexeme[], text: string, places: KnownPlaces): Lexeme[] {
  const all = lexemes.map((lexeme) => ({ ...lexeme }));
  for (const [from, to] of schoolsIn(lexemes, text)) for (const lexeme of all.slice(from, to)) lexeme.kind = "Z";
  for (const [from, to] of streetsIn(all, text, places)) {
    // "Larkspur Ranch" falls if no remark has it.
    const as = /^w[LT]$/.test(`${all[from]?.kind}${all[to - 1]?.kind}`) && to - from === 2 ? "w" : "k";
    for (const lexeme of all.slice(from, to)) {
      const isJoiner = /^(?:of|the|-)$/i.test(text.slice(lexeme.start, lexeme.end));
      if (lexeme.kind !== "f" && !isJoiner) lexeme.kind = as;
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
