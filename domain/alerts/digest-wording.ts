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

/** The subject of an email: `Three new homes, and one for less`. @param told each home's main news, with its prices */
export function digestHeading(told: readonly { kind: Kind; price: number; was?: number }[]): string {
  const count = (kind: Kind | "less" | "more") => told.filter((each) => groupOf(each) === kind).length;
  const groups: [number, (homes: string) => string][] = [
    [count("new"), (homes) => `new ${homes}`],
    [count("less"), (homes) => `${homes} with a lower price`],
    [count("more"), (homes) => `${homes} with a higher price`],
    [count("back"), (homes) => `${homes} back on the market`],
    [count("open_house"), (homes) => `${homes} with an open house`],
    [count("open_house_off"), (homes) => `${homes} with a canceled open house`],
    [count("pending"), (homes) => `${homes} under contract`],
    [count("sold"), (homes) => `${homes} sold`],
    [count("gone"), (homes) => `${homes} no longer on the market`],
  ];
  const parts = groups
    .filter(([number]) => number > 0)
    .map(([number, words], at) => {
      const homes = at > 0 ? "" : number === 1 ? "home" : "homes";
      return `${figures[number] ?? number} ${words(homes)}`.replace(/ {2,}/g, " ").trim();
    });
  const text = parts.length > 1 ? `${parts.slice(0, -1).join(", ")}, and ${parts.at(-1)}` : (parts[0] ?? "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function groupOf({ kind, price, was }: { kind: Kind; price: number; was?: number }): Kind | "less" | "more" {
  if (kind !== "price") return kind;
  return was !== undefined && price > was ? "more" : "less";
}
