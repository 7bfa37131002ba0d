import { expect, test } from "vitest";
import { regionMap } from "#content/map.ts";
import { seededRandom } from "#tests/contracts/seeded-random.ts";
import { rounds } from "#tests/support/rounds.ts";
import { destinationsOf } from "../../map/region-map.ts";
import { homeTypes } from "../home/home-type.ts";
import { criteriaSentence } from "../words/criteria-sentence.ts";
import { nearestTowns } from "../words/suggest-places.ts";
import { anything, type Criteria, criteriaQuery } from "./criteria.ts";
import { installations } from "./installations.ts";
import { meantSearch, wantedSearch } from "./wanted-search.ts";

const places = {
  cities: ["Colorado Springs", "Monument", "Fountain"],
  zipCodes: ["80132", "80904"],
  towns: [
    { name: "Falcon", latitude: 38.93, longitude: -104.61 },
    { name: "Monument", latitude: 39.09, longitude: -104.87 },
    { name: "Fountain", latitude: 38.68, longitude: -104.7 },
    { name: "Colorado Springs", latitude: 38.83, longitude: -104.82 },
  ],
  installations,
  destinations: destinationsOf(regionMap),
};
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

test.each([
  ["a word is added", "3 bed under 500k in Monument basement", "q=basement&price_max=500000&beds=3&city=Monument"],
  ["a criterion is added", "3 bed under 500k in Monument no HOA", "price_max=500000&beds=3&hoa_max=0&city=Monument"],
  [
    "a place is added",
    "3 bed under 500k in Monument or Fountain",
    "price_max=500000&beds=3&city=Fountain&city=Monument",
  ],
  ["a criterion is taken out", "under 500k in Monument", "price_max=500000&city=Monument"],
  ["a criterion is another one", "4 bed under 500k in Fountain", "price_max=500000&beds=4&city=Fountain"],
  ["all is taken out", "", ""],
  ["nothing is changed", "3 bed under 500k in Monument", "price_max=500000&beds=3&city=Monument"],
])("our own sentence in the box, when %s, asks for what it says then", (_, q, query) => {
  const was = "3 bed under 500k in Monument";
  const fields = { price_max: "500000", beds: "3", city: "Monument" };
  expect(wanted(new URLSearchParams({ ...fields, q, was }).toString()).query).toBe(query);
});

test("an edited field overrides the unchanged sentence, even if a word was added", () => {
  const was = "3 bed under 500k";
  for (const [q, words] of [
    [was, {}],
    [`${was} basement`, { q: "basement" }],
  ] as const) {
    const typed = new URLSearchParams({ price_max: "$600,000", beds: "3", baths: "2", q, was });
    expect(wanted(typed.toString()).query).toBe(
      new URLSearchParams({ ...words, price_max: "600000", beds: "3", baths: "2" }).toString(),
    );
  }
});

test("a made-up sentence does no more than words do", () => {
  expect(wanted(`q=3+bed&was=${"under 1m ".repeat(1000)}&price_max=5`).query).toBe("price_max=5&beds=3");
});

test("the sentence of the criteria parses back to the same criteria", () => {
  const next = seededRandom(7);
  const random = (below: number) => Math.floor(next() * below);
  const maybe = <Value>(value: () => Value) => (random(4) === 0 ? value() : undefined);
  const some = <Each>(list: readonly Each[]) => (random(4) === 0 ? list.filter(() => random(3) === 0) : []);
  let whole = 0;
  for (let round = 0; round < rounds(3000); round += 1) {
    const criteria = {
      ...anything,
      priceMin: maybe(() => 100_000 + random(40) * 5000),
      priceMax: maybe(() => 350_000 + random(200) * 9900),
      beds: maybe(() => 1 + random(4)),
      bedsMax: maybe(() => 5 + random(3)),
      baths: maybe(() => 1 + random(8) / 2),
      squareFeetMin: maybe(() => 500 + random(3000)),
      squareFeetMax: maybe(() => 4000 + random(3000)),
      acresMin: maybe(() => (1 + random(40)) / 4),
      acresMax: maybe(() => 12 + random(40)),
      yearMin: maybe(() => 1900 + random(80)),
      yearMax: maybe(() => 1990 + random(36)),
      hoaMax: maybe(() => random(4) * 75),
      garageMin: maybe(() => 1 + random(3)),
      stories: maybe(() => 1 + random(2)),
      cities: some(["Monument", "Fountain", "Falcon"]),
      zipCodes: some(places.zipCodes),
      near: some(installations.map(({ id }) => id)),
      drive: maybe(() => ({
        gate: places.destinations[random(places.destinations.length)]?.id ?? "",
        minutes: 1 + random(99),
      })),
      types: some(homeTypes),
      status: maybe(() => "pending" as const),
      openHouse: maybe(() => (["yes", "today", "weekend", "saturday"] as const)[random(4)]),
      listedDays: maybe(() => 1 + random(30)),
      isReduced: maybe(() => true as const),
      isBack: maybe(() => true as const),
      words: maybe(() => ["basement", "Wolf Creek Trl", "4471829", "finished basement"][random(4)] ?? ""),
    } as Criteria;
    const query = criteriaQuery(criteria);
    const sentence = criteriaSentence({ criteria, unknown: [], query }, places);
    const isWhole = wanted(new URLSearchParams({ q: sentence }).toString()).query === query;
    whole += Number(isWhole);
    const sent = new URLSearchParams(query);
    sent.set("q", sentence);
    sent.set("was", sentence);
    expect(wanted(sent.toString()).query, sentence).toBe(query);
  }
  expect(whole).toBeGreaterThan(rounds(2700));
});

test("the box shows the search, with the words that were not understood at the end", () => {
  const asked = wantedSearch(new URLSearchParams("q=no+pool+3+bed+Monument+blorft+under+500k+deck"), {
    ...places,
    hasWord: (word) => word === "deck",
  });
  expect(criteriaSentence(asked, places)).toBe("3 bed under 500k in Monument deck no pool, blorft");
});

test("words whose meaning depends on their order keep it in the box", () => {
  const withWords = { ...places, hasWord: (word: string) => word === "beds" };
  const asked = wantedSearch(new URLSearchParams("q=1990+from+.+one+about+Monument+beds"), withWords);
  const sentence = criteriaSentence(asked, withWords);
  const sent = new URLSearchParams(`${asked.query}&was=${encodeURIComponent(sentence)}`);
  sent.set("q", sentence);
  expect(wantedSearch(sent, withWords).query).toBe(asked.query);
});

test("for a town without homes the nearest towns with homes are known", () => {
  expect(nearestTowns("falcon", places)).toEqual(["Colorado Springs", "Monument", "Fountain"]);
  expect(nearestTowns("Nowhere", places)).toEqual([]);
});

test("whatever is typed, its redirect leads to no further redirect", () => {
  const random = seededRandom(3);
  const of = <Each>(list: readonly Each[]) => list[Math.floor(random() * list.length)] as Each;
  const words =
    "3 bed beds under 500k over in Monument monumnet Fountain 80132 condo house land 1 acre 2.5 bath 300-400k \" * OR ' ; -- % & = # é 😀 open house sold pending built after 1990 12 Elm St , .".split(
      " ",
    );
  for (let round = 0; round < rounds(3000); round += 1) {
    const q = Array.from({ length: 1 + (round % 9) }, () => of(words)).join(" ");
    const { query } = wanted(new URLSearchParams({ q, [of(["beds", "city", "type", "page"])]: of(words) }).toString());
    expect(wanted(query).query, q).toBe(query);
  }
});

test.each(["city=Monumnet", "q=in+Monumnet", "q=monumnt&beds=3"])("%s may mean Monument", (query) => {
  expect(meantSearch(wanted(query).criteria, places)).toMatchObject({
    city: "Monument",
    criteria: { cities: ["Monument"] },
  });
});

test.each([
  ["q=near+Fort+Karson&beds=3", "beds=3&near=fort-carson"],
  ["q=Shriever", "near=schriever"],
  ["q=3+bed+Petersen+AFB", "beds=3&near=peterson"],
  ["q=momument+condmo", "city=Monument&type=condo"],
])("%s is misspelled in one way, and asks for %s", (query, meant) => {
  expect(wantedSearch(new URLSearchParams(query), { ...places, hasWord: () => false }).query).toBe(meant);
});

test("a city that is misspelled too badly to be sure is offered", () => {
  const { criteria, unknown } = wantedSearch(new URLSearchParams("q=Colrado+Sprngz&beds=3"), {
    ...places,
    hasWord: () => false,
  });
  expect(criteria.cities).toEqual([]);
  expect(meantSearch(criteria, places, unknown)).toMatchObject({ city: "Colorado Springs", criteria: { beds: 3 } });
});

test.each(["city=Monument", "city=Falcon", "q=larkspur", "q=zzz", ""])("%s has no suggestion", (query) => {
  expect(meantSearch(wanted(query).criteria, places)).toBeUndefined();
});

test("a maximum price below the minimum is swapped with it, and reported", () => {
  expect([wanted("price_min=500000&price_max=300000").isSwapped, wanted("price_min=1&price_max=2").isSwapped]).toEqual([
    true,
    false,
  ]);
});
