import { expect, it } from "vitest";
import { areaOf, areaPath, areaSlug, findArea } from "./areas.ts";
import { isExampleAddress, isExampleHost } from "./example-host.ts";

const monument = { name: "Monument", text: "Pines and a lake." };
const forest = { name: "Black Forest", text: "Wells and horses." };
const profile = { areaPages: [monument, forest] };

it.each([
  ["Black Forest", "black-forest"],
  ["  Cañon City ", "canon-city"],
  ["Old North End (Colorado Springs)", "old-north-end-colorado-springs"],
  ["雪", ""],
])("the page about %s has the address %s", (name, slug) => expect(areaSlug({ name })).toBe(slug));

it("an area is found by its URL, and by a home's town", () => {
  expect(areaPath(forest)).toBe("/areas/black-forest");
  expect(findArea(profile, "black-forest")).toBe(forest);
  expect(findArea(profile, "falcon")).toBeUndefined();
  expect(areaOf({ city: "monument" }, profile)).toBe(monument);
  expect(areaOf({ city: "" }, profile)).toBeUndefined();
});

it.each(["avery@example.com", "a@mail.Example.ORG", "a@example.net.", "a@firm.test", "a@invalid", "a@b.example"])(
  "email to %s can't be delivered",
  (address) => expect(isExampleAddress(address)).toBe(true),
);

it.each(["hannah@myexample.com", "example.com@firm.co", "a@testing.io", "root@localhost", "a@example.co", "nothing"])(
  "email to %s may be delivered",
  (address) => expect(isExampleAddress(address)).toBe(false),
);

it("a host is judged in the same way", () => {
  expect([isExampleHost("hooks.example.com"), isExampleHost("127.0.0.1")]).toEqual([true, false]);
});
