import type { MlsHome } from "./mls-home.ts";

/** `open_house_off`: called off, or moved; its time is the hour at which it would have begun. `back`: under contract or off the market before. `gone`: off the market. */
export type HomeEventKind = "new" | "price" | "pending" | "back" | "sold" | "gone" | "open_house" | "open_house_off";

/** Something that happened to a home of the MLS, as the site read it. */
export interface HomeEvent {
  /** ISO timestamp, from the MLS wherever it tells it: the same change read twice is the same event. */
  at: string;
  kind: HomeEventKind;
  /** From then on, in US dollars. */
  price: number;
  /** The price before, where it is another. */
  was?: number;
}

/**
 * What happened between two readings of a home.
 * @param before absent for a home that was not there
 * @param isBack whether it was there once, and had gone
 */
export function eventsBetween(before: MlsHome | undefined, after: MlsHome, isBack = false): HomeEvent[] {
  const at = after.changedAt;
  const { price } = after;
  if (!before) return after.status === "sold" ? [] : [{ at, kind: isBack ? "back" : "new", price }];
  const events: HomeEvent[] = [];
  // Whole dollars, as the log has them: a cent is no news.
  if (Math.round(before.price) !== Math.round(price))
    events.push({ at: priceTime(before, after), kind: "price", price, was: before.price });
  if (before.status !== after.status)
    events.push({ at, kind: after.status === "active" ? "back" : after.status, price });
  const [known, kept] = [before, after].map((home) => new Set(home.openHouses.map(({ startsAt }) => startsAt)));
  if (kept?.difference(known ?? new Set()).size) events.push({ at, kind: "open_house", price });
  // Of those that are over the MLS tells no more, either: whoever tells the news looks at the hour.
  for (const startsAt of known?.difference(kept ?? new Set()) ?? [])
    events.push({ at: startsAt, kind: "open_house_off", price });
  return events;
}

/** The MLS's own time of the change, unless that is one of an earlier change. */
function priceTime(before: MlsHome, { changedAt, priceChangedAt = "" }: MlsHome): string {
  return priceChangedAt > before.changedAt && priceChangedAt < changedAt ? priceChangedAt : changedAt;
}
