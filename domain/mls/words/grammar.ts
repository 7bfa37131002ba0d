import { mostMinutes } from "../../map/drive.ts";
import { type HomeType, homeTypes } from "../home/home-type.ts";
import { type Criteria, mostDaysListed } from "../search/criteria.ts";
import { amountOf, mostFee, mostPayment, yearsOf } from "./amounts.ts";
import type { Lexeme } from "./lexemes.ts";

/** The reading of a run of lexemes. */
type Reading =
  | { is: "found"; found: Partial<Criteria> }
  /** Excluded types. */
  | { is: "unwanted"; types: HomeType[] }
  /** Understood, and not searchable. */
  | { is: "unknown"; about?: "payment" | "schools" }
  /** Searched for literally: a street. */
  | { is: "kept" };

type Read = (span: readonly Lexeme[], year: number) => Reading | undefined;

const found = (criteria: Partial<Criteria> | undefined): Reading | undefined =>
  criteria && { is: "found", found: criteria };
const unknown: Read = () => ({ is: "unknown" });
const amount: Read = (span) => found(amountOf(span));
const years: Read = (span, year) => found(yearsOf(span, year));
/** For a lexeme that is a criterion by itself. */
const itself: Read = (span) => found(Object.assign({}, ...span.map((lexeme) => lexeme.found ?? {})));

function withoutTypes(span: readonly Lexeme[]): Reading {
  return { is: "unwanted", types: span.flatMap((lexeme) => lexeme.found?.types ?? []) };
}

/** "no condos, houses": "houses" after the comma are wanted. Other lists are ambiguous. */
function listOfTypes([, , ...rest]: readonly Lexeme[]): Reading | undefined {
  const isHouse = rest.every(({ kind, found: one }) => kind !== "T" || one?.types?.[0] === "single-family");
  return isHouse ? undefined : { is: "unknown" };
}

/** "over 400k is too much": what is said is the wrong side. */
function butNot(span: readonly Lexeme[]): Reading | undefined {
  if (span.length === 2) return found({ hoaMax: 0 });
  const turned = span.map((each) => ({ ...each, kind: each.kind === "<" ? ">" : each.kind === ">" ? "<" : each.kind }));
  return found(amountOf(turned)) ?? { is: "unknown" };
}

/** "before 1980 won't work", "more than 30 years old is too old" */
function yearsBut(span: readonly Lexeme[], year: number): Reading | undefined {
  const { yearMin, yearMax } = yearsOf(span, year) ?? {};
  if (yearMin !== undefined) return found({ yearMax: yearMin });
  return yearMax === undefined
    ? { is: "unknown" }
    : found({ yearMin: yearMax + (/B[^o]*$/.test(span.map(({ kind }) => kind).join("")) ? 1 : 0) });
}

function notOfStatus(span: readonly Lexeme[]): Reading {
  const statuses = span.map((lexeme) => lexeme.found?.status);
  if (statuses.includes("active")) return { is: "unknown" };
  return { is: "found", found: statuses.includes("pending") ? { status: "active" } : {} };
}

const number = "[n$]";
const unit = "[bascght]";
const thing = "[gbascwkPTLGOClKyQWN]";

/**
 * The productions, over the letters of lexicon.ts without fillers. At each position the first readable match wins.
 */
const productions: [pattern: RegExp, read: Read][] = [
  [/%[^,&|]+/y, unknown],
  [/>n[mu]\}?[>-]?P=/y, drive],
  [/![<>~(]?n[mud][{}]?[>-]?P/y, unknown],
  [/>n[mud][>-]?P|n[mud]\}[>-]?P/y, unknown],
  [/h?[<>][n$][bascgh]?p?=|h=/y, butNot],
  [/y?[AB<>V]no?=/y, yearsBut],
  [/T(?:[|&,/]T)*,?=/y, withoutTypes],
  [/[<>~]?[n$](?:[bascght]|[mu](?:[>-]?P)?)?p?g?=|[gbascwkPTLGOClKyQWNS]=/y, unknown],
  [/[<~]?(?:n[-|])?n[mu]\{?[>-]?P(?:,?[|&/]P)+/y, oneOfSeveral],
  [/[<~]?(?:n[-|])?n[mu]\{?[>-]?P/y, drive],
  [/P,?[<~]?n[mu]\{?(?![>-]?P)/y, drive],
  [/m[>-]?P/y, itself],
  [/!h|hF/y, () => found({ hoaMax: 0 })],
  [/[<>~e]?[n$][{}]?Mh/y, amount],
  [/h[<>~e]?[n$][{}]?M/y, amount],
  [/[A<]?q?[A<]n[ju]q?|q<?n[ju]/y, listedWithin],
  [/q?[<>~p]*[n$][{}]?jq?/y, unknown],
  [/p?j[<>~]?[n$]/y, unknown],
  [/q<n(?![bascghtmudo$])/y, listedWithin],
  [/!?[(<>~p]*Y[<>~(ep]*(?:[n$](?:[-&|][n$])?[{}]?)?M?[{}]?/y, payment],
  [/!?[(<>~p]*[n$](?:[-&|][n$])?[{}]?M[{}]?/y, payment],
  // "garage or no garage"
  [/([hgLTtC])\|!\1|h\|H/y, unknown],
  [/!?Z/y, () => ({ is: "unknown", about: "schools" })],
  [/!?I+/y, unknown],
  // "no condos over 300k" does not say which others are wanted.
  [/!T(?:[|&/!]T)*,?(?=<[$n](?![bascghmudo]))/y, withoutTypes],
  [/!T[<>AB][n$]?[bascgho]?/y, unknown],
  // "HOA: no", "a garage is a no"
  [/h!(?=$|,)/y, () => found({ hoaMax: 0 })],
  [/(?:[gTPCLObasctSv]|[wkrN]{1,3})!(?=$|,)/y, unknown],
  [/!T(?:,T)+,[|&]T/y, withoutTypes],
  [/!T(?:,T)+(?:[|&]T)?/y, listOfTypes],
  [/!T(?:[|&/!]?T)*/y, withoutTypes],
  [/!q?S(?:[|&/!]S)*/y, notOfStatus],
  [new RegExp(`![pyAB]?[(<>~xi]?${number}[-&|/]?${number}?[{}]?(?:${unit}|[mudo])?g?`, "y"), unknown],
  [/!P(?:,?[|&/!]?P)*/y, unknown],
  [/!v/y, unknown],
  [/!y?>?[AB<>V]?[DE][RU{}]?/y, unknown],
  // "not a penny over 400k": the price is on the other side, or another thought.
  [/![wk]{1,3}>[n$](?:[bascgh]g?)?/y, unknown],
  // "not a big lot", "no small condos"
  [/!(?:[wkrNIZ]|[>-](?=[wkrN])){1,8}[lGgTLCOv]?/y, unknown],
  [/k(?:,?[|/]k)+/y, unknown],
  [/(?:[wkrN]{1,3}|n?[hgTPCLOSbasctvl])J/y, unknown],
  [new RegExp(`!${thing}w?`, "y"), unknown],

  [/y?[(>]?n[-&|]ny?/y, (span, year) => (span.some(({ kind }) => kind === "y") ? years(span, year) : undefined)],
  [/y?[AB<>V]no/y, years],
  [/y?[AV]?n[RU]y?|no[RU{}]/y, years],
  [/y?[ABV]n/y, years],
  [/y[<>]n/y, years],
  [/yn[{}]/y, years],
  [/yn(?![bascghmt])/y, years],
  [/y?[AB<>V]?D(?:[-|&/]D)*[RU{}]?/y, years],
  [/>?E(?:[-|&/]E)+p?/y, severalHundreds],
  [/<E|E[{}]/y, hundredsAndMore],
  [/yK/y, years],

  [/[<>~]?[n$][mud]/y, unknown],
  [/[<>~]?[n$][{}]?sl|l[<>~]?[n$][{}]?s/y, ofLot],
  [/c\}/y, () => found({ acresMin: 1 })],
  [/[n$]\/\$/y, amount],
  // "3 bed or 4 bed"
  [/n([bagcs])[-|]n\1/y, amount],
  // "4/3": beds and baths.
  [/n\/n(?![bascghtmo])/y, bedsAndBaths],
  [new RegExp(`[(>~p]*${number}[-&|/]${number}${unit}`, "y"), ofOneUnit],
  [new RegExp(`${unit}[(>]?${number}[-&]${number}`, "y"), ofOneUnit],
  [new RegExp(`[(>~p]*${number}[-&]${number}(?!${unit})p?`, "y"), ofOneUnit],
  [new RegExp(`p?[<>~e]p?${number}${unit}(?:,?[{}])?`, "y"), amountOrUnknown],
  [new RegExp(`p?[<>~e]p?${number}p?(?:,[{}])?`, "y"), amountOrUnknown],
  // "min beds 3"
  [new RegExp(`[<>]${unit}${number}`, "y"), amountOrUnknown],
  [new RegExp(`${number}[{}]?${unit}(?:,?[{}]|e)?`, "y"), amountOrUnknown],
  [new RegExp(`${unit}[<>~e]?${number}[{}]?(?!${unit}(?!${number}))`, "y"), amountOrUnknown],
  [new RegExp(`p${number}[{}]?`, "y"), amount],
  [new RegExp(`${number}p?,?[{}]p?`, "y"), amount],
  // "400k<" does not say which side is meant.
  [/[n$][<>](?=$|,)/y, unknown],
  [/\$p?/y, amount],
  [/Ep?/y, itself],

  // "price reduced this weekend"
  [/[vq]W/y, ([first]) => found(first?.found)],
  [/[OW]+(?:[-&|,/][OW]+)*/y, openHouses],
  [/[TPLSQHv]/y, itself],
  [/C/y, (_, year) => found({ yearMin: year - 1 })],
  [/g/y, () => found({ garageMin: 1 })],
  // "2 dogs", "6 people"
  [/n[wk](?![wkNP]*r)/y, ([first]) => ((first?.value ?? 0) < 100 ? { is: "unknown" } : undefined)],
];

/** "within 30 minutes of Fort Carson": for a place without a known drive, only the minutes are not understood. */
function drive(span: readonly Lexeme[]): Reading | undefined {
  const { to: gate } = span.find(({ kind }) => kind === "P") ?? {};
  const each = span.some(({ kind }) => kind === "u") ? 60 : 1;
  const minutes = Math.round((span.findLast(({ value }) => value !== undefined)?.value ?? 0) * each);
  return gate !== undefined && minutes > 0 && minutes <= mostMinutes ? found({ drive: { gate, minutes } }) : undefined;
}

/** A drive to one of several places is not searchable: each alone would exclude wanted homes. */
function oneOfSeveral(span: readonly Lexeme[]): Reading | undefined {
  return span.every(({ kind, to }) => kind !== "P" || to !== undefined) ? { is: "unknown" } : undefined;
}

/** "300s or 400s" */
function severalHundreds(span: readonly Lexeme[]): Reading | undefined {
  const all = span.flatMap(({ found: one }) => (one ? [one] : []));
  const ends = (name: "priceMin" | "priceMax") => all.map((one) => one[name] ?? 0);
  return found({ priceMin: Math.min(...ends("priceMin")), priceMax: Math.max(...ends("priceMax")) });
}

/** "400s and up", "400s or less", "under the 400s" */
function hundredsAndMore(span: readonly Lexeme[]): Reading | undefined {
  const { priceMin, priceMax } = span.find(({ kind }) => kind === "E")?.found ?? {};
  if (span.some(({ kind }) => kind === "}")) return found({ priceMin });
  return found({ priceMax: span.some(({ kind }) => kind === "<") ? priceMin : priceMax });
}

/** "open house Saturday": one day. Several are no single criterion. */
function openHouses(span: readonly Lexeme[]): Reading | undefined {
  const days = new Set(span.flatMap(({ found: one }) => (one?.openHouse === "yes" ? [] : [one?.openHouse])));
  const [day] = days;
  return found({ openHouse: days.size === 1 && day ? day : "yes" });
}

/** "listed in the last 3 days", "on the market less than a week" */
function listedWithin(span: readonly Lexeme[]): Reading | undefined {
  const { value = 0 } = span.find((lexeme) => lexeme.value !== undefined) ?? {};
  const { times = 1 } = span.find(({ kind }) => kind === "j") ?? {};
  const days = span.some(({ kind }) => kind === "u") ? Math.ceil(value / 24) : Math.round(value * times);
  if (!span.some(({ kind }) => "ju".includes(kind)) && value > 180) return undefined;
  return days >= 1 && days <= mostDaysListed ? found({ listedDays: days }) : { is: "unknown" };
}

/** "$2,500 a month", "payment under 2500": no price. */
function payment(span: readonly Lexeme[]): Reading | undefined {
  const isHigh = span.some(({ value = 0 }) => value > mostPayment);
  return isHigh ? undefined : { is: "unknown", about: "payment" };
}

/** "10,000 sqft lot" */
function ofLot(span: readonly Lexeme[]): Reading | undefined {
  const acres = ({ value = 0 }: Lexeme) => Math.round((value / 43_560) * 100) / 100;
  const inAcres = span.map((each) => (each.value === undefined ? each : { ...each, value: acres(each) }));
  return found(amountOf(inAcres.map((each) => (each.kind === "s" ? { ...each, kind: "c" } : each))));
}

/** "500k - 3 bed" is no range. */
function ofOneUnit(span: readonly Lexeme[]): Reading | undefined {
  const numbers = span.filter(({ value }) => value !== undefined).map(({ kind }) => kind);
  const hasUnit = span.some(({ kind }) => "bascght".includes(kind));
  const isSeparate = numbers.join("") === "$n" && hasUnit;
  return isSeparate ? undefined : found(amountOf(span));
}

/** A limit without a criterion is never left to be read as something else. */
function amountOrUnknown(span: readonly Lexeme[]): Reading | undefined {
  // "garage under $325K": the price is read separately.
  const isAfter = span.some(({ kind }) => "bagtc".includes(kind)) && span.some(({ value = 0 }) => value >= 10_000);
  if (isAfter && span[0]?.value === undefined) return undefined;
  const read = amountOf(span);
  if (read) return found(read);
  // "hoa under 500k": the price is read separately.
  const isPrice = span.some(({ kind }) => kind === "h") && span.some(({ value = 0 }) => value > mostFee);
  return isPrice ? undefined : { is: "unknown" };
}

function bedsAndBaths([first, , second]: readonly Lexeme[]): Reading | undefined {
  const [beds = 0, baths = 0] = [first?.value, second?.value];
  return beds >= 1 && beds <= 9 && Number.isInteger(beds) && baths >= 1 && baths <= 9
    ? found({ beds, baths })
    : undefined;
}

/** A reading, with its first lexeme. */
interface Part {
  lexemes: readonly Lexeme[];
  reading: Reading;
}

/** Reads lexemes from left to right; unknown ones are skipped. @param year the current year, four digits */
export function readLexemes(all: readonly Lexeme[], year: number): Part[] {
  // "today" means a day of open houses only beside the words for them.
  const hasOpenHouse = all.some(({ kind }) => kind === "O");
  const said = all.flatMap((lexeme) => {
    if ("fz".includes(lexeme.kind) || (lexeme.kind === "0" && !hasOpenHouse)) return [];
    return lexeme.kind === "0" ? [{ ...lexeme, kind: "W" }] : [lexeme];
  });
  const kinds = boundsResolved(negationsSpread(said.map(({ kind }) => kind).join("")));
  const lexemes = said.map((lexeme, index) => ({ ...lexeme, kind: kinds[index] ?? lexeme.kind }));
  const parts: Part[] = [];
  for (let at = 0; at < kinds.length; ) {
    const part = partAt(kinds, lexemes, at, year);
    if (part) parts.push(part);
    at += part?.lexemes.length ?? 1;
  }
  return parts;
}

function partAt(kinds: string, lexemes: readonly Lexeme[], at: number, year: number): Part | undefined {
  for (const [pattern, read] of productions) {
    pattern.lastIndex = at;
    const length = pattern.exec(kinds)?.[0].length ?? 0;
    const span = lexemes.slice(at, at + length);
    const reading = length > 0 ? read(span, year) : undefined;
    if (reading) return { lexemes: span, reading };
  }
  return undefined;
}

/** "no pool or basement" excludes both. "no carpet and tiles" is read the same way, so nothing is reversed. */
function negationsSpread(kinds: string): string {
  const spread = kinds
    .replaceAll(/(![wk]{1,3}|![hgLGOCtcas])\|(?=[hwkTgPLGOCtcas])/g, (part) => `${part.slice(0, -1)}!`)
    .replaceAll(/H\|(?=[hwkgGOctas])/g, "H!")
    .replaceAll(/(![wk]{1,3})[&/](?=[wk])/g, (part) => `${part.slice(0, -1)}!`);
  return spread === kinds ? kinds : negationsSpread(spread);
}

/** "max" and "at least" may be before or after a number; in "300k min 400k max" both are after theirs. */
function boundsResolved(kinds: string): string {
  return kinds
    .replaceAll(/(?<=^|,)(?:[n$][bascg]?p?[xXi]){2,}(?=,|$)/g, (all) =>
      all.replaceAll("i", "}").replaceAll(/[xX]/g, "{"),
    )
    .replaceAll(/(?<=^|,|[<>xXi]p?[n$][bascg]?)[xXi](?=[bascgh][n$])/g, (bound) => (bound === "i" ? ">" : "<"))
    .replaceAll(/(?<=^|,)x/g, "<")
    .replaceAll(/(?<=[n$][bascghtmu]?)x(?=,|$)/g, "{")
    .replaceAll(/(?<=(?<![<>ixX]p?)\$)x/g, "{")
    .replaceAll(/[xX](?=p?[n$])/g, "<")
    .replaceAll(/(?<=[n$][bascghtmu]?p?)[xX]/g, "{")
    .replaceAll(/i(?=p?[n$])/g, ">")
    .replaceAll(/(?<=[n$][bascghtmu]?p?)i/g, "}")
    .replaceAll(/[xX]/g, "<")
    .replaceAll("i", ">");
}

/** All types except these. */
export function typesBut(wanted: readonly HomeType[], unwanted: readonly HomeType[]): HomeType[] {
  return (wanted.length > 0 ? wanted : homeTypes).filter((type) => !unwanted.includes(type));
}
