import { expect, it } from "vitest";
import { gableOnElmStreet } from "#tests/contracts/samples.ts";
import { openEmptyPlatform } from "#tests/support/site/empty-platform.ts";
import { StoreUnavailableError } from "../ports/store-errors.ts";
import { createSubjectWords } from "./subject-words.ts";

const places = () => {
  throw new StoreUnavailableError("The homes are being read again.");
};

it("a home that can't be looked up may be watched all the same, and one that isn't there may not", async () => {
  const platform = openEmptyPlatform();
  const gable = gableOnElmStreet();
  await platform.listings.add(gable);
  const unreadable = createSubjectWords(platform, { places, find: places, state: () => ({ kind: "unreadable" }) });
  expect(await unreadable.isHome("0012")).toBe(true);
  expect(await unreadable.of({ home: "0012" })).toBe("Home 0012");
  expect(await unreadable.of({ home: gable.id })).toContain(gable.address);
  expect(await unreadable.of({ query: "" })).not.toBe("");
  const off = createSubjectWords(platform, { places, find: () => undefined, state: () => ({ kind: "off" }) });
  expect(await off.isHome("0012")).toBe(false);
  const find = async () => {
    throw new Error("This is down.");
  };
  const down = createSubjectWords(
    { ...platform, listings: { ...platform.listings, find } },
    { places, find: () => undefined, state: () => ({ kind: "off" }) },
  );
  expect(await down.isHome(gable.id)).toBe(true);
});
