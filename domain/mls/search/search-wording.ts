import { numberText, wholeNumber } from "../../formats.ts";
import { statusWord } from "../../listings/home-words.ts";
import type { Drive } from "../../map/drive.ts";
import { priceText } from "../../wording.ts";
import { homeTypeWord } from "../home/home-type.ts";
import type { Criteria, SearchOrder } from "./criteria.ts";
import { installationName } from "./installations.ts";

/** Words of the search over the homes of the MLS. */
export const searchWording = {
  heading: "Homes for sale",
  box: "Search homes: words, an address, a ZIP or an MLS number",
  example: "3 bed under 500k in Monument",
  loading: "Searching homes...",
  /** @param count 10,001 when there are more than 10,000 */
  count: (count: number) =>
    count > 10_000 ? "10,000+ homes" : `${wholeNumber(count)} ${count === 1 ? "home" : "homes"}`,
  /** On the button of the filters. */
  show: (count: number): string => (count === 0 ? "No home is like this" : `Show ${searchWording.count(count)}`),
  page: (number: number, last?: number) => `page ${wholeNumber(number)}${last ? ` of ${wholeNumber(last)}` : ""}`,
  orders: {
    newest: "Newest",
    price_up: "Price, low to high",
    price_down: "Price, high to low",
    largest: "Largest",
  } satisfies Record<SearchOrder, string>,
  swapped: "The lowest was above the highest, so I exchanged them.",
  notUnderstood: (names: readonly string[]) =>
    `I could not read ${names.map((name) => fieldWord[name] ?? name).join(" and ")}, so it is left out.`,
  /** @param words each as it was typed */
  unknown: (words: readonly string[]) => `I left out what I do not understand: ${words.map(quoted).join(" and ")}.`,
  didYouMean: "Did you mean",
  nothing: (parts: number) =>
    parts > 2
      ? `None has all ${countWords[parts] ?? parts}.`
      : parts === 2
        ? "No home has both."
        : "No home is like this just now.",
  /** @param place a town or a ZIP code without homes */
  nothingIn: (place: string) => `No homes in ${place} today.`,
  nothingNear: (place: string) => `No homes near ${place} today.`,
  nearest: "Nearest:",
  /** @param label what they do without */
  homesWithout: (label: string) => `The nearest, without ${quoted(label)}`,
  homesIn: (town: string) => `The nearest, in ${town}`,
  without: "Leave out one of them, and this is what there is today:",
  alsoNothing: (labels: readonly string[]) =>
    `Leaving out ${labels.map(quoted).join(" or ")} alone finds nothing either.`,
  closed: "The search is closed just now",
  closedWhy:
    "What it knows of the homes is more than three days old, and I do not want to show you homes that may be gone. Tell me what you are looking for, and I will send you the homes that fit.",
  old: (when: string) =>
    `These homes are as they were on ${when}. Newer ones will be here soon; ask me when it matters to you.`,
  gone: "This home is no longer on the market",
  compared: "Saved homes, side by side",
  /** @param isGone whether it is known why */
  missing: (homes: number, isGone: boolean) =>
    isGone
      ? `${homes === 1 ? "One of them is" : `${homes} of them are`} no longer on the market.`
      : `${homes === 1 ? "One of them" : `${homes} of them`} cannot be shown just now.`,
  /** On the card of a home that the agent lists herself. */
  mine: "My listing",
  /** @param count of homes that are found and have no place on it */
  notOnMap: (count: number) =>
    count === 1
      ? "1 home without a shown address is not on the map."
      : `${wholeNumber(count)} homes without a shown address are not on the map.`,
  beyondMap: (count: number) =>
    count === 1 ? "1 home lies beyond the map." : `${wholeNumber(count)} homes lie beyond the map.`,
  reliable: "Information is deemed reliable but not guaranteed.",
  invented: "These homes, their addresses, their numbers and the firms are invented. None of them is for sale.",
} as const;

const countWords: Record<number, string> = { 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight" };

/** Words that somebody has typed stand in quotes already. */
function quoted(label: string): string {
  return label.startsWith("“") ? label : `“${label}”`;
}

const fieldWord: Record<string, string> = {
  price_min: "the lowest price",
  price_max: "the highest price",
  beds: "the bedrooms",
  beds_max: "the most bedrooms",
  baths: "the bathrooms",
  sqft_min: "the square feet",
  sqft_max: "the most square feet",
  acres_min: "the acres",
  acres_max: "the most acres",
  year_min: "the year",
  year_max: "the last year",
  hoa_max: "the association's fee",
  garage_min: "the garage",
  stories: "the stories",
  status: "the status",
  open_house: "the open house",
  box: "the part of the map",
  drive: "the way to a gate",
  view: "the view",
  sort: "the order",
  zip: "the ZIP code",
  near: "the installation",
  type: "the type of home",
};

/** One thing that somebody asks for, in words, and the search without it. */
export interface CriteriaPart {
  label: string;
  without: Criteria;
}

/** Everything that a search asks for, each once, in the order in which people say it. */
export function criteriaParts(criteria: Criteria): CriteriaPart[] {
  const first = { ...criteria, page: 1 };
  const part = (label: string, change: Partial<Criteria>) => ({ label, without: { ...first, ...change } });
  const figure = (value: number | undefined, label: (value: string) => string, change: Partial<Criteria>) =>
    value === undefined ? [] : [part(label(figureText(value)), change)];
  return [
    ...(criteria.words ? [part(`“${criteria.words}”`, { words: undefined })] : []),
    ...figure(criteria.beds, (beds) => `${beds} or more beds`, { beds: undefined }),
    ...figure(criteria.bedsMax, (beds) => `Up to ${beds} beds`, { bedsMax: undefined }),
    ...figure(criteria.baths, (baths) => `${baths} or more baths`, { baths: undefined }),
    ...priceParts(criteria, part),
    ...criteria.types.map((type) => part(homeTypeWord[type], { types: others(criteria.types, type) })),
    ...criteria.cities.map((city) => part(city, { cities: others(criteria.cities, city) })),
    ...criteria.zipCodes.map((zip) => part(zip, { zipCodes: others(criteria.zipCodes, zip) })),
    ...criteria.near.map((id) => part(`Near ${installationName(id)}`, { near: others(criteria.near, id) })),
    ...figure(criteria.squareFeetMin, (feet) => `${feet} or more sqft`, { squareFeetMin: undefined }),
    ...figure(criteria.squareFeetMax, (feet) => `Up to ${feet} sqft`, { squareFeetMax: undefined }),
    ...figure(criteria.acresMin, (acres) => `${acres} or more acres`, { acresMin: undefined }),
    ...figure(criteria.acresMax, (acres) => `Up to ${acres} acres`, { acresMax: undefined }),
    ...(criteria.yearMin === undefined ? [] : [part(`Built in ${criteria.yearMin} or later`, { yearMin: undefined })]),
    ...(criteria.yearMax === undefined ? [] : [part(`Built in ${criteria.yearMax} or before`, { yearMax: undefined })]),
    ...hoaParts(criteria, part),
    ...figure(criteria.garageMin, (cars) => `Garage for ${cars} or more`, { garageMin: undefined }),
    ...figure(criteria.stories, (stories) => (stories === "1" ? "One level" : `${stories} stories`), {
      stories: undefined,
    }),
    ...(criteria.status ? [part(statusWord[criteria.status], { status: undefined })] : []),
    ...(criteria.box ? [part("In this part of the map", { box: undefined })] : []),
    ...(criteria.drive ? [part(driveLabel(criteria.drive), { drive: undefined })] : []),
    ...(criteria.hasOpenHouse ? [part("With an open house", { hasOpenHouse: undefined })] : []),
  ];
}

function hoaParts({ hoaMax }: Criteria, part: (label: string, change: Partial<Criteria>) => CriteriaPart) {
  if (hoaMax === undefined) return [];
  return [part(hoaMax === 0 ? "No HOA" : `HOA up to ${priceText(hoaMax)} a month`, { hoaMax: undefined })];
}

function priceParts(
  { priceMin, priceMax }: Criteria,
  part: (label: string, change: Partial<Criteria>) => CriteriaPart,
) {
  return [
    ...(priceMin === undefined ? [] : [part(`From ${priceText(priceMin)}`, { priceMin: undefined })]),
    ...(priceMax === undefined ? [] : [part(`Up to ${priceText(priceMax)}`, { priceMax: undefined })]),
  ];
}

function driveLabel({ minutes, known }: Drive): string {
  return `At most ${minutes} minutes to ${known?.to ?? "a gate"}`;
}

function others<Each>(list: readonly Each[], one: Each): Each[] {
  return list.filter((each) => each !== one);
}

/** `1,800`, `2.5` */
export const figureText = numberText({ maximumFractionDigits: 3 });
