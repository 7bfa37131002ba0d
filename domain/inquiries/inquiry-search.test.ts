import { expect, it } from "vitest";
import { matchesSearch, searchWords } from "./inquiry-search.ts";

const zoe = {
  name: "Zoë Łukasiewicz-O’Neil",
  email: "zoe.l@example.com",
  phone: "(719) 555-0142",
  message: "Is the stove staying? E\u0301gale. 100% sure. ΣΑΣ",
};

it.each([
  "zoe",
  "ZOË",
  "Zoe\u0308",
  "łuka",
  "o'neil",
  "zoe.l@example.com",
  "example.com",
  "stove zoe",
  "STOV",
  "égale",
  "100%",
  "σας",
  "7195550142",
  "+1 719-555-0142",
  "17195550142",
  "555.0142",
  "5550142",
  "0142",
])("the agent finds Zoë by %s", (search) => {
  expect(matchesSearch(zoe, search)).toBe(true);
});

it.each(["walter", "tove", "zoe walter", "neilson", "7195550143", "2719", "zoelexample"])(
  "the agent does not find Zoë by %s",
  (search) => {
    expect(matchesSearch(zoe, search)).toBe(false);
  },
);

it("a number with the country code 1 is found without it, and the other way around", () => {
  expect(matchesSearch({ ...zoe, phone: "+17195550142" }, "(719) 555-0142")).toBe(true);
  expect(matchesSearch({ ...zoe, phone: "719 555 0142" }, "+17195550142")).toBe(true);
});

it.each(["", " ", '"', "*", "%", "()", "👍"])("a search without words, such as %s, finds everyone", (search) => {
  expect(matchesSearch(zoe, search)).toBe(true);
});

it("a search has each word once", () => {
  expect(searchWords('Pay pay, "PAY" paý NEAR(pay)')).toEqual(["pay", "near"]);
});
