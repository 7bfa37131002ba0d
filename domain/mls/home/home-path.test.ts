import { expect, test } from "vitest";
import { homePath } from "./home-path.ts";

const home = { mlsNumber: "DEMO-17", street: "412 Sample Café Way #3", city: "Monument", zipCode: "80132" };

test("the URL of a home's page has its number and the words of its address", () => {
  expect(homePath(home)).toBe("/homes/DEMO-17/412-sample-cafe-way-3-monument-80132");
});

test("it leaves out a withheld address, and a number with odd characters stays one segment", () => {
  const { street: _, ...withheld } = home;
  expect(homePath({ ...withheld, mlsNumber: "A/7" })).toBe("/homes/A%2F7/address-withheld-monument-80132");
});
