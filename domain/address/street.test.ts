import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { compareStreets, placeForm, readStreet } from "./street.ts";
import { fullWords, isSuffix, shortWords, wordForm } from "./street-words.ts";

describe("two spellings of one home's address", () => {
  test.each([
    ["1420 Larch Way Dr", "1420 LARCH WAY DRIVE."],
    ["12 Mt Herman Rd", "12 Mount Herman Road"],
    ["12 Saint Andrews Ct", "12 St. Andrews Court"],
    ["12 Ft Apache Cir", "12 Fort Apache Circle"],
    ["88 First St", "88 1st Street"],
    ["88 E 21st Ave", "88 East Twenty-First Avenue"],
    ["100 E 5 St", "100 E. 5th St"],
    ["20 N.E. Pine Ter", "20 Northeast Pine Terrace"],
    ["20 North East Pine Ter", "20 NE Pine Terr"],
    ["100 Hwy 83", "100 State Highway 83"],
    ["1 US Hwy 24", "1 U.S. Highway 24"],
    ["1 I-25", "1 Interstate 25"],
    ["18500 CR 105", "18500 County Road 105"],
    ["18500 Co. Rd. 105", "18500 County Rd 105"],
    ["7 O’Brien Xing", "7 OBrien Crossing"],
    ["7 Oʼbrien Xing", "7 O'Brien Crssng"],
    ["7 Cañon Cv", "7 Canon Cove"],
    ["１４２０ Ｌａｒｃｈ Ln", "1420 Larch Lane"],
    ["1420 Lar\u00ADch\u00A0Ln", "1420 Larch Lane"],
    ["5 Elm St #4", "5 Elm Street, Unit 4"],
    ["5 Elm St 4", "5 Elm St Apt. 4"],
    ["1420A Larch Ln", "1420 Larch Lane Unit A"],
    ["1420½ Larch Ln", "1420 1/2 Larch Lane"],
    ["One Larch Ln", "1 Larch Lane"],
    ["18 Blackforest Rd", "18 Black Forest Road"],
    ["Lot 5 Larch Ln", "Lot 5 Larch Lane"],
  ])("%s and %s are the same home", (one, other) => {
    expect([compareStreets(one, other), compareStreets(other, one)]).toEqual(["same", "same"]);
  });

  test.each([
    ["5 N Elm St", "5 S Elm St"],
    ["5 NE Elm St", "5 NW Elm St"],
    ["5 Elm St", "5 Elm Ct"],
    ["5 Elm St", "6 Elm St"],
    ["5 Elm St #4", "5 Elm St #5"],
    ["100 Highway 83", "100 Highway 85"],
    ["12 First St", "12 Second St"],
    ["", ""],
  ])("%j and %j are two homes", (one, other) => {
    expect([compareStreets(one, other), compareStreets(other, one)]).toEqual(["other", "other"]);
  });

  test.each([
    ["5 Elm", "5 Elm St"],
    ["1420 Larch Way", "1420 Larch Way Dr"],
    ["5 Elm St", "5 N Elm St"],
    ["5 N Elm St", "5 Elm St N"],
    ["5 Elm St", "5 Elm St #4"],
    ["0 Highway 83", "0 Hwy 83"],
    ["TBD Elm St", "TBD Elm Street"],
  ])("%s and %s may be the same home, and a person decides", (one, other) => {
    expect([compareStreets(one, other), compareStreets(other, one)]).toEqual(["perhaps", "perhaps"]);
  });
});

it("an address matches in capitals, with periods, and with every abbreviation of its suffix", () => {
  const name = fc.stringMatching(/^[b-df-hj-mp-rtvwz]{4,9}$/).filter((word) => wordForm(word) === word);
  const suffixes =
    "avenue boulevard court crossing cove drive heights lane mountain parkway place point road street terrace trail way";
  const suffix = fc.constantFrom(...suffixes.split(" "));
  const direction = fc.constantFrom(["", ""], ["N ", "North "], ["S.W. ", "southwest "], ["se ", "South East "]);
  const address = fc.record({ number: fc.integer({ min: 1, max: 99_999 }), name, suffix, direction, at: fc.nat() });
  fc.assert(
    fc.property(address, ({ number, name: street, suffix: full, direction: [short, long], at }) => {
      const all = [full, ...shortWords(full)];
      const one = `${number} ${long}${street} ${full}`;
      const other = `${number}  ${short}${street.toUpperCase()} ${all[at % all.length]}.`;
      expect(compareStreets(one, other)).toBe("same");
    }),
  );
});

it("every abbreviation of a suffix is read as that suffix", () => {
  const all = "avenue boulevard circle court drive highway lane parkway place road street terrace trail".split(" ");
  for (const full of all)
    for (const short of shortWords(full)) expect([short, isSuffix(wordForm(short))]).toEqual([short, true]);
  expect(fullWords("st")).toEqual(["street", "saint"]);
});

it("a text without an address has none", () => {
  for (const text of ["", "Monument", "1420", "#5", "\u{1F3E1}"]) expect(readStreet(text)).toBeUndefined();
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => void readStreet(text)));
});

it("every spelling of a town has the same form", () => {
  expect(placeForm("Ft. Collins")).toBe(placeForm("FORT COLLINS"));
  expect(placeForm("Cañon City")).toBe(placeForm("Canon  City"));
  expect(placeForm("St. Paul")).toBe(placeForm("Saint Paul"));
  expect(placeForm("Monument")).not.toBe(placeForm("Palmer Lake"));
});
