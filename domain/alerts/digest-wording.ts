import { wallClock } from "../wall-clock.ts";
import { clockText, longDay, priceText } from "../wording.ts";
import type { Match } from "./news.ts";

type Kind = Match["kind"];

/** Most important first: a home shows one kind, plus an open house. */
const order: readonly Kind[] = ["gone", "sold", "back", "pending", "new", "price", "open_house", "open_house_off"];

/** The most important of a home's news. */
export function mainKind(kinds: readonly Kind[]): Kind {
  return order.find((kind) => kinds.includes(kind)) ?? "new";
}

/** The start of a home's line: `New`, `Price drop: $10,000`, `New, open house Saturday, November 28, 11:00 AM`. */
export function homeNewsText(
  kinds: readonly Kind[],
  { price = 0, was, opens, off }: { price?: number; was?: number; opens?: string; off?: string },
): string {
  const kind = mainKind(kinds);
  const open = opens && kinds.includes("open_house") ? `open house ${opens}` : "";
  const closed = off && kinds.includes("open_house_off") ? `open house canceled (${off})` : "";
  const words: Record<Kind, string> = {
    new: "New",
    price: was === undefined || was === price ? "New price" : priceChange(was, price),
    pending: "Under contract",
    back: "Back on the market",
    sold: "Sold",
    gone: "No longer on the market",
    open_house: "",
    open_house_off: "",
  };
  const text = [words[kind], open, closed].filter(Boolean).join(", ") || "open house";
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function priceChange(was: number, price: number): string {
  return price < was ? `Price drop: ${priceText(was - price)}` : `Price up ${priceText(price - was)}`;
}

export function openHouseText(starts: Date, timeZone: string): string {
  return `${longDay(starts, timeZone)}, ${clockText(wallClock(starts, timeZone).slice(11))}`;
}

const figures = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

type Group = Kind | "less" | "more";

/** A home's news in a subject, after a number: one home, several, and after another group. */
const groups: readonly (readonly [Group, one: string, many: string, after?: string])[] = [
  ["new", "new home", "new homes", "new"],
  ["less", "price drop", "price drops"],
  ["more", "price increase", "price increases"],
  ["back", "home back on the market", "homes back on the market", "back on the market"],
  ["open_house", "open house", "open houses"],
  ["open_house_off", "canceled open house", "canceled open houses"],
  ["pending", "home under contract", "homes under contract", "under contract"],
  ["sold", "home sold", "homes sold", "sold"],
  ["gone", "home no longer on the market", "homes no longer on the market", "no longer on the market"],
];

/** The news of the only home in an email. */
const single: Record<Group, string> = {
  new: "New home",
  less: "Price drop",
  more: "Price increase",
  price: "New price",
  back: "Back on the market",
  open_house: "Open house",
  open_house_off: "Open house canceled",
  pending: "Under contract",
  sold: "Sold",
  gone: "No longer on the market",
};

interface Told {
  kind: Kind;
  price: number;
  was?: number;
  /** Its street and city, if the email may name it. */
  place?: string;
}

/** The subject of an email: `Three new homes and one price drop`, or `Price drop: 101 Sample Way, Monument`. @param told each home's main news */
export function digestHeading(told: readonly Told[]): string {
  const [only, ...others] = told;
  if (only?.place && others.length === 0) return `${single[groupOf(only)]}: ${only.place}`;
  const parts: string[] = [];
  for (const [group, one, many, after] of groups) {
    const number = told.filter((each) => groupOf(each) === group).length;
    if (number === 0) continue;
    const noun = number === 1 ? one : many;
    parts.push(`${figures[number] ?? number} ${parts.length > 0 ? (after ?? noun) : noun}`);
  }
  const last = parts.pop() ?? "";
  const text = parts.length > 1 ? `${parts.join(", ")}, and ${last}` : [...parts, last].join(" and ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function groupOf({ kind, price, was }: Told): Group {
  if (kind !== "price") return kind;
  return was !== undefined && price > was ? "more" : "less";
}
