import { expect, it } from "vitest";
import { factsText, valuesOf } from "./form-values.ts";

it("a closed section of facts tells the agent which are filled in", () => {
  const openHouses = [{ date: "2026-12-05", from: "11:00", until: "13:00" }];
  const { facts } = valuesOf({ facts: { propertyType: "land", lotSize: 10, lotUnit: "acres", hoaFee: 0, openHouses } });
  expect(factsText(facts)).toBe("Land, 10 acres, $0/mo HOA dues, 1 open house");
  expect(factsText({ ...facts, lotSize: "1", garageSpaces: "2" })).toBe(
    "Land, 1 acre, 2 garage spaces, $0/mo HOA dues, 1 open house",
  );
  expect(factsText(valuesOf({}).facts)).toBe("");
});
