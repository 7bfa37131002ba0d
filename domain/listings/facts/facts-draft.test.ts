import { describe, expect, it } from "vitest";
import { sampleHome } from "#tests/support/samples/sample-home.ts";
import { type ListingField, readListingDraft, wholeDraft, withSent } from "../drafts/listing-draft.ts";
import { publicListing } from "../listing.ts";
import { factsSoFar, typedFigure } from "./facts-draft.ts";

const cottage = {
  title: "Cottage on Larkspur Lane",
  description: "Two bedrooms and a porch.",
  price: 485_000,
  bedrooms: 2,
  bathrooms: 1.5,
  squareFeet: 1180,
  status: "active",
};
const saturday = { date: "2026-11-28", from: "11:00", until: "13:00" };
const sunday = { date: "2026-11-29", from: "09:30", until: "10:45" };

function readFacts(facts: unknown) {
  const reading = readListingDraft({ ...cottage, facts });
  return "draft" in reading ? reading.draft.facts : reading.refusal.fields;
}

function sentenceFor(field: string, facts: unknown) {
  const reading = readListingDraft({ ...cottage, facts });
  return "refusal" in reading ? reading.refusal.fields[field as ListingField] : undefined;
}

describe("the facts of a home", () => {
  it("are accepted as JSON and as form fields", () => {
    const facts = {
      propertyType: "townhome",
      lotSize: 0.25,
      lotUnit: "acres",
      yearBuilt: 1998,
      garageSpaces: 2,
      hoaFee: 45.5,
      yearlyTaxes: 3120,
      virtualTour: "https://tours.example.com/12?view=1",
      openHouses: [saturday, sunday],
    };
    expect(readFacts(facts)).toEqual(facts);
    const typed = { lotSize: ".25", yearBuilt: " 1998 ", garageSpaces: "2", hoaFee: "45.50", yearlyTaxes: "3.12e3" };
    expect(readFacts({ ...facts, ...typed, virtualTour: ` ${facts.virtualTour} ` })).toEqual(facts);
  });

  it("are all optional, and none requires another", () => {
    for (const none of [undefined, null, "", {}, { lotSize: "", openHouses: [] }, { lotUnit: "sqft" }])
      expect([none, readFacts(none)]).toEqual([none, undefined]);
    expect(readFacts({ yearBuilt: "1998", hoaFee: "", virtualTour: null })).toEqual({ yearBuilt: 1998 });
    expect(readFacts({ lotSize: 2 })).toEqual({ lotSize: 2, lotUnit: "acres" });
    expect(readFacts({ hoaFee: 0, garageSpaces: "0" })).toEqual({ garageSpaces: 0, hoaFee: 0 });
  });

  it.each([
    ["propertyType", ["House", "igloo", 1]],
    ["lotSize", [0, -1, "two", 0.00001, 1e9, Number.NaN, [], true]],
    ["yearBuilt", [98, "98", 1998.5, 20266, -1998, "MCMXCVIII"]],
    ["garageSpaces", [1.5, -1, "two", 101]],
    ["hoaFee", [-45, "free", 45.555, 2_000_000, "€45"]],
    ["yearlyTaxes", [-1, "1,20", 0.001, 1e12]],
    ["virtualTour", ["http://tours.example.com", "javascript:alert(1)", "tours.example.com", "/tour", 7, "https://"]],
    ["openHouses", ["Saturday", 7, { ...saturday }]],
    ["lotUnit", ["hectares", 1]],
  ])("are refused at the field when the %s is none", (field, values) => {
    for (const value of values)
      expect([value, sentenceFor(`facts.${field}`, { lotSize: 1, [field]: value })]).toEqual([
        value,
        expect.stringMatching(/^Please .+\.$/),
      ]);
  });

  it.each([
    ["date", ["", "2026-02-30", "11/28/2026", undefined, "2026-11-28T11:00", "0026-11-28", 20261128]],
    ["from", ["", "24:00", "11", "noon", undefined, 11]],
    ["until", ["", "13:60", "10:59", "11:00", null]],
  ])("are refused at the field of the open house whose %s is none", (field, values) => {
    for (const value of values) {
      const facts = { openHouses: [sunday, { ...saturday, [field]: value }] };
      expect([value, sentenceFor(`facts.openHouses.1.${field}`, facts)]).toEqual([value, expect.any(String)]);
    }
  });

  it("include up to twelve open houses in order of time, without duplicates", () => {
    expect(readFacts({ openHouses: [sunday, saturday] })).toEqual({ openHouses: [saturday, sunday] });
    const twice = { openHouses: [saturday, { ...saturday, until: "14:00" }] };
    expect(sentenceFor("facts.openHouses.1.from", twice)).toBe("Another open house starts at this time.");
    const many = Array.from({ length: 13 }, (_, at) => ({ ...saturday, date: `2026-12-${at + 10}` }));
    expect(sentenceFor("facts.openHouses", { openHouses: many })).toContain("12");
    expect(readFacts({ openHouses: many.slice(1) })).toEqual({ openHouses: many.slice(1) });
  });

  it("are refused whole if they are not an object", () => {
    for (const value of ["many", 7, true, []])
      expect([value, sentenceFor("facts", value)]).toEqual([value, "Please send the facts as one object."]);
  });

  it("are shown while they are typed, as far as they are valid", () => {
    expect(factsSoFar({ yearBuilt: "19", lotSize: "2", lotUnit: "sqft", hoaFee: "x" })).toEqual({
      lotSize: 2,
      lotUnit: "sqft",
    });
    expect(factsSoFar({})).toBeUndefined();
  });
});

describe("an edit of a home", () => {
  const home = sampleHome({ facts: { yearBuilt: 1998, lotSize: 2, lotUnit: "acres" } });
  const factsAfter = (input: object) => {
    const reading = readListingDraft(withSent(home, input));
    return "draft" in reading ? reading.draft.facts : reading.refusal;
  };

  it("without facts changes none, and one with some facts changes those", () => {
    expect(factsAfter({ title: "New" })).toEqual(home.facts);
    expect(factsAfter({ facts: { yearBuilt: 2001 } })).toEqual({ ...home.facts, yearBuilt: 2001 });
    expect(factsAfter({ facts: { lotSize: "" } })).toEqual({ yearBuilt: 1998 });
    expect(factsAfter({ facts: null })).toBeUndefined();
    expect(factsAfter({ facts: ["x"] })).toMatchObject({ fields: { facts: expect.any(String) } });
  });

  it("with the whole draft leaves nothing else", () => {
    const reading = readListingDraft({ ...home, mlsNumber: "", facts: { garageSpaces: 1 } });
    if ("refusal" in reading) throw new Error(reading.refusal.error);
    expect(factsAfter(wholeDraft(reading.draft))).toEqual({ garageSpaces: 1 });
  });
});

describe("the location of a home", () => {
  const read = (place: unknown) => readListingDraft(sampleHome({ facts: { place } as never }));

  it("is saved as the agent chose it, and dropped without a street", () => {
    const place = { latitude: 38.84123, longitude: -104.82 };
    for (const sent of ["38.84123, -104.82", place]) expect(read(sent)).toMatchObject({ draft: { facts: { place } } });
    const shown = (address: string) => JSON.stringify(publicListing(sampleHome({ address, facts: { place } })));
    expect([shown("12 Elm Street").includes("38.84123"), shown("").includes("38.84")]).toEqual([true, false]);
  });

  it.each(["north", "0, 0", "99, 0", { latitude: 38 }, 7])("is refused if it is invalid: %j", (place) => {
    expect(read(place)).toMatchObject({ refusal: { fields: { "facts.place": expect.stringContaining("the map") } } });
  });
});

it.each([
  ["450000", 450_000],
  [" 450000.50 ", 450_000.5],
  [".5", 0.5],
  ["4.85e5", 485_000],
  ["$1,250,000", 1_250_000],
  ["$ 450,000.25", 450_000.25],
  ["450k", 450_000],
  ["450 K", 450_000],
  ["1.25 million", 1_250_000],
  ["1.25m", 1_250_000],
  ["0", 0],
  [2.5, 2.5],
])("a figure typed as %s is read", (typed, figure) => {
  expect(typedFigure(typed)).toBe(figure);
});

it.each(["1.250.000", "450.000,00", "1,25", "about 450", "450-500", "-1", "3+", "4 5", "€450", "", "k"])(
  "%s is left to the form's own error",
  (typed) => {
    expect(typedFigure(typed)).toBe(typed);
  },
);
