import { wallClock } from "../../wall-clock.ts";
import { priceText } from "../../wording.ts";
import type { HomeEvent } from "./home-events.ts";
import type { MlsHome } from "./mls-home.ts";

/** A line of what happened to a home's price. */
export interface HistoryLine {
  /** YYYY-MM-DD, where the home stands. */
  day: string;
  words: string;
  /** From then on; absent where only the MLS knows it. */
  price?: number;
}

/** More than anybody reads: a price that goes up and down each night fills no page. */
const mostLines = 12;

/**
 * What happened to a home, the latest first: from what the site has read, and before that from what the MLS tells of the
 * home itself. Nothing where there is nothing to tell but that it was listed.
 */
export function homeHistory(home: MlsHome, events: readonly HomeEvent[], timeZone: string): HistoryLine[] {
  const day = (at: string) => (at.length > 10 ? wallClock(new Date(at), timeZone).slice(0, 10) : at);
  const listed = listedLine(home, events);
  const told = [...events].filter((event) => event.at > (listed?.at ?? "")).sort(byTime);
  const happened = told.some(({ kind }) => kind === "price") ? told : [...toldByHome(home), ...told].sort(byTime);
  const lines = happened.flatMap((event) => {
    const words = wordsOf(event);
    return words ? [{ day: day(event.at), words, ...(event.kind !== "sold" && { price: event.price }) }] : [];
  });
  if (lines.length === 0) return [];
  const first = listed ? [{ day: day(listed.at), words: "Listed", price: listed.price }] : [];
  return [...first, ...lines.slice(-mostLines)].reverse();
}

function byTime(one: HomeEvent, other: HomeEvent): number {
  return one.at < other.at ? -1 : one.at > other.at ? 1 : 0;
}

function listedLine({ onMarketAt, listedOn, originalPrice, price }: MlsHome, events: readonly HomeEvent[]) {
  const at = onMarketAt ?? listedOn;
  const firstWas = events.filter(({ was }) => was !== undefined).toSorted(byTime)[0]?.was;
  return at === undefined ? undefined : { at, price: originalPrice ?? firstWas ?? price };
}

/** The last change of the price, which was before the site read the home. */
function toldByHome({ price, previousPrice, originalPrice, priceChangedAt }: MlsHome): HomeEvent[] {
  const was = previousPrice ?? originalPrice;
  if (priceChangedAt === undefined || was === undefined || was === price) return [];
  return [{ at: priceChangedAt, kind: "price", price, was }];
}

const words: Record<HomeEvent["kind"], string | undefined> = {
  pending: "Under contract",
  back: "Back on the market",
  sold: "Sold",
  gone: "Off the market",
  // It was listed; and what is open stands elsewhere.
  new: undefined,
  open_house: undefined,
  open_house_off: undefined,
  price: undefined,
};

/** "Reduced $9,100 (1.9%)" */
function wordsOf({ kind, price, was }: HomeEvent): string | undefined {
  if (kind !== "price" || was === undefined || was <= 0) return words[kind];
  const share = Math.round((Math.abs(price - was) / was) * 1000) / 10;
  return `${price < was ? "Reduced" : "Raised"} ${priceText(Math.abs(price - was))} (${share || "under 0.1"}%)`;
}

/**
 * Days since a home came on the market; nothing where that is not told, or it can no longer be had.
 * @param now the clock on the site's wall, as in `2026-11-28T11:00`
 */
export function daysOnMarket({ status, onMarketAt, listedOn }: MlsHome, now: string): number | undefined {
  const since = onMarketAt ?? listedOn;
  if (since === undefined || status === "sold") return undefined;
  return Math.max(0, Math.floor((Date.parse(`${now.slice(0, 10)}Z`) - Date.parse(since.slice(0, 10))) / 86_400_000));
}
