import { describe, expect, test } from "vitest";
import { seededRandom } from "#tests/contracts/seeded-random.ts";
import { withoutStreets } from "../../address/withheld.ts";
import { withoutStreet } from "./home-address.ts";
import { type HiddenReason, readHome } from "./read-home.ts";

const timeZone = "America/Denver";

const record = {
  ListingKey: "k1",
  ListingId: "MLS-100200",
  StandardStatus: "Active",
  PropertyType: "Residential",
  PropertySubType: "Single Family Residence",
  ListPrice: 525_000,
  UnparsedAddress: "1420 Larkspur Hollow Ln, Monument, CO 80132",
  StreetNumber: "1420",
  StreetName: "Larkspur Hollow",
  StreetSuffix: "Ln",
  City: "Monument",
  StateOrProvince: "CO",
  PostalCode: "80132",
  BedroomsTotal: 4,
  BathroomsFull: 2,
  BathroomsThreeQuarter: 1,
  BathroomsHalf: 1,
  BathroomsTotalInteger: 4,
  LivingArea: 2810,
  LotSizeAcres: 0.5,
  Latitude: 39.09,
  Longitude: -104.87,
  PublicRemarks: "Sunny home.",
  ModificationTimestamp: "2026-11-20T10:00:00Z",
  ListOfficeName: "Ponderosa Realty",
  ListOfficePhone: "719-555-0100",
};

function homeOf(changes: Record<string, unknown> = {}) {
  const read = readHome({ ...record, ...changes }, timeZone);
  if (read.outcome !== "home") throw new Error(`The record was ${JSON.stringify(read)}.`);
  return read.home;
}

test("a home has everything visitors may know", () => {
  expect(homeOf()).toEqual({
    key: "k1",
    mlsNumber: "MLS-100200",
    status: "active",
    type: "single-family",
    price: 525_000,
    street: "1420 Larkspur Hollow Ln",
    city: "Monument",
    state: "CO",
    zipCode: "80132",
    bedrooms: 4,
    bathrooms: 3.5,
    squareFeet: 2810,
    acres: 0.5,
    place: { latitude: 39.09, longitude: -104.87 },
    remarks: "Sunny home.",
    changedAt: "2026-11-20T10:00:00.000Z",
    firm: "Ponderosa Realty",
    attribution: "719-555-0100",
    agentIds: [],
    photos: [],
    openHouses: [],
  });
});

describe("each of the standard's statuses, as a name and as words,", () => {
  const rows = [
    ["Active", "active"],
    ["ActiveUnderContract", "pending"],
    ["Active Under Contract", "pending"],
    ["Pending", "pending"],
    ["PENDING", "pending"],
    ["Closed", "sold"],
    ["ComingSoon", "hidden"],
    ["Coming Soon", "hidden"],
    ["Hold", "hidden"],
    ["Incomplete", "hidden"],
    ["Withdrawn", "hidden"],
    ["Canceled", "hidden"],
    ["Expired", "hidden"],
    ["Delete", "hidden"],
    ["Temporarily Gone", "hidden"],
    [null, "hidden"],
    [7, "hidden"],
  ] as const;
  test.each([
    [null, "no status"],
    [undefined, "no status"],
    ["", "no status"],
    [7, "7"],
    [["Active", "Sold"], "Active, Sold"],
  ])("a status of %j is reported as %s", (StandardStatus, word) => {
    expect(readHome({ ...record, StandardStatus }, timeZone)).toMatchObject({ reason: "unknown status", word });
  });

  test.each(rows)("%s is shown as %s", (StandardStatus, expected) => {
    const read = readHome({ ...record, StandardStatus }, timeZone);
    expect(read.outcome === "home" ? read.home.status : read.outcome).toBe(expected);
  });

  test("an unknown status is passed on, so the agent can be notified", () => {
    expect(readHome({ ...record, StandardStatus: "Temporarily Gone" }, timeZone)).toMatchObject({
      reason: "unknown status",
      word: "Temporarily Gone",
    });
  });
});

describe("a record is hidden, and keeps its key, when it", () => {
  const rows: [string, Record<string, unknown>, HiddenReason][] = [
    ["may not be on the internet", { InternetEntireListingDisplayYN: false }, "not for display"],
    ["says so as a letter", { InternetEntireListingDisplayYN: "N" }, "not for display"],
    ["may not be viewed", { MlgCanView: false }, "not for display"],
    ["is licensed for other uses only", { MlgCanUse: ["VOW", "BO"] }, "not for display"],
    ["is a rental", { PropertyType: "Residential Lease" }, "no home for sale"],
    ["is a business", { PropertyType: "BusinessOpportunity" }, "no home for sale"],
    ["costs nothing", { ListPrice: 0 }, "no price"],
    ["costs a dollar", { ListPrice: 1 }, "no price"],
    ["costs words", { ListPrice: "Call for price" }, "no price"],
    ["costs a figure in another country's form", { ListPrice: "525.000,00" }, "no price"],
    ["names no brokerage", { ListOfficeName: " " }, "no brokerage"],
  ];
  test.each(rows)("%s", (_what, changes, reason) => {
    expect(readHome({ ...record, ...changes }, timeZone)).toMatchObject({ outcome: "hidden", key: "k1", reason });
  });

  test("a license that names IDX makes it public", () => {
    expect(homeOf({ MlgCanUse: ["IDX", "VOW"], MlgCanView: true }).key).toBe("k1");
  });
});

describe("a withheld address", () => {
  const withheld = homeOf({
    InternetAddressDisplayYN: false,
    PublicRemarks: "Come and see 1420 Larkspur  Hollow ln, today. Or 1420 larkspur hollow lane.",
    VirtualTourURLUnbranded: "https://tours.example/1420-larkspur-hollow",
    Media: [
      { MediaKey: "m", MediaURL: "https://media.example/1", ShortDescription: "1420 Larkspur Hollow from the street" },
    ],
  });

  test("is in no field, and neither is the point on the map", () => {
    expect(JSON.stringify(withheld)).not.toMatch(/larkspur|39\.09/i);
    expect(withheld).not.toHaveProperty("street");
  });

  test("leaves the rest of the remarks", () => {
    expect(withheld.remarks).toBe("Come and see (address withheld), today. Or (address withheld).");
  });
});

describe("a withheld street", () => {
  const record = { UnparsedAddress: "1234 N Hidden Ridge Rd", StreetNumber: "1234", StreetName: "Hidden Ridge" };

  test.each([
    "1234 N Hidden Ridge Rd",
    "1234 N. Hidden Ridge",
    "1234 North Hidden Ridge Road",
    "1234 hidden ridge rd.",
    "1234 Hidden Ridge Road",
    "1234, N Hidden Ridge",
    "1234 N HIDDEN  RIDGE RD",
    "1234 Hidden-Ridge Road",
    "1234 Hidden Ridge Rd North",
    "1234 N Hidden Ridge Rd #5",
    "1234 N Hidden Ridge Road, Unit B",
    "1234 N Hidden\nRidge Rd",
  ])("is taken out of the remarks as %j", (spelling) => {
    expect(withoutStreet(`Come to ${spelling}, and see.`, record)).toBe("Come to (address withheld), and see.");
  });

  test("leaves text that is not its address", () => {
    for (const text of [
      "11234 N Hidden Ridge",
      "1234 Ridge views",
      "The hidden ridge, 1,234 feet up",
      "1234 N Hidden Ridgeway",
    ])
      expect(withoutStreet(text, record)).toBe(text);
  });

  test.each([
    ["88 W Main St", "88 West Main Street"],
    ["88 Main", "88 Main Str"],
    ["12 Avenue A", "12 Avenue A"],
    ["7 North St", "7 North Street"],
  ])("%s is known as %s", (street, spelling) => {
    expect(withoutStreets(`See ${spelling}.`, [street])).toMatch(/^See \(address withheld\)\.?$/);
  });
});

describe("the street", () => {
  test.each([
    ["1420 Larkspur Hollow Ln", "1420 Larkspur Hollow Ln"],
    ["1420 Larkspur Hollow Ln, Monument CO 80132", "1420 Larkspur Hollow Ln"],
    ["1420 Larkspur Hollow Ln Monument CO 80132", "1420 Larkspur Hollow Ln"],
    ["1420 Larkspur Hollow Ln, Unit 4, Monument, CO, 80132", "1420 Larkspur Hollow Ln, Unit 4"],
    ["Monument Hill Rd 12", "Monument Hill Rd 12"],
    [null, "1420 Larkspur Hollow Ln"],
    ["", "1420 Larkspur Hollow Ln"],
  ])("of %j is %j", (UnparsedAddress, street) => {
    expect(homeOf({ UnparsedAddress }).street).toBe(street);
  });

  test("is built from its parts", () => {
    const parts = { UnparsedAddress: null, StreetDirPrefix: "N", StreetDirSuffix: "", UnitNumber: "12" };
    expect(homeOf(parts).street).toBe("1420 N Larkspur Hollow Ln #12");
  });
});

describe("numbers", () => {
  test("square meters become square feet, and a lot's square feet become acres", () => {
    expect(homeOf({ LivingArea: 100, LivingAreaUnits: "Square Meters" }).squareFeet).toBe(1076);
    expect(homeOf({ LotSizeAcres: null, LotSizeSquareFeet: 21_780 }).acres).toBe(0.5);
  });

  test.each<[string, Record<string, unknown>, object]>([
    ["a price", { ListPrice: "525000" }, { price: 525_000 }],
    ["a price with commas and cents", { ListPrice: "1,525,000.50" }, { price: 1_525_000.5 }],
    ["a price with a dollar sign", { ListPrice: " $525,000 " }, { price: 525_000 }],
    ["rooms", { BedroomsTotal: "3", BathroomsFull: "2", BathroomsThreeQuarter: "0" }, { bedrooms: 3, bathrooms: 2.5 }],
    ["an area", { LivingArea: "1,200.5" }, { squareFeet: 1201 }],
    ["a lot", { LotSizeAcres: ".5", LotSizeSquareFeet: "10890" }, { acres: 0.25 }],
    ["a year", { YearBuilt: "1998" }, { yearBuilt: 1998 }],
    ["a place", { Latitude: "39.09", Longitude: "-104.87" }, { place: { latitude: 39.09, longitude: -104.87 } }],
  ])("%s sent as text counts", (_, changes, expected) => {
    expect(homeOf(changes)).toMatchObject(expected);
  });

  test.each(["3+", "three", "1,20", "1,2000", "1.200,5", "0x10", "1e9", "١", "", "-3", "3 4"])(
    "%j is no number of rooms",
    (BedroomsTotal) => {
      expect(homeOf({ BedroomsTotal })).not.toHaveProperty("bedrooms");
    },
  );

  test.each<[string, Record<string, unknown>, string]>([
    ["lot of a square foot", { LotSizeAcres: 0.00002 }, "acres"],
    ["lot of zero acres", { LotSizeAcres: 0, LotSizeSquareFeet: 3 }, "acres"],
    ["lot sent as zero in text", { LotSizeAcres: "0.00" }, "acres"],
    ["fee of cents", { AssociationFee: 1, AssociationFeeFrequency: "Annually" }, "monthlyFee"],
    ["living area below half a foot", { LivingArea: 0.3 }, "squareFeet"],
  ])("a %s is unknown, because it would be shown as none", (_, changes, fact) => {
    expect(homeOf(changes)).not.toHaveProperty(fact);
  });

  test("a lot that rounds to zero acres is read in square feet", () => {
    expect(homeOf({ LotSizeAcres: 0.0001, LotSizeSquareFeet: 21_780 }).acres).toBe(0.5);
  });

  test("a fee is shown per month, and left out if its frequency is unknown", () => {
    expect(homeOf({ AssociationFee: 1200, AssociationFeeFrequency: "Annually" }).monthlyFee).toBe(100);
    expect(homeOf({ AssociationFee: 150, AssociationFeeFrequency: "Quarterly" }).monthlyFee).toBe(50);
    expect(homeOf({ AssociationFee: 1200 })).not.toHaveProperty("monthlyFee");
  });

  test("an association that the MLS does not mention is unknown, not absent", () => {
    expect(homeOf({ AssociationYN: false }).hasAssociation).toBe(false);
    expect(homeOf({ AssociationYN: "Yes" }).hasAssociation).toBe(true);
    for (const AssociationYN of [null, "", "Unknown", undefined])
      expect(homeOf({ AssociationYN })).not.toHaveProperty("hasAssociation");
  });

  test("values that no home has are left out", () => {
    const home = homeOf({
      YearBuilt: 20_250,
      BedroomsTotal: -1,
      LivingArea: 0,
      GarageSpaces: "two",
      Latitude: 0,
      LotSizeAcres: 1e308,
    });
    for (const fact of ["yearBuilt", "bedrooms", "squareFeet", "garageSpaces", "place", "acres"])
      expect(home).not.toHaveProperty(fact);
  });
});

describe("photos", () => {
  const photo = (Order: number, more: object = {}) => ({
    MediaKey: `m${Order}`,
    Order,
    MediaURL: `https://media.example/${Order}`,
    ...more,
  });

  test.each([
    ["text", "2", "10", "9"],
    ["text and numbers", 2, "10", 9],
  ])("whose order is %s follow it as numbers", (_, ...orders) => {
    const Media = orders.map((Order, at) => ({ ...photo(at), Order }));
    expect(homeOf({ Media }).photos.map(({ key }) => key)).toEqual(["m0", "m2", "m1"]);
  });

  test.each([true, "true", "TRUE", "Y", "yes", 1, "1"])(
    "are preferred if the MLS says so with %j",
    (PreferredPhotoYN) => {
      const Media = [photo(0), photo(1, { PreferredPhotoYN: "false" }), photo(2, { PreferredPhotoYN })];
      expect(homeOf({ Media }).photos.map(({ key }) => key)).toEqual(["m2", "m0", "m1"]);
    },
  );

  test("without an order come last, in the feed's order", () => {
    const without = { Order: null };
    const Media = [photo(7, without), photo(8, { Order: "?" }), photo(150), photo(1)];
    expect(homeOf({ Media }).photos.map(({ key }) => key)).toEqual(["m1", "m150", "m7", "m8"]);
  });

  test("start with the preferred one, then follow the feed's order", () => {
    const Media = [photo(2), photo(0), photo(5, { PreferredPhotoYN: true }), photo(1)];
    expect(homeOf({ Media }).photos.map(({ key }) => key)).toEqual(["m5", "m0", "m1", "m2"]);
  });

  test.each([
    [null, true],
    [["Public"], true],
    ["IDX", true],
    [["Public", "Agent Only"], false],
    [["Private"], false],
    [["FirmOnly"], false],
    [["Office Only"], false],
    [["VOW"], false],
    [["Something New"], false],
  ])("with the permission %j are shown: %s", (Permission, isShown) => {
    expect(homeOf({ Media: [photo(1, { Permission })] }).photos).toHaveLength(Number(isShown));
  });

  test("exclude plans, videos and anything without a web address", () => {
    const Media = [
      photo(1, { MediaCategory: "Floor Plan" }),
      photo(2, { MediaURL: "javascript:alert(1)" }),
      null,
      "text",
      photo(3, { MediaCategory: "Photo" }),
    ];
    expect(homeOf({ Media }).photos.map(({ key }) => key)).toEqual(["m3"]);
  });
});

test("open houses are public and not canceled, from today in the home's time zone", () => {
  const open = (OpenHouseKey: string, more: object = {}) => ({
    OpenHouseKey,
    OpenHouseStartTime: "2026-11-29T02:00:00Z",
    OpenHouseEndTime: "2026-11-29T04:00:00Z",
    OpenHouseStatus: "Active",
    OpenHouseType: "Public",
    ...more,
  });
  const OpenHouse = [
    open("a"),
    open("b", { OpenHouseType: "Broker" }),
    open("c", { OpenHouseStatus: "Canceled" }),
    open("d", { OpenHouseEndTime: "2026-11-29T01:00:00Z" }),
    open("e", {
      OpenHouseDate: "2026-11-27",
      OpenHouseStartTime: "2026-11-27T18:00:00Z",
      OpenHouseEndTime: "2026-11-27T20:00:00Z",
    }),
  ];
  expect(homeOf({ OpenHouse }).openHouses.map(({ key, date }) => [key, date])).toEqual([
    ["e", "2026-11-27"],
    ["a", "2026-11-28"],
  ]);
});

test("an open house without a zone is in the home's time zone, even if date and time are separate fields", () => {
  const open = { OpenHouseKey: "a", OpenHouseStatus: "Active", OpenHouseType: "Public" };
  const timesOf = (more: object) =>
    homeOf({ OpenHouse: [{ ...open, ...more }] }).openHouses.map(({ date, startsAt, endsAt }) => [
      date,
      startsAt,
      endsAt,
    ]);
  const told = [["2026-11-28", "2026-11-28T18:00:00.000Z", "2026-11-28T20:30:00.000Z"]];
  expect(timesOf({ OpenHouseStartTime: "2026-11-28T11:00:00", OpenHouseEndTime: "2026-11-28T13:30" })).toEqual(told);
  const day = { OpenHouseDate: "2026-11-28" };
  expect(timesOf({ ...day, OpenHouseStartTime: "11:00:00.000", OpenHouseEndTime: "13:30" })).toEqual(told);
  expect(timesOf({ OpenHouseStartTime: "11:00", OpenHouseEndTime: "13:30" })).toEqual([]);
  expect(timesOf({ OpenHouseStartTime: "2026-13-28T11:00", OpenHouseEndTime: "2026-13-28T13:30" })).toEqual([]);
});

describe("an open house", () => {
  const timesOf = (OpenHouseStartTime: unknown, OpenHouseEndTime: unknown, OpenHouseDate: unknown = "2026-11-28") =>
    homeOf({ OpenHouse: [{ OpenHouseKey: "a", OpenHouseDate, OpenHouseStartTime, OpenHouseEndTime }] }).openHouses.map(
      ({ startsAt, endsAt }) => [startsAt, endsAt],
    );

  test.each([null, undefined, ""])("with the end %j lasts two hours", (end) => {
    expect(timesOf("11:00", end)).toEqual([["2026-11-28T18:00:00.000Z", "2026-11-28T20:00:00.000Z"]]);
    expect(timesOf("2026-11-28T18:00:00Z", end, null)).toEqual([
      ["2026-11-28T18:00:00.000Z", "2026-11-28T20:00:00.000Z"],
    ]);
  });

  test.each([
    ["22:00:00", "00:30:00", "2026-11-29T07:30:00.000Z"],
    ["22:00", "00:00", "2026-11-29T07:00:00.000Z"],
    ["2026-11-28T22:00", "2026-11-28T01:00", "2026-11-29T08:00:00.000Z"],
    ["2026-11-28T22:00", "2026-11-29T01:00", "2026-11-29T08:00:00.000Z"],
    ["2026-11-29T05:00:00Z", "2026-11-28T07:30:00Z", "2026-11-29T07:30:00.000Z"],
    ["10:00 PM", "12:30 am", "2026-11-29T07:30:00.000Z"],
  ])("from %s to %s ends after midnight", (start, end, expected) => {
    expect(timesOf(start, end)).toEqual([["2026-11-29T05:00:00.000Z", expected]]);
  });

  test.each([
    ["13:00", "11:00"],
    ["11:00", "01:00"],
    ["11:00", "11:00"],
    ["11:00", "soon"],
    ["", "13:00"],
  ])("from %j to %j is a typo", (start, end) => {
    expect(timesOf(start, end)).toEqual([]);
  });
});

test.each([
  ["2026-11-20T10:00:00.123456Z", "2026-11-20T10:00:00.123Z"],
  ["2026-11-20T10:00:00.1234567-07:00", "2026-11-20T17:00:00.123Z"],
  ["2026-11-20 10:00:00.123456+00", "2026-11-20T10:00:00.123Z"],
  ["2026-11-20 03:00:00-0700", "2026-11-20T10:00:00.000Z"],
  ["2026-11-20t10:00:00.5z", "2026-11-20T10:00:00.500Z"],
  ["2026-11-20T10:00:00,25", "2026-11-20T10:00:00.250Z"],
  ["2026-11-20T10:00Z", "2026-11-20T10:00:00.000Z"],
])("a home last changed at %s is as old as it says", (ModificationTimestamp, changedAt) => {
  expect(homeOf({ ModificationTimestamp }).changedAt).toBe(changedAt);
});

describe("a date in the future", () => {
  const now = new Date("2026-11-22T12:00:00Z");

  test("is never when a home was last changed", () => {
    const read = readHome({ ...record, ModificationTimestamp: "2099-01-01T00:00:00Z" }, timeZone, now);
    expect(read).toMatchObject({
      changedAt: "2026-11-22T00:00:00.000Z",
      home: { changedAt: "2026-11-22T00:00:00.000Z" },
    });
  });

  test.each([
    ["ListingContractDate", "2099-01-01", "listedOn"],
    ["ListingContractDate", "2026-13-45", "listedOn"],
    ["OnMarketTimestamp", "2099-01-01T00:00:00Z", "onMarketAt"],
    ["PriceChangeTimestamp", "2027-01-01T00:00:00Z", "priceChangedAt"],
    ["PhotosChangeTimestamp", "2027-01-01T00:00:00Z", "photosChangedAt"],
    ["YearBuilt", 2100, "yearBuilt"],
    ["TaxYear", 2050, "taxYear"],
  ])("leaves out %s %s", (field, value, fact) => {
    expect(homeOf({ [field]: value, TaxAnnualAmount: 2000 })).not.toHaveProperty(fact);
  });

  test("leaves a home that is built next year and was listed today", () => {
    const listed = { ListingContractDate: "2026-11-20", OnMarketTimestamp: "2026-11-20T10:00:01Z", YearBuilt: 2027 };
    expect(homeOf(listed)).toMatchObject({ listedOn: "2026-11-20", yearBuilt: 2027 });
  });
});

test("remarks lose markup and text-direction characters, and end at a word if they are too long", () => {
  expect(
    homeOf({ PublicRemarks: "<p>Big &amp; bright.</p><script>alert(1)</script><br>3 &lt; 4 \u202Eevil" }).remarks,
  ).toBe("Big & bright.\n\n3 < 4 evil");
  const { remarks } = homeOf({ PublicRemarks: "house ".repeat(10_000) });
  expect(remarks.length).toBeLessThanOrEqual(10_000);
  expect(remarks).toMatch(/house…$/);
});

test.each([null, "text", 7, [], {}, { ListingKey: "k1" }, { ListingKey: "k1", ModificationTimestamp: "yesterday" }])(
  "%j is unreadable, and throws nothing",
  (broken) => {
    expect(readHome(broken, timeZone).outcome).toBe("unreadable");
  },
);

test("ten thousand records of odd values are read without a throw", () => {
  const odd = [
    null,
    "",
    " ",
    "text",
    0,
    -1,
    1e308,
    Number.NaN,
    true,
    false,
    [],
    {},
    [null],
    ["x"],
    "2026-13-45T99:99",
    "\ud800",
    "a".repeat(5000),
  ];
  const names = [
    ...Object.keys(record),
    "Media",
    "OpenHouse",
    "MlgCanUse",
    "YearBuilt",
    "AssociationFee",
    "InternetAddressDisplayYN",
    "Permission",
  ];
  const next = seededRandom(7);
  const random = (below: number) => Math.floor(next() * below);
  const outcomes = new Set<string>();
  for (let round = 0; round < 10_000; round += 1) {
    const changes = Object.fromEntries(
      Array.from({ length: random(4) }, () => [names[random(names.length)], odd[random(odd.length)]]),
    );
    outcomes.add(readHome({ ...record, ...changes }, timeZone).outcome);
  }
  expect(outcomes).toEqual(new Set(["home", "hidden", "unreadable"]));
});

test("the tax, its year and the previous price are as the MLS has them, and a tax of one dollar is ignored", () => {
  const changed = { PreviousListPrice: 534_100, PriceChangeTimestamp: "2026-11-18T08:00:00-07:00" };
  const home = homeOf({ ...changed, TaxAnnualAmount: 2376.4, TaxYear: 2025 });
  expect(home).toMatchObject({ yearlyTax: 2376, taxYear: 2025, previousPrice: 534_100 });
  expect(home.priceChangedAt).toBe("2026-11-18T15:00:00.000Z");
  for (const TaxAnnualAmount of [1, 0, -5, "2376 dollars", "1", null, 1e12])
    expect([TaxAnnualAmount, homeOf({ TaxAnnualAmount, TaxYear: 0 }).yearlyTax]).toEqual([TaxAnnualAmount, undefined]);
});
