import { expect, it } from "vitest";
import type { ValueRequest } from "../../values/value-request.ts";
import { isSameHome, likeHomeCriteria } from "./like-homes.ts";

const request: ValueRequest = {
  ...{ street: "1480 Elm Street", city: "Monument", zip: "80132-1234", type: "townhome", beds: 3, baths: 2.5 },
  ...{ squareFeet: 1500, condition: "good", when: "now", prepareOn: "2026-11-30", photos: [] },
};

it("an agent sees homes of the same type and about the same size in the owner's ZIP code", () => {
  expect(likeHomeCriteria(request, undefined)).toMatchObject({
    ...{ types: ["townhome"], zipCodes: ["80132"], status: "active", squareFeetMin: 1200, squareFeetMax: 1800 },
  });
});

it("an agent sees homes within a mile where the MLS knows the owner's home", () => {
  const { box, zipCodes } = likeHomeCriteria(request, { latitude: 39, longitude: -104.8 });
  expect([zipCodes, box?.north]).toEqual([[], expect.closeTo(39.0145, 4)]);
  expect((box?.east ?? 0) + 104.8).toBeCloseTo(0.01865, 4);
});

it("an owner who leaves the size empty is compared with homes of every size", () => {
  const { squareFeet: _, ...others } = request;
  expect(likeHomeCriteria(others, undefined)).not.toHaveProperty("squareFeetMin");
});

it("the owner's home is known by its street and ZIP code", () => {
  const home = (street: string | undefined, zipCode = "80132") =>
    isSameHome({ zipCode, ...(street !== undefined && { street }) }, request);
  expect([home("1480 ELM street"), home("1482 Elm Street"), home("1480 Elm Street", "80908"), home(undefined)]).toEqual(
    [...[true, false, false, false]],
  );
});
