import { describe, expect, test } from "vitest";
import { hasEveryWord, startsLike } from "#domain/address/search-spellings.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { wantedSearch } from "#domain/mls/search/wanted-search.ts";
import { openChangedHomes } from "./changed-homes.ts";

const home: MlsHome = {
  ...{ key: "k", mlsNumber: "M-1", status: "active", type: "condo", price: 300_000, street: "", remarks: "A porch." },
  ...{ city: "Fort Collins", state: "CO", zipCode: "80525", changedAt: "2026-11-21T10:00:00.000Z", firm: "Paper Pine" },
  ...{ agentIds: [], photos: [], openHouses: [] },
};
const places = { cities: ["Fort Collins"], zipCodes: ["80525"] };

function isFound(street: string, typed: string): boolean {
  const { criteria } = wantedSearch(new URLSearchParams({ q: typed }), places);
  using changed = openChangedHomes([{ ...home, street }]);
  return changed.found(criteria, { showsSold: false, now: new Date("2026-11-22T12:00:00Z") }).length === 1;
}

describe("finds an address in either spelling, in the MLS and in the agent's own list:", () => {
  test.each([
    ["1420 N Mt Herman Rd", "1420 North Mount Herman Road"],
    ["1420 Larch Way Dr", "1420 Larch Way Drive"],
    ["88 1st St", "88 First Street"],
    ["12 E 21st Ave", "12 East Twenty-First Avenue"],
    ["7 O'Brien Ct", "7 O’Brien Court"],
    ["7 O'Brien Ct", "7 OBrien Ct"],
    ["500 State Highway 83", "500 Hwy 83"],
    ["18500 County Road 105", "18500 CR 105"],
    ["10 Saint Andrews Ct", "10 St. Andrews Court"],
    ["20 NE Pine Xing", "20 Northeast Pine Crossing"],
    ["1420 Larch Ln", "１４２０ Larch Lane"],
  ])("%s and %s", (one, other) => {
    expect([isFound(one, other), isFound(other, one)]).toEqual([true, true]);
    expect([hasEveryWord(`Porch, ${one}`, other), hasEveryWord(`Porch, ${other}`, one)]).toEqual([true, true]);
    expect([startsLike(one, other), startsLike(other, one), startsLike(one, other.slice(0, -2))]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isFound(one, "9 Nowhere Blvd"), hasEveryWord(one, "9 Nowhere Blvd")]).toEqual([false, false]);
  });

  test.each(["Ft Collins", "ft. collins", "FORT COLLINS"])("the town %s", (typed) => {
    const both = { ...places, cities: ["Fort Collins", "Ft Collins"] };
    expect(wantedSearch(new URLSearchParams({ q: typed }), both).criteria.cities).toEqual(both.cities);
  });
});
