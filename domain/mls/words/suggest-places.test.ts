import { expect, test } from "vitest";
import { regionMap } from "#content/map.ts";
import { destinationsOf } from "../../map/region-map.ts";
import { installations } from "../search/installations.ts";
import { mostSuggested, suggestedPlaces } from "./suggest-places.ts";

const places = {
  cities: ["Colorado Springs", "Fountain", "Monument"],
  zipCodes: ["80132", "80133", "80817"],
  towns: [{ name: "Falcon", latitude: 38.93, longitude: -104.61 }],
  areas: ["Gleneagle"],
  subdivisions: ["Wolf Creek Ranch", ...Array.from({ length: 20 }, (_, index) => `Quail Lake ${index}`)],
  installations,
  destinations: destinationsOf(regionMap),
};
const texts = (typed: string) => suggestedPlaces(typed, places).map(({ text }) => text);

test.each([
  ["3 bed near Fo", ["3 bed near Fort Carson", "3 bed near Fountain"]],
  ["fort c", ["Fort Carson"]],
  ["carson", ["Fort Carson"]],
  ["USAFA", ["Air Force Academy"]],
  ["under 500k in 8013", ["under 500k in 80132", "under 500k in 80133"]],
  ["3 bed, fal", ["3 bed, Falcon"]],
  ["gle", ["Gleneagle"]],
  ["wolf creek", ["Wolf Creek Ranch"]],
  ["within 30 minutes of Peterson SFB", []],
  ["within 30 minutes of Peterson, n", ["within 30 minutes of Peterson, North Gate"]],
  ["Monument", []],
  ["f", []],
  ["", []],
  ['😀 (*" OR', []],
])("%s may become %j", (typed, expected) => {
  expect(texts(typed)).toEqual(expected);
});

test("only as many are offered as a person reads", () => {
  expect(texts("quail")).toHaveLength(mostSuggested);
});
