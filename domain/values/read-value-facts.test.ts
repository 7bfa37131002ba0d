import { expect, it } from "vitest";
import { readValueFacts } from "./read-value-facts.ts";
import { valueFactLines } from "./value-wording.ts";

const typed = {
  ...{ street: " 1480 Elm Street ", city: "Monument", zip: "80132", type: "townhome", beds: "3", baths: "2.5" },
  ...{ squareFeet: "1,450", year: "1998", condition: "good", when: "three-months" },
};

it("an owner describes her home in plain words and numbers", () => {
  const facts = {
    ...{ street: "1480 Elm Street", city: "Monument", zip: "80132", type: "townhome", beds: 3, baths: 2.5 },
    ...{ squareFeet: 1450, year: 1998, condition: "good", when: "three-months" },
  };
  expect(readValueFacts(typed)).toEqual({ facts });
});

it("an owner who doesn't know the size or the year leaves them empty", () => {
  const reading = readValueFacts({ ...typed, squareFeet: " ", year: "" });
  expect(reading).toHaveProperty("facts");
  expect(reading).not.toHaveProperty("facts.squareFeet");
});

it("every field that is wrong says what to enter", () => {
  const wrong = { zip: "8O904", beds: "-1", baths: "2.3", squareFeet: "big", year: "98", type: "castle" };
  expect(readValueFacts(wrong)).toEqual({
    faults: {
      street: "Please enter the street address.",
      city: "Please enter the city.",
      zip: "Please enter a ZIP code, like 80904.",
      type: "Please choose the type of home.",
      beds: "Please enter the number of bedrooms, or 0.",
      baths: "Please enter the number of bathrooms, like 2.5, or 0.",
      squareFeet: "Please enter square feet as a number, or leave this empty.",
      year: "Please enter the year it was built, like 1998, or leave this empty.",
      condition: "Please choose the home's condition.",
      when: "Please choose when you may sell.",
    },
  });
  expect(readValueFacts({ ...typed, street: "a".repeat(5000) })).toEqual({
    faults: { street: "Please use at most 120 characters." },
  });
});

it("the agent reads the home's facts in one list", () => {
  const reading = readValueFacts(typed);
  const lines = "facts" in reading ? valueFactLines({ ...reading.facts, photos: [], prepareOn: "2026-11-30" }) : [];
  expect(lines.map(([term, words]) => `${term}: ${words}`)).toEqual([
    "Home: 1480 Elm Street, Monument, 80132",
    "Type: Townhome",
    "Rooms: 3 beds, 2.5 baths",
    "Size: 1,450 sq ft",
    "Built: 1998",
    "Condition: Well kept",
    "Selling: In the next 3 months",
  ]);
});
