import { expect, it } from "vitest";
import { bathrooms } from "./figures.ts";

it.each([
  [{ BathroomsFull: 2, BathroomsThreeQuarter: 1, BathroomsHalf: 1, BathroomsTotalInteger: 4 }, 3.5],
  [{ BathroomsFull: 2, BathroomsThreeQuarter: 1, BathroomsHalf: 1, BathroomsOneQuarter: 1 }, 4],
  [{ BathroomsFull: null, BathroomsHalf: 0, BathroomsTotalInteger: 3 }, 3],
  [{ BathroomsFull: null, BathroomsThreeQuarter: 2, BathroomsHalf: 1, BathroomsTotalInteger: 3 }, 2.5],
  [{ BathroomsFull: null, BathroomsHalf: 1 }, 0.5],
  [{ BathroomsTotalInteger: 2 }, 2],
  [{}, undefined],
])("the baths of %j are %s", (record, baths) => {
  expect(bathrooms(record)).toBe(baths);
});
