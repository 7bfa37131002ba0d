import { describe, expect, it } from "vitest";
import { daysOnMarket, eventsBetween, type HomeEvent, homeHistory } from "./home-history.ts";
import type { MlsHome } from "./mls-home.ts";

const zone = "America/Denver";
const home: MlsHome = {
  ...{ key: "k", mlsNumber: "7041", status: "active", type: "single-family", price: 489_900, originalPrice: 515_000 },
  ...{ city: "Monument", state: "CO", zipCode: "80132", remarks: "", firm: "Larkmoor", agentIds: [], photos: [] },
  ...{ openHouses: [], changedAt: "2026-11-18T15:00:00.000Z", onMarketAt: "2026-10-03T02:00:00.000Z" },
};
const at = (day: string) => `2026-${day}T15:00:00.000Z`;
const shown = (events: HomeEvent[], of = home) => homeHistory(of, events, zone).map((line) => Object.values(line));

describe("the history of a home", () => {
  it("starts with the first price, compares each change with the price before, and lists the latest first", () => {
    const events: HomeEvent[] = [
      { at: at("10-23"), kind: "price", price: 499_000, was: 515_000 },
      { at: at("11-05"), kind: "pending", price: 499_000 },
      { at: at("11-07"), kind: "back", price: 499_000 },
      { at: at("11-09"), kind: "open_house", price: 499_000 },
      { at: at("11-18"), kind: "price", price: 489_900, was: 499_000 },
    ];
    const expected = [
      ["2026-11-18", "Price drop: $9,100 (1.8%)", 489_900],
      ["2026-11-07", "Back on the market", 499_000],
      ["2026-11-05", "Under contract", 499_000],
      ["2026-10-23", "Price drop: $16,000 (3.1%)", 499_000],
      ["2026-10-02", "Listed", 515_000],
    ];
    expect(shown(events)).toEqual(expected);
    // Whatever order they were written in.
    expect(shown(events.toReversed())).toEqual(expected);
  });

  it("uses the home's own last change if the site has recorded none, and is empty if nothing is known", () => {
    const told = { ...home, previousPrice: 499_000, priceChangedAt: at("11-18") };
    expect(shown([], told).at(0)).toEqual(["2026-11-18", "Price drop: $9,100 (1.8%)", 489_900]);
    expect(shown([])).toEqual([]);
    expect(shown([{ at: at("10-23"), kind: "new", price: 515_000 }])).toEqual([]);
  });

  it("has no sale price, and nothing from before the home was relisted", () => {
    expect(shown([{ at: at("11-20"), kind: "sold", price: 489_900 }]).at(0)).toEqual(["2026-11-20", "Sold"]);
    expect(shown([{ at: at("05-20"), kind: "sold", price: 380_000 }])).toEqual([]);
  });

  it("stays short if the price goes up and down every day", () => {
    const events = Array.from({ length: 40 }, (_, index): HomeEvent => {
      const [price, was] = index % 2 ? [500_000, 499_999] : [499_999, 500_000];
      return { at: new Date(Date.parse(at("10-10")) + index * 3_600_000).toISOString(), kind: "price", price, was };
    });
    expect(shown(events)).toHaveLength(13);
    expect(shown(events)[0]?.[1]).toBe("Price up $1 (under 0.1%)");
  });
});

describe("between two feed runs", () => {
  it("a price change, a contract, a return to the market, a sale and a rescheduled open house are each recorded once", () => {
    const open = { key: "o", date: "2026-11-28", startsAt: at("11-28"), endsAt: at("11-28") };
    const kinds = (before: Partial<MlsHome>, after: Partial<MlsHome>) =>
      eventsBetween({ ...home, ...before }, { ...home, ...after }).map(({ kind }) => kind);
    expect(kinds({ price: 499_000 }, {})).toEqual(["price"]);
    expect(kinds({}, { status: "pending", price: 480_000 })).toEqual(["price", "pending"]);
    expect(kinds({ status: "pending" }, {})).toEqual(["back"]);
    expect(kinds({ status: "pending" }, { status: "sold" })).toEqual(["sold"]);
    expect(kinds({}, { openHouses: [open] })).toEqual(["open_house"]);
    expect(kinds({ openHouses: [open] }, { openHouses: [{ ...open, startsAt: at("11-29") }] })).toEqual([
      "open_house",
      "open_house_off",
    ]);
    expect(kinds({ openHouses: [open] }, { openHouses: [{ ...open, key: "again" }] })).toEqual([]);
    expect(kinds({ openHouses: [open] }, { openHouses: [], remarks: "New words." })).toEqual(["open_house_off"]);
  });

  it("the MLS's own time of a price change is used, unless it belongs to an earlier change", () => {
    const after = { ...home, changedAt: at("11-20") };
    const timeOf = (priceChangedAt: string) =>
      eventsBetween({ ...home, price: 1 }, { ...after, priceChangedAt })[0]?.at;
    expect(timeOf(at("11-19"))).toBe(at("11-19"));
    expect(timeOf(at("10-01"))).toBe(at("11-20"));
  });

  it("an unknown home is new, a returning one is back, and a sold one is no news", () => {
    expect(eventsBetween(undefined, home).map(({ kind }) => kind)).toEqual(["new"]);
    expect(eventsBetween(undefined, home, true).map(({ kind }) => kind)).toEqual(["back"]);
    expect(eventsBetween(undefined, { ...home, status: "sold" })).toEqual([]);
  });
});

it("days on market start at the MLS's own date, and sold homes have none", () => {
  expect(daysOnMarket(home, "2026-11-23T09:40")).toBe(51);
  expect(daysOnMarket({ ...home, status: "sold" }, "2026-11-23T09:40")).toBeUndefined();
  const { onMarketAt: _none, ...untold } = home;
  expect(daysOnMarket(untold, "2026-11-23T09:40")).toBeUndefined();
});
