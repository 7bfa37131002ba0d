import { expect, test } from "vitest";
import type { KnownPlaces } from "../words/suggest-places.ts";
import { searchedTerms } from "./searched-terms.ts";
import { wantedSearch } from "./wanted-search.ts";

const places: KnownPlaces = { cities: ["Monument", "Fountain"], zipCodes: ["80132"], hasWord: () => false };

/** The counted terms of a typed search, after the redirect to its canonical URL. */
function things(q: string, more: Record<string, string> = {}): string[] {
  const led = new URLSearchParams(wantedSearch(new URLSearchParams({ q, ...more }), places).query);
  const { criteria, unknown } = wantedSearch(led, places);
  return searchedTerms({ criteria, unknown, typed: led.getAll("q") }, places);
}

test.each([
  ["3 bed under 450k in Monument", ["3 or more beds", "Up to $450,000", "Monument"]],
  ["3 BEDS in monument UNDER $449,900", ["3 or more beds", "Up to $450,000", "Monument"]],
  ["Sauna  and RV parking!", ["“sauna”", "“rv”", "“parking”"]],
  ["", []],
])("of “%s” is counted what was understood, and each other word", (typed, counted) => {
  expect(things(typed)).toEqual(counted);
});

test("a town without homes is counted as it was typed", () => {
  expect(things("", { city: "Yoder" })).toEqual(["“yoder”"]);
});

test.each([
  "719-555-0123",
  "719 555 0123",
  "(719) 555-0123",
  "7195550123",
  "555 0123",
  "call 719.555.0123",
  "zoe.marsh@example.com",
  "zoe marsh at example com",
  "1427 Wintergreen Lane, Zoe Marsh",
  "Wintergreen Lane",
  "zoe marsh 1427 n wintergreen",
  "+1 719 555 0123 zoe",
])("of what may lead to a person, “%s”, no word and no number is counted", (typed) => {
  const text = things(typed).join("\n");
  expect(text).not.toMatch(/zoe|marsh|wintergreen|719|555|0123|1427|example/i);
  expect(things("", { city: typed }).join("\n")).toBe("");
});
