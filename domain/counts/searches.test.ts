import { expect, test } from "vitest";
import type { Count } from "./count.ts";
import { outdated, shownTerms, timesText, unfoundLine } from "./searches.ts";

const day = "2026-11-16";
const searched = (about: string, number: number): Count => ({ kind: "searched", day, about, number });
const unfound = (about: string, number: number): Count => ({ kind: "unfound", day, about, number });

test("terms without results come first, then the most frequent; a visitor's own words count from the third time on", () => {
  const things = shownTerms([
    searched("Monument", 40),
    searched("“sauna”", 3),
    searched("“zoe”", 2),
    searched("Fort Carson", 14),
    unfound("Fort Carson", 14),
    unfound("“sauna”", 1),
    searched("3 or more beds", 1),
  ]);
  expect(things.map((thing) => `${thing.text}: ${timesText(thing)}`)).toEqual([
    "Fort Carson: 14 times, no result",
    "“sauna”: 3 times, 1 without a result",
    "Monument: 40 times",
    "3 or more beds: once",
  ]);
});

test("the 200 most frequent terms of a week are stored", () => {
  const things = shownTerms(Array.from({ length: 300 }, (_, at) => searched(`Town ${at}`, at + 1)));
  expect([things.length, things[0]?.text, things.at(-1)?.text]).toEqual([200, "Town 299", "Town 100"]);
});

test("hidden terms of past weeks are deleted, and everything is deleted after a year", () => {
  const counts = [searched("Monument", 1), searched("“zoe”", 2), unfound("“zoe”", 1), searched("“sauna”", 3)];
  const gone = (today: string) => outdated(counts, today).map(({ kind, about }) => `${kind} ${about}`);
  expect(gone("2026-11-22")).toEqual([]);
  expect(gone("2026-11-23")).toEqual(["searched “zoe”", "unfound “zoe”"]);
  expect(gone("2027-11-16")).toHaveLength(2);
  expect(gone("2027-11-17")).toHaveLength(4);
});

test("the dashboard says what visitors searched for often in one of two weeks and didn't find", () => {
  const counts = [searched("Fort Carson", 14), unfound("Fort Carson", 14), searched("Monument", 40)];
  expect(unfoundLine(counts, "2026-11-22")).toBe("Fort Carson, 14 times, no result");
  expect(unfoundLine(counts, "2026-11-29")).toBe("Fort Carson, 14 times, no result");
  expect(unfoundLine(counts, "2026-11-30")).toBeUndefined();
  expect(unfoundLine([searched("Yoder", 4), unfound("Yoder", 4)], "2026-11-22")).toBeUndefined();
});
