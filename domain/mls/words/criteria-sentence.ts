import { numberText, wholeNumber } from "../../formats.ts";
import type { HomeType } from "../home/home-type.ts";
import { type Criteria, criteriaLimits, criteriaQuery } from "../search/criteria.ts";
import { installationName } from "../search/installations.ts";
import type { WantedSearch } from "../search/wanted-search.ts";
import type { KnownPlaces } from "./suggest-places.ts";
import { understandWords } from "./understand-words.ts";

const typeName: Record<HomeType, string> = {
  "single-family": "house",
  townhome: "townhome",
  condo: "condo",
  "multi-family": "multi-family",
  manufactured: "manufactured home",
  land: "land",
  farm: "farm",
};

type Asked = Partial<Criteria>;
type Part = (criteria: Criteria, places: KnownPlaces) => [text: string, asked: Asked] | undefined;

/** The phrase for each criterion, in natural order. */
const parts: Part[] = [
  limits("beds", "bedsMax", (beds) => `${beds} bed`, { isLeastBare: true }),
  ({ baths }) => (baths === undefined ? undefined : [`${plain(baths)} bath`, { baths }]),
  ({ types }) =>
    list(
      "",
      types.map((type) => typeName[type]),
      { types },
    ),
  limits("priceMin", "priceMax", shortPrice, {}),
  limits("squareFeetMin", "squareFeetMax", (feet) => `${feet} sqft`, {}),
  limits("acresMin", "acresMax", (acres) => `${acres} ${acres === "1" ? "acre" : "acres"}`, { isLeastBare: true }),
  ({ garageMin }) => (garageMin === undefined ? undefined : [`${plain(garageMin)} car garage`, { garageMin }]),
  ({ stories }) =>
    stories === undefined ? undefined : [stories === 1 ? "one level" : `${plain(stories)} story`, { stories }],
  years,
  ({ hoaMax }) => (hoaMax === undefined ? undefined : [hoaMax === 0 ? "no HOA" : `HOA up to ${hoaMax}`, { hoaMax }]),
  ({ status }) => (status === undefined ? undefined : [status, { status }]),
  ({ openHouse }) =>
    openHouse && [
      openHouse === "yes" ? "open house" : openHouse === "weekend" ? "open this weekend" : `open ${openHouse}`,
      { openHouse },
    ],
  ({ listedDays }) =>
    listedDays === undefined
      ? undefined
      : [listedDays === 1 ? "listed today" : `listed in the last ${plain(listedDays)} days`, { listedDays }],
  ({ isReduced }) => (isReduced ? ["price reduced", { isReduced }] : undefined),
  ({ isBack }) => (isBack ? ["back on the market", { isBack }] : undefined),
  ({ cities }) => list("in ", cities, { cities }),
  ({ zipCodes }) => list("in ", zipCodes, { zipCodes }),
  ({ near }) => list("near ", near.map(installationName), { near }),
  ({ drive }, { destinations = [] }) => {
    const to = drive && destinations.find(({ id }) => id === drive.gate);
    return to && [`within ${drive.minutes} minutes of ${to.fullName}`, { drive }];
  },
];

/**
 * The criteria as one sentence for the box that parses back to the same criteria, with the words that were not understood at
 * the end. What cannot be phrased, such as a price of $900, is left to the fields.
 */
export function criteriaSentence(
  { criteria, unknown, query }: Pick<WantedSearch, "criteria" | "unknown" | "query">,
  places: KnownPlaces,
): string {
  const words = [criteria.words ?? "", unknown.join(", ")].filter(Boolean).join(" ");
  const said = parts.flatMap((part) => [part(criteria, places)].filter((each) => each !== undefined));
  const whole = sentenceOf(said, words, places);
  if (whole !== undefined) return whole;
  const good = said.filter((part) => sentenceOf([part], "", places) !== undefined);
  // In the URL's order they are known to parse back.
  return sentenceOf(good, words, places) ?? new URLSearchParams(query).get("q") ?? "";
}

/** `undefined` if it is too long, or parses differently. */
function sentenceOf(said: readonly [string, Asked][], words: string, places: KnownPlaces): string | undefined {
  const text = [...said.map(([part]) => part), words].filter(Boolean).join(" ");
  if (text.length > criteriaLimits.words) return undefined;
  const { words: left = "", ...found } = understandWords(text, places).found;
  const asked = Object.assign({}, ...said.map(([, each]) => each)) as Asked;
  const isSame = left.replaceAll(",", "") === words.replaceAll(",", "");
  return isSame && queryOf(found) === queryOf(asked) ? text : undefined;
}

const queryOf = (asked: Asked) =>
  criteriaQuery({ cities: [], zipCodes: [], near: [], types: [], order: "newest", page: 1, ...asked });

const plain = numberText({ maximumFractionDigits: 3, useGrouping: false });

function list(before: string, names: readonly string[], asked: Asked): [string, Asked] | undefined {
  return names.length === 0 ? undefined : [before + names.join(" or "), asked];
}

/** `450k`, `1.2M`, `$449,900` */
function shortPrice(text: string): string {
  const price = Number(text);
  if (price >= 1_000_000 && price % 10_000 === 0) return `${price / 1_000_000}M`;
  return price >= 10_000 && price % 1000 === 0 ? `${price / 1000}k` : `$${wholeNumber(price)}`;
}

type Ends = "beds" | "bedsMax" | "priceMin" | "priceMax" | "squareFeetMin" | "squareFeetMax" | "acresMin" | "acresMax";

function limits(least: Ends, most: Ends, named: (value: string) => string, { isLeastBare = false }): Part {
  return (criteria) => {
    const [low, high] = [criteria[least], criteria[most]];
    const isPrice = least === "priceMin";
    const asked = { ...(low !== undefined && { [least]: low }), ...(high !== undefined && { [most]: high }) };
    if (low !== undefined && high !== undefined) {
      if (low === high && least === "beds") return [`exactly ${named(plain(low))}`, asked];
      return [`${isPrice ? named(plain(low)) : plain(low)} to ${named(plain(high))}`, asked];
    }
    if (low !== undefined) return [`${isLeastBare ? "" : "over "}${named(plain(low))}`, asked];
    return high === undefined ? undefined : [`${isPrice ? "under" : "up to"} ${named(plain(high))}`, asked];
  };
}

function years({ yearMin, yearMax }: Criteria): [string, Asked] | undefined {
  if (yearMin !== undefined && yearMax !== undefined) return [`built ${yearMin} to ${yearMax}`, { yearMin, yearMax }];
  if (yearMin !== undefined) return [`built in ${yearMin} or later`, { yearMin }];
  return yearMax === undefined ? undefined : [`built in or before ${yearMax}`, { yearMax }];
}
