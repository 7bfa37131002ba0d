import { describe, expect, test } from "vitest";
import { understandWords } from "../words/understand-words.ts";
import { anything, type Criteria, criteriaQuery, readCriteria } from "./criteria.ts";

const read = (query: string) => readCriteria(new URLSearchParams(query));

describe("the criteria of a URL", () => {
  test("are parsed, and produce one URL in any order", () => {
    const one = read(
      "city=Monument&beds=3&price_max=500000&type=land&type=single-family&q=larkspur&sort=price_up&page=2&open_house=yes&zip=80132",
    );
    expect(criteriaQuery(one.criteria)).toBe(
      "q=larkspur&price_max=500000&beds=3&city=Monument&zip=80132&type=single-family&type=land&open_house=yes&sort=price_up&page=2",
    );
    expect(one).toMatchObject({ isSwapped: false, ignored: [] });
  });

  test("match everything when nothing is typed, and have no query", () => {
    expect(criteriaQuery(read("q=&price_min=&city=&page=1&sort=newest").criteria)).toBe("");
    expect(criteriaQuery(anything)).toBe("");
  });

  test.each([
    ["$450,000", 450_000],
    ["450k", 450_000],
    ["1.2m", 1_200_000],
    [" 450000 ", 450_000],
  ])("hold a price as it is typed: %s", (typed, price) => {
    expect(read(`price_max=${encodeURIComponent(typed)}`).criteria.priceMax).toBe(price);
  });

  test.each(["abc", "-1", "0", "1e308", "NaN", "1,5", "1.5.5", "' OR 1=1 --", "9".repeat(400)])(
    "leave out an invalid price: %s",
    (typed) => {
      const { criteria, ignored } = read(`price_max=${encodeURIComponent(typed)}`);
      expect([criteria.priceMax, ignored]).toEqual([undefined, ["price_max"]]);
    },
  );

  test("leave out an unknown type, ZIP code or installation, and report it", () => {
    const { criteria, ignored } = read("type=castle&type=land&zip=8013&near=gone");
    expect([criteriaQuery(criteria), ignored.toSorted()]).toEqual(["type=land", ["near", "type", "zip"]]);
  });

  test("swap a minimum price above the maximum, and report it", () => {
    expect(read("price_min=500000&price_max=300000")).toMatchObject({
      criteria: { priceMin: 300_000, priceMax: 500_000 },
      isSwapped: true,
    });
  });

  test("are limited to what a person types, however long the query", () => {
    const { criteria } = read(
      `q=${"a".repeat(10_000)}&${"city=x&".repeat(1000)}${Array.from({ length: 100 }, (_, index) => `city=c${index}`).join("&")}&page=99999999`,
    );
    expect([criteria.words?.length, criteria.cities.length, criteria.page]).toEqual([200, 20, 1]);
    expect(read("page=999999").criteria.page).toBe(10_000);
  });

  test("swap sizes and years too", () => {
    const { criteria, isSwapped } = read("sqft_min=3000&sqft_max=1000&beds=4&beds_max=2&year_min=1990&year_max=2000");
    expect([criteria, isSwapped]).toMatchObject([
      { squareFeetMin: 1000, squareFeetMax: 3000, beds: 2, bedsMax: 4, yearMin: 1990, yearMax: 2000 },
      true,
    ]);
  });

  test("include a map area, a drive that outlives its gate, and the view of the results", () => {
    const query = "box=-104.9%2C38.7%2C-104.7%2C38.9&drive=fort-carson-20&minutes=30&view=map";
    const { criteria, ignored } = read(query);
    expect([criteriaQuery(criteria), ignored]).toEqual([query, []]);
    expect(criteria.drive).toEqual({ gate: "fort-carson-20", minutes: 30 });
    expect(criteriaQuery(read("drive=peterson-west&minutes=").criteria)).toBe("drive=peterson-west&minutes=30");
    expect(criteriaQuery(read("minutes=20&view=list").criteria)).toBe("");
  });

  test.each(["-1", "0", "100", "many", "1.5"])("leave out a drive of %s minutes, and report it", (minutes) => {
    const { criteria, ignored } = read(`drive=fort-carson-20&minutes=${minutes}`);
    expect([criteria.drive, ignored]).toEqual([undefined, ["drive"]]);
  });

  test("keep half baths and small lots without a rounding error", () => {
    expect(read("baths=2.5&acres_min=0.007").criteria).toMatchObject({ baths: 2.5, acresMin: 0.007 });
  });
});

describe("one box", () => {
  const places = {
    cities: ["Monument", "Colorado Springs", "Green Mountain Falls", "Black Forest", "Falcon", "Fountain"],
    zipCodes: ["80132", "80921"],
  };
  const understood = (text: string) => understandWords(text, places).found;

  const rows: [string, Partial<Criteria>][] = [
    ["3 bed under 500k in Monument with 1 acre", { beds: 3, priceMax: 500_000, cities: ["Monument"], acresMin: 1 }],
    ["4br 2.5ba Colorado Springs", { beds: 4, baths: 2.5, cities: ["Colorado Springs"] }],
    [
      "homes in colorado springs, co between 300k and 450k",
      { cities: ["Colorado Springs"], priceMin: 300_000, priceMax: 450_000 },
    ],
    ["300-500k townhomes", { priceMin: 300_000, priceMax: 500_000, types: ["townhome"] }],
    ["$300,000 to $500,000", { priceMin: 300_000, priceMax: 500_000 }],
    ["over 1 million", { priceMin: 1_000_000 }],
    ["under 500", { priceMax: 500_000 }],
    ["land over 5 acres in Black Forest", { types: ["land"], acresMin: 5, cities: ["Black Forest"] }],
    ["half an acre", { acresMin: 0.5 }],
    ["under 2000 sqft", { squareFeetMax: 2000 }],
    ["2,000 sq ft or less", { squareFeetMax: 2000 }],
    ["less than 1 acre", { acresMax: 1 }],
    ["up to 1 acre", { acresMax: 1 }],
    ["under half an acre", { acresMax: 0.5 }],
    ["at most 3 beds", { bedsMax: 3 }],
    ["3-4 bed", { beds: 3, bedsMax: 4 }],
    ["2-3 bath", { baths: 2 }],
    ["1000-2000 sqft", { squareFeetMin: 1000, squareFeetMax: 2000 }],
    ["5 to 1 acres", { acresMin: 1, acresMax: 5 }],
    ["house not condo", { types: ["single-family"] }],
    ["3-4 bed 300-500k", { beds: 3, bedsMax: 4, priceMin: 300_000, priceMax: 500_000 }],
    ["500k", { priceMax: 500_000 }],
    ["$450,000 house", { priceMax: 450_000, types: ["single-family"] }],
    ["450000", { priceMax: 450_000 }],
    ["1234567", { words: "1234567" }],
    ["80132 house", { zipCodes: ["80132"], types: ["single-family"] }],
    ["12 Falcon St", { words: "12 Falcon St" }],
    ["12 Fountain St", { words: "12 Fountain St" }],
    ["80921 Meadow Land", { words: "80921 Meadow Land" }],
    ["12 Falcon St Monument", { words: "12 Falcon St", cities: ["Monument"] }],
    ["12 Falcon St, Falcon, CO 80132", { words: "12 Falcon St", cities: ["Falcon"], zipCodes: ["80132"] }],
    ["built before 1990", { yearMax: 1989 }],
    ["built 1990-2005", { yearMin: 1990, yearMax: 2005 }],
    ["3+ bedrooms, 2000 sq ft, built after 2015", { beds: 3, squareFeetMin: 2000, yearMin: 2015 }],
    ["80132", { zipCodes: ["80132"] }],
    ["condo or house in 80921", { types: ["condo", "single-family"], zipCodes: ["80921"] }],
    ["open house in Falcon", { openHouse: "yes", cities: ["Falcon"] }],
    ["sold in Green Mountain Falls", { status: "sold", cities: ["Green Mountain Falls"] }],
    [
      "1420 Larkspur Hollow Ln, Monument, CO 80132",
      { words: "1420 Larkspur Hollow Ln", cities: ["Monument"], zipCodes: ["80132"] },
    ],
    ["80921 Meadow Land Dr", { words: "80921 Meadow Land Dr" }],
    ["MLS-100200", { words: "MLS-100200" }],
    ["4471829", { words: "4471829" }],
    ["horse barn", { words: "horse barn" }],
    ["", {}],
    ["in with the", {}],
    ["'; DROP TABLE homes; --", { words: "' DROP TABLE --" }],
    ['title:"x" NEAR(a b)', { words: 'title:"x" NEAR(a b)' }],
  ];
  test.each(rows)("understands %j", (text, found) => {
    expect(understood(text)).toEqual(found);
  });

  test("never reverses a limit, whatever its number, unit and words", () => {
    const units: [string, keyof Criteria, keyof Criteria][] = [
      ["sqft", "squareFeetMin", "squareFeetMax"],
      ["acres", "acresMin", "acresMax"],
      ["beds", "beds", "bedsMax"],
    ];
    for (const [unit, least, most] of units) {
      for (const figure of [1, 3, 7, 40, 99]) {
        for (const word of ["under", "below", "less than", "at most", "up to", "no more than", "max", "<="])
          expect(understood(`${word} ${figure} ${unit}`)).toEqual({ [most]: figure });
        for (const word of ["over", "above", "more than", "at least", "from", "min", ">="])
          expect(understood(`${word} ${figure} ${unit}`)).toEqual({ [least]: figure });
        expect(understood(`${figure}-${figure + 1} ${unit}`)).toEqual({ [least]: figure, [most]: figure + 1 });
      }
    }
  });

  test("answers quickly, even with 10 KB of pasted text", () => {
    for (const text of ["1".repeat(10_000), "between ".repeat(1200), "$,".repeat(5000), "in a ".repeat(2000)]) {
      expect(understandWords(text, places).found.words?.length ?? 0).toBeLessThanOrEqual(200);
    }
  });
});
