import { expect, test } from "vitest";
import { meantSearch, wantedSearch } from "./wanted-search.ts";

const places = { cities: ["Colorado Springs", "Monument", "Fountain"], zipCodes: ["80132", "80904"] };
const wanted = (query: string) => wantedSearch(new URLSearchParams(query), places);

test.each([
  ["", ""],
  ["q=&price_min=&price_max=&beds=&city=&sort=newest&page=1&utm_source=x", ""],
  ["q=3+bed+under+500k+in+Monument+with+1+acre", "price_max=500000&beds=3&acres_min=1&city=Monument"],
  ["q=4+bed&beds=2&city=monument", "beds=4&city=Monument"],
  ["price_min=%24500%2C000&price_max=300k", "price_min=300000&price_max=500000"],
  ["q=under+300k&price_min=400000", "price_min=300000&price_max=400000"],
])("%s has the address %s", (typed, query) => {
  expect(wanted(typed).query).toBe(query);
});

test("a price below the lowest one is exchanged with it, and said", () => {
  expect([wanted("price_min=500000&price_max=300000").isSwapped, wanted("price_min=1&price_max=2").isSwapped]).toEqual([
    true,
    false,
  ]);
});

test("whatever is typed, the address it leads to leads no further", () => {
  let seed = 3;
  const of = <Each>(list: readonly Each[]) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return list[seed % list.length] as Each;
  };
  const words =
    "3 bed beds under 500k over in Monument monumnet Fountain 80132 condo house land 1 acre 2.5 bath 300-400k \" * OR ' ; -- % & = # é 😀 open house sold pending built after 1990 12 Elm St , .".split(
      " ",
    );
  for (let round = 0; round < 3000; round += 1) {
    const q = Array.from({ length: 1 + (round % 9) }, () => of(words)).join(" ");
    const { query } = wanted(new URLSearchParams({ q, [of(["beds", "city", "type", "page"])]: of(words) }).toString());
    expect(wanted(query).query, q).toBe(query);
  }
});

test("10 KB of anything are read as what fits", () => {
  expect(wanted(`q=${"x".repeat(10_000)}`).query.length).toBeLessThan(250);
});

test.each(["city=Monumnet", "q=in+Monumnet", "q=monumnt&beds=3"])("%s may mean Monument", (query) => {
  expect(meantSearch(wanted(query).criteria, places)).toMatchObject({
    city: "Monument",
    criteria: { cities: ["Monument"] },
  });
});

test.each(["city=Monument", "q=larkspur", "q=zzz", ""])("%s means nothing else", (query) => {
  expect(meantSearch(wanted(query).criteria, places)).toBeUndefined();
});
