import { wallClock } from "../../wall-clock.ts";
import { priceText } from "../../wording.ts";
import type { MlsHome } from "./mls-home.ts";

/** A line of a home's price history. */
interface HistoryLine {
  /** YYYY-MM-DD in the home's time zone. */
  day: string;
  words: string;
  /** The new price; absent if only the MLS knows it. */
  price?: number;
}

/** Maximum lines: a price that changes every night must not fill the page. */
const mostLines = 12;

/**
 * A home's history, latest first: from the events the site recorded, and before that from the home's own MLS fields.
 * Empty if it would show only that the home was listed.
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

/** The last price change before the site first read the home. */
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
  // The listing has its own line; open houses are shown elsewhere.
  new: undefined,
  open_house: undefined,
  open_house_off: undefined,
  price: undefined,
};

/** "Price drop: $9,100 (1.9%)" */
function wordsOf({ kind, price, was }: HomeEvent): string | undefined {
  if (kind !== "price" || was === undefined || was <= 0) return words[kind];
  const share = Math.round((Math.abs(price - was) / was) * 1000) / 10;
  return `${price < was ? "Price drop:" : "Price up"} ${priceText(Math.abs(price - was))} (${share || "under 0.1"}%)`;
}

/**
 * Days since a home was listed; `undefined` if the date is unknown or the home is off the market.
 * @param now the site's wall-clock time, as in `2026-11-28T11:00`
 */
export function daysOnMarket({ status, onMarketAt, listedOn }: MlsHome, now: string): number | undefined {
  const since = onMarketAt ?? listedOn;
  if (since === undefined || status === "sold") return undefined;
  return Math.max(0, Math.floor((Date.parse(`${now.slice(0, 10)}Z`) - Date.parse(since.slice(0, 10))) / 86_400_000));
}

/** `open_house_off`: canceled or rescheduled, with its original start. `back`: it was under contract or off the market. `gone`: off the market. */
export type HomeEventKind = "new" | "price" | "pending" | "back" | "sold" | "gone" | "open_house" | "open_house_off";

/** An event of an MLS home, as the site recorded it. */
export interface HomeEvent {
  /** ISO timestamp, from the MLS if it has one: the same change read twice is the same event. */
  at: string;
  kind: HomeEventKind;
  /** The new price in US dollars. */
  price: number;
  /** The price before, if it differs. */
  was?: number;
}

/**
 * The events between two reads of a home.
 * @param before absent for an unknown home
 * @param isBack whether it was known earlier and had left the feed
 */
export function eventsBetween(before: MlsHome | undefined, after: MlsHome, isBack = false): HomeEvent[] {
  const at = after.changedAt;
  const { price } = after;
  if (!before) return after.status === "sold" ? [] : [{ at, kind: isBack ? "back" : "new", price }];
  const events: HomeEvent[] = [];
  // Whole dollars, as in the log: a change of cents is no news.
  if (Math.round(before.price) !== Math.round(price))
    events.push({ at: priceTime(before, after), kind: "price", price, was: before.price });
  if (before.status !== after.status)
    events.push({ at, kind: after.status === "active" ? "back" : after.status, price });
  const [known, kept] = [before, after].map((home) => new Set(home.openHouses.map(({ startsAt }) => startsAt)));
  if (kept?.difference(known ?? new Set()).size) events.push({ at, kind: "open_house", price });
  // The MLS also drops past open houses, so the readers of these events check the time.
  for (const startsAt of known?.difference(kept ?? new Set()) ?? [])
    events.push({ at: startsAt, kind: "open_house_off", price });
  return events;
}

/** The MLS's own time of the change, unless it belongs to an earlier change. */
function priceTime(before: MlsHome, { changedAt, priceChangedAt = "" }: MlsHome): string {
  return priceChangedAt > before.changedAt && priceChangedAt < changedAt ? priceChangedAt : changedAt;
}
