import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { regionMap } from "#content/map.ts";
import { rounds } from "#tests/support/rounds.ts";
import { destinationsOf } from "../../map/region-map.ts";
import { anything, type Criteria, criteriaQuery, readCriteria } from "../search/criteria.ts";
import { installations } from "../search/installations.ts";
import { understandWords } from "./understand-words.ts";

/** Words of the invented homes' remarks. */
const known = new Set(
  "acreage barn basement big cabin corner deck family fenced finished fireplace first fixer horse hot large law living loan lot mother mountain office parking pool quiet ranch rv solar street suite tub upper va view views walkout workshop yard".split(
    " ",
  ),
);
const places = {
  cities: ["Colorado Springs", "Monument", "Fountain", "Peyton", "Black Forest", "Woodland Park", "Manitou Springs"],
  zipCodes: [
    "80132",
    "80904",
    "80906",
    "80909",
    "80918",
    "80920",
    "80922",
    "80817",
    "80831",
    "80908",
    "80863",
    "80829",
  ],
  towns: ["Falcon", "Palmer Lake"].map((name) => ({ name, latitude: 39, longitude: -104 })),
  installations,
  destinations: destinationsOf(regionMap),
  hasWord: (word: string) => known.has(word.toLowerCase()),
};
const year = 2026;

interface Phrase {
  typed: string;
  query: string;
  unknown: string;
}

const phrases: Phrase[] = readFileSync(new URL("buyer-phrases.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.includes("=>"))
  .map((line) => {
    const [typed = "", meaning = ""] = line.split(" =>");
    const [query = "", unknown = ""] = meaning.split("??");
    return {
      typed,
      query: criteriaQuery(readCriteria(new URLSearchParams(query.trim())).criteria),
      unknown: unknown.trim(),
    };
  });

function read({ typed }: Phrase): { found: Partial<Criteria>; query: string; unknown: string } {
  const { found, searched, unknown } = understandWords(typed, places, year);
  const query = criteriaQuery({ ...anything, ...found, words: searched } as Criteria);
  return { found, query, unknown: unknown.join(" ") };
}

const isUnderstood = (phrase: Phrase) => {
  const { query, unknown } = read(phrase);
  return query === phrase.query && unknown === phrase.unknown;
};

/** A criterion that was not asked for, or a maximum read as a minimum. */
function isTurnedRound(phrase: Phrase): boolean {
  const [is, meant] = [read(phrase).query, phrase.query].map((query) => new URLSearchParams(query));
  const turned = (name: string) =>
    name.endsWith("_min") ? name.replace("_min", "_max") : name.replace("_max", "_min");
  return [...(is ?? [])].some(([name, value]) => {
    if (meant?.getAll(name).includes(value)) return false;
    const isPlaceOrType = ["city", "zip", "near", "type", "status", "open_house", "drive"].includes(name);
    return (
      isPlaceOrType || meant?.get(turned(name)) === value || meant?.get(name === "beds" ? "beds_max" : "") === value
    );
  });
}

describe("538 phrases of buyers", () => {
  // Every third was held out while the grammar was written.
  const apart = phrases.filter((_, index) => index % 3 === 2);
  const together = phrases.filter((_, index) => index % 3 !== 2);

  test("are understood, at least 19 in 20, including those held out", () => {
    for (const some of [together, apart]) {
      const lost = some.filter((phrase) => !isUnderstood(phrase)).map(({ typed }) => typed);
      expect(lost.length / some.length, lost.join("\n")).toBeLessThanOrEqual(0.05);
    }
  });

  test("are never reversed", () => {
    expect(phrases.filter(isTurnedRound).map(({ typed }) => typed)).toEqual([]);
  });
});

test("two bounds combine in any order and with any joiner, and neither reverses the other", () => {
  const amounts: [string, keyof Criteria, keyof Criteria, number][] = [
    ["400k", "priceMin", "priceMax", 400_000],
    ["$450,000", "priceMin", "priceMax", 450_000],
    ["3 beds", "beds", "bedsMax", 3],
    ["2000 sqft", "squareFeetMin", "squareFeetMax", 2000],
    ["half an acre", "acresMin", "acresMax", 0.5],
  ];
  const forms: [string, "least" | "most"][] = [
    ...["under", "less than", "at most", "max", "no more than", "up to", "not over"].map((bound): [string, "most"] => [
      `${bound} @`,
      "most",
    ]),
    ...["over", "more than", "at least", "min", "no less than", "not under"].map((bound): [string, "least"] => [
      `${bound} @`,
      "least",
    ]),
    ["@ or less", "most"],
    ["@ or more", "least"],
    ["@ and up", "least"],
  ];
  const joiners = [" ", ", ", " and ", " but ", " & ", " with "];
  // A different one each time, or all of them in the trials.
  let pair = 0;
  const someJoiners = () => {
    const first = pair++ % joiners.length;
    return [...joiners.slice(first), ...joiners.slice(0, first)].slice(0, rounds(joiners.length));
  };
  for (const [one, least, most, value] of amounts)
    for (const [other, otherLeast, otherMost, otherValue] of amounts.filter(([, name]) => name !== least))
      for (const [form, end] of forms)
        for (const [otherForm, otherEnd] of forms)
          for (const joiner of someJoiners()) {
            const typed = `${form.replace("@", () => one)}${joiner}${otherForm.replace("@", () => other)}`;
            const found = understandWords(typed, places, year).found;
            expect(found, typed).toEqual({
              [end === "least" ? least : most]: value,
              [otherEnd === "least" ? otherLeast : otherMost]: otherValue,
            });
          }
});

describe("words that are not understood", () => {
  const understood = (text: string) => understandWords(text, places, year);

  test("are reported, and are not searched for", () => {
    expect(understood("3 bed blorft basement")).toMatchObject({ searched: "basement", unknown: ["blorft"] });
  });

  test("stay if they are an MLS number or an address, which a home may have", () => {
    expect(understood("MLS 9999999").searched).toBe("9999999");
    expect(understood("77 Nowhere Ln").searched).toBe("77 Nowhere Ln");
  });

  test("are reported if they exclude something that cannot be excluded", () => {
    for (const typed of ["no pool", "not in Fountain", "no basement or pool", "not near Peterson", "under 3 baths"])
      expect(understood(typed), typed).toEqual({ found: { words: typed }, searched: "", unknown: [typed] });
  });
});
