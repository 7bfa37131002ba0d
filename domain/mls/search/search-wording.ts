import { counted, listText, numberText, wholeNumber } from "../../formats.ts";
import { statusWord } from "../../listings/home-words.ts";
import type { Drive } from "../../map/drive.ts";
import { priceText } from "../../wording.ts";
import { homeTypeWord } from "../home/home-type.ts";
import type { Criteria, OpenDay, SearchOrder } from "./criteria.ts";
import { installationName } from "./installations.ts";

/** Texts of the MLS home search. */
export const searchWording = {
  heading: "Homes for sale",
  box: "Search homes by keyword, address, ZIP code or MLS number",
  example: "3 bed under 500k in Monument",
  loading: "Searching homes...",
  /** @param count 10,001 for more than 10,000 */
  count: (count: number) => (count > 10_000 ? "10,000+ homes" : counted(count, "home")),
  /** On the filters' button. */
  show: (count: number): string => (count === 0 ? "No matches" : `Show ${searchWording.count(count)}`),
  page: (number: number, last?: number) => `page ${wholeNumber(number)}${last ? ` of ${wholeNumber(last)}` : ""}`,
  orders: {
    newest: "Newest",
    price_up: "Price, low to high",
    price_down: "Price, high to low",
    largest: "Largest",
  } satisfies Record<SearchOrder, string>,
  swapped: "Your minimum was higher than your maximum, so I swapped them.",
  notUnderstood: (names: readonly string[]) =>
    `I searched without ${listText(
      names.map((name) => fieldWord[name] ?? name),
      "and",
    )}, which I couldn’t read.`,
  /** @param words each as it was typed */
  unknown: (words: readonly string[]) =>
    `I searched without ${listText(words.map(quoted), "and")}, which I didn’t understand.`,
  /**
   * @param words small talk, as it was typed
   * @param isAll whether nothing else narrows the search
   */
  narrowsNothing: (words: string, isAll: boolean) =>
    `${quoted(words)} doesn’t narrow the search${isAll ? ", so these are all the homes" : ""}.`,
  didYouMean: "Did you mean",
  /** @param payments each as it was typed */
  payment: (payments: readonly string[]) =>
    `${listText(payments.map(quoted), "and")} ${payments.length > 1 ? "are payments, not prices, so I searched without them" : "is a payment, not a price, so I searched without it"}. See what a price costs per month in the`,
  paymentTool: "payment calculator",
  schools: "Homes here aren’t filtered by school.",
  schoolLookUp: "Look up public schools",
  /** @param words short words that alone narrow the search */
  onlyWords: (words: string) => `I only looked for ${quoted(words)}, in addresses and descriptions.`,
  /** "Five of six: 3 homes" @param parts of the search, of which all but `missed` fit */
  almost: (parts: number, missed: number, homes: number) =>
    `${upper(numberWord(parts - missed))} of ${numberWord(parts)}: ${searchWording.count(homes)}`,
  /** On a card, what the home lacks. */
  misses: (labels: readonly string[]) => `Doesn’t fit: ${labels.join(", ")}`,
  nothing: (parts: number) =>
    parts > 2
      ? `No homes match all ${countWords[parts] ?? parts}.`
      : parts === 2
        ? "No homes match both."
        : "No homes match this right now.",
  /** @param place a town or a ZIP code without homes */
  nothingIn: (place: string) => `No homes in ${place} today.`,
  nothingNear: (place: string) => `No homes near ${place} today.`,
  nearest: "Nearby:",
  /** @param label the criterion they do not match */
  homesWithout: (label: string) => `Close matches, without ${quoted(label)}`,
  homesIn: (town: string) => `Close by, in ${town}`,
  without: (parts: number) => `Remove ${parts > 1 ? "one" : "this"} filter to see more:`,
  alsoNothing: (labels: readonly string[]) =>
    `Removing just ${labels.length > 1 ? "one of " : ""}${listText(labels.map(quoted), "or")} doesn’t find any.`,
  closed: "Home search is unavailable right now",
  closedWhy:
    "My listing data is more than three days old, and I don’t want to show you homes that may be gone. Tell me what you’re looking for, and I’ll send you homes that fit.",
  old: (when: string) => `This data is from ${when}, and an update is due. If timing matters, ask me for the latest.`,
  gone: "This home is no longer on the market",
  compared: "Saved homes, side by side",
  /** @param isGone whether the reason is known */
  missing: (homes: number, isGone: boolean) =>
    isGone
      ? `${homes === 1 ? "One of these homes is" : `${homes} of these homes are`} no longer on the market.`
      : `${homes === 1 ? "One of these homes" : `${homes} of these homes`} can’t be shown right now.`,
  /** On the card of the agent's own listing. */
  mine: "My listing",
  /** @param count homes in the results without a location */
  notOnMap: (count: number) =>
    count === 1
      ? "1 home isn’t on the map because its location isn’t available."
      : `${wholeNumber(count)} homes aren’t on the map because their locations aren’t available.`,
  beyondMap: (count: number) =>
    count === 1 ? "1 home is outside the map." : `${wholeNumber(count)} homes are outside the map.`,
  reliable: "Information is deemed reliable but not guaranteed.",
  invented: "These homes, addresses, MLS numbers and brokerages are made up. None of them is for sale.",
} as const;

const numberWord = (number: number) => countWords[number] ?? String(number);
const upper = (word: string) => word.replace(/^./, (first) => first.toUpperCase());

const countWords: Record<number, string> = { 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight" };

/** Typed words already have quotes. */
function quoted(label: string): string {
  return label.startsWith("“") ? label : `“${label}”`;
}

const fieldWord: Record<string, string> = {
  price_min: "the minimum price",
  price_max: "the maximum price",
  beds: "the minimum bedrooms",
  beds_max: "the maximum bedrooms",
  baths: "the minimum bathrooms",
  sqft_min: "the minimum square feet",
  sqft_max: "the maximum square feet",
  acres_min: "the minimum acres",
  acres_max: "the maximum acres",
  year_min: "the earliest year built",
  year_max: "the latest year built",
  hoa_max: "the maximum HOA dues",
  garage_min: "the minimum garage spaces",
  stories: "the number of stories",
  status: "the status",
  open_house: "the open house filter",
  listed: "the days since listing",
  reduced: "the price reduced filter",
  back: "the back on the market filter",
  box: "the map area",
  drive: "the drive time",
  view: "the view",
  sort: "the sort order",
  zip: "the ZIP code",
  near: "the installation",
  type: "the home type",
};

/** One criterion in words, and the search without it. */
export interface CriteriaPart {
  label: string;
  without: Criteria;
}

/** Every criterion of a search, each once, in natural order. */
export function criteriaParts(criteria: Criteria): CriteriaPart[] {
  const first = { ...criteria, page: 1 };
  const part = (label: string, change: Partial<Criteria>) => ({ label, without: { ...first, ...change } });
  const figure = (value: number | undefined, label: (value: string) => string, change: Partial<Criteria>) =>
    value === undefined ? [] : [part(label(figureText(value)), change)];
  return [
    ...(criteria.words ? [part(`“${criteria.words}”`, { words: undefined })] : []),
    ...figure(criteria.beds, (beds) => `${beds} or more beds`, { beds: undefined }),
    ...figure(criteria.bedsMax, (beds) => `Up to ${beds} ${beds === "1" ? "bed" : "beds"}`, { bedsMax: undefined }),
    ...figure(criteria.baths, (baths) => `${baths} or more baths`, { baths: undefined }),
    ...priceParts(criteria, part),
    ...criteria.types.map((type) => part(homeTypeWord[type], { types: others(criteria.types, type) })),
    ...criteria.cities.map((city) => part(city, { cities: others(criteria.cities, city) })),
    ...criteria.zipCodes.map((zip) => part(zip, { zipCodes: others(criteria.zipCodes, zip) })),
    ...criteria.near.map((id) => part(`Near ${installationName(id)}`, { near: others(criteria.near, id) })),
    ...figure(criteria.squareFeetMin, (feet) => `${feet} or more sq ft`, { squareFeetMin: undefined }),
    ...figure(criteria.squareFeetMax, (feet) => `Up to ${feet} sq ft`, { squareFeetMax: undefined }),
    ...figure(criteria.acresMin, (acres) => `${acres} or more acres`, { acresMin: undefined }),
    ...figure(criteria.acresMax, (acres) => `Up to ${acres} ${acres === "1" ? "acre" : "acres"}`, {
      acresMax: undefined,
    }),
    ...(criteria.yearMin === undefined ? [] : [part(`Built in ${criteria.yearMin} or later`, { yearMin: undefined })]),
    ...(criteria.yearMax === undefined
      ? []
      : [part(`Built in ${criteria.yearMax} or earlier`, { yearMax: undefined })]),
    ...hoaParts(criteria, part),
    ...figure(criteria.garageMin, (cars) => `${cars} or more garage spaces`, { garageMin: undefined }),
    ...figure(criteria.stories, (stories) => (stories === "1" ? "One level" : `${stories} stories`), {
      stories: undefined,
    }),
    ...(criteria.status ? [part(statusWord[criteria.status], { status: undefined })] : []),
    ...(criteria.box ? [part("In this map area", { box: undefined })] : []),
    ...(criteria.drive ? [part(driveLabel(criteria.drive), { drive: undefined })] : []),
    ...(criteria.openHouse ? [part(openHouseLabel(criteria.openHouse), { openHouse: undefined })] : []),
    ...(criteria.listedDays === undefined ? [] : [part(listedLabel(criteria.listedDays), { listedDays: undefined })]),
    ...(criteria.isReduced ? [part("Price reduced", { isReduced: undefined })] : []),
    ...(criteria.isBack ? [part("Back on the market", { isBack: undefined })] : []),
  ];
}

function hoaParts({ hoaMax }: Criteria, part: (label: string, change: Partial<Criteria>) => CriteriaPart) {
  if (hoaMax === undefined) return [];
  return [part(hoaMax === 0 ? "No HOA" : `HOA dues up to ${priceText(hoaMax)}/mo`, { hoaMax: undefined })];
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

function openHouseLabel(day: OpenDay): string {
  if (day === "yes") return "With an open house";
  if (day === "weekend") return "Open this weekend";
  return `Open ${/day$/.test(day) && day !== "today" ? day.replace(/^./, (first) => first.toUpperCase()) : day}`;
}

function listedLabel(days: number): string {
  return days === 1 ? "Listed today" : `Listed in the last ${days} days`;
}

function driveLabel({ minutes, known }: Drive): string {
  return `Within ${minutes} minutes of ${known?.to ?? "a gate"}`;
}

function others<Each>(list: readonly Each[], one: Each): Each[] {
  return list.filter((each) => each !== one);
}

/** `1,800`, `2.5` */
export const figureText = numberText({ maximumFractionDigits: 3 });
