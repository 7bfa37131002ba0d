import { expect, test } from "vitest";
import type { MlsHome } from "../mls/home/mls-home.ts";
import { type HomeNews, isOtherPrice, isTooMuch, newsOf } from "./news.ts";

const now = new Date("2026-11-24T15:00:00.000Z");
const at = "2026-11-24T14:30:00.000Z";
const home = (change: Partial<MlsHome> = {}): MlsHome => ({
  ...{ key: "k", mlsNumber: "7", status: "active", type: "condo", price: 480_000, city: "Monument", state: "CO" },
  ...{ zipCode: "80132", remarks: "", changedAt: at, firm: "", agentIds: [], photos: [], openHouses: [], ...change },
});
const happened = (kind: HomeNews["kind"], change: Partial<HomeNews> = {}): HomeNews => ({
  ...{ home: "7", at, kind, price: 480_000 },
  ...change,
});
const told = (events: HomeNews[], after: MlsHome | undefined) =>
  newsOf(events, after, now).map(({ kind, edition, was }) => [kind, edition, ...(was ? [was] : [])]);

test("of several price changes, subscribers see the first and the last price", () => {
  const prices = [happened("price", { was: 500_000, price: 490_000 }), happened("price", { was: 490_000 })];
  expect(told(prices, home())).toEqual([["price", "480000", 500_000]]);
  expect(told(prices, home({ price: 500_000 }))).toEqual([]);
});

test("news that is no longer true is left out", () => {
  expect(told([happened("pending"), happened("back")], home())).toEqual([["back", "2026-11-24T14"]]);
  expect(told([happened("back"), happened("pending")], home({ status: "pending" }))).toEqual([
    ["pending", "2026-11-24T14"],
  ]);
  expect(told([happened("new"), happened("sold")], home({ status: "sold" }))).toEqual([["sold", ""]]);
  expect(told([happened("new"), happened("gone")], undefined)).toEqual([["gone", "2026-11-24T14"]]);
  expect(told([happened("gone"), happened("back")], home())).toEqual([["back", "2026-11-24T14"]]);
});

test("a new home's price is not separate news, and its open house is until it is over", () => {
  const open = (hour: number) => ({
    ...{ key: String(hour), date: "2026-11-24" },
    ...{ startsAt: `2026-11-24T${hour}:00:00.000Z`, endsAt: `2026-11-24T${hour + 1}:00:00.000Z` },
  });
  const events = [happened("new"), happened("price", { was: 1 }), happened("open_house")];
  expect(told(events, home({ openHouses: [open(20), open(18), open(11)] }))).toEqual([
    ["new", ""],
    ["open_house", "2026-11-24T18:00"],
  ]);
  expect(told(events, home({ openHouses: [open(11)] }))).toEqual([["new", ""]]);
  const off = (hour: number) => happened("open_house_off", { at: open(hour).startsAt });
  expect(told([off(11), off(18)], home({ openHouses: [open(20)] }))).toEqual([["open_house_off", "2026-11-24T18:00"]]);
  expect(told([off(18)], home({ openHouses: [open(18)] }))).toEqual([]);
  expect(told([off(11)], home())).toEqual([]);
});

test("a price change under one percent is left out", () => {
  expect(isOtherPrice(500_000, 495_001)).toBe(false);
  expect(isOtherPrice(500_000, 495_000)).toBe(true);
  expect(isOtherPrice(500_000, 505_000)).toBe(true);
  expect(isOtherPrice(0, 0)).toBe(false);
});

test("the agent is asked when a tenth of all homes changed, or three times as many as usual", () => {
  expect(isTooMuch(50, 60, [])).toBe(false);
  expect(isTooMuch(51, 500, [])).toBe(true);
  expect(isTooMuch(60, 10_000, [10, 20, 20, 30])).toBe(false);
  expect(isTooMuch(60, 10_000, [10, 20, 20, 30, 500])).toBe(false);
  expect(isTooMuch(61, 10_000, [10, 20, 20, 30, 500])).toBe(true);
});
