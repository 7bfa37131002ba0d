import { expect, test } from "vitest";
import { boxText, isInBox, placeText, readBox, readPlace, roundedOutward } from "./box.ts";

test("a box is read from a URL, and its sides are corrected", () => {
  expect(readBox("-104.9,38.7,-104.7,38.9")).toEqual({ west: -104.9, south: 38.7, east: -104.7, north: 38.9 });
  expect(boxText(readBox("-104.7,38.9,-104.9,38.7") ?? never())).toBe("-104.9,38.7,-104.7,38.9");
  expect(boxText(readBox("-999,-99,999,99") ?? never())).toBe("-180,-90,180,90");
  expect(boxText(readBox("-104.8,38.8,-104.8,38.8") ?? never())).toBe("-104.8,38.8,-104.8,38.8");
});

test.each(["", "1,2,3", "1,2,3,", "1,2,3,4,5", "a,b,c,d", "1e9,2,3,4", "NaN,1,2,3", " 1,2,3,4", "1,2,3,4;--"])(
  "%j is no box",
  (text) => expect(readBox(text)).toBeUndefined(),
);

test("a rounded box contains all of the original box", () => {
  const box = { west: -104.87123, south: 38.70001, east: -104.70009, north: 38.90011 };
  const told = roundedOutward(box);
  for (const latitude of [box.south, box.north])
    for (const longitude of [box.west, box.east]) expect(isInBox({ latitude, longitude }, told)).toBe(true);
  expect(readBox(boxText(told))).toEqual(told);
});

function never(): never {
  throw new Error("This is no box.");
}

test("a place is read as people type it, precise to a meter", () => {
  expect(readPlace("38.841234, -104.82")).toEqual({ latitude: 38.84123, longitude: -104.82 });
  const place = { latitude: 38.84, longitude: -104.8 };
  expect([readPlace(" 38.84,-104.8 "), readPlace(placeText(place))]).toEqual([place, place]);
});

test.each(["", "0,0", "0, 0", "91,0", "38.84", "north", "38.84,-104.82,7", "38.84,-181"])("%j is no place", (text) => {
  expect(readPlace(text)).toBeUndefined();
});
