import { expect, test } from "vitest";
import type { ShownHome } from "../home/mls-home.ts";
import type { KnownPlaces } from "../words/suggest-places.ts";
import { coversApart, homeRowWishes } from "./home-row.ts";

const places: KnownPlaces = { cities: ["Monument", "Black Forest"], zipCodes: ["80132"] };

test("the home page shows homes to live in that are for sale, in the upper half of the prices", () => {
  const [usual, ...others] = homeRowWishes("", places, 412_000);
  expect(usual).toMatchObject({ status: "active", priceMin: 412_000, order: "newest", page: 1, cities: [] });
  expect([usual?.types.includes("land"), usual?.types.includes("condo"), others]).toEqual([false, true, []]);
  expect(homeRowWishes("", places, undefined)[0]).not.toHaveProperty("priceMin");
});

test("the agent says in a visitor's words what it shows, and the usual stands in when nothing is like that", () => {
  const [wished, usual] = homeRowWishes("Monument or Black Forest over 400k", places, 412_000);
  expect(wished).toMatchObject({ status: "active", priceMin: 400_000 });
  expect(wished?.cities.toSorted()).toEqual(["Black Forest", "Monument"]);
  expect(wished?.types).toEqual([]);
  expect(usual).toEqual(homeRowWishes("", places, 412_000)[0]);
  expect(homeRowWishes("pending in Monument", places, 1)[0]).toMatchObject({ status: "pending" });
});

const home = (...names: string[]) =>
  ({ photos: names.map((name) => ({ key: name, address: `https://mls.example/media/${name}` })) }) as ShownHome;
const covers = (homes: ShownHome[], before?: string[]) => coversApart(homes, before).map(({ cover = 0 }) => cover);

test("no picture stands twice among nine cards: a home shows its next, and none when all are to be seen", () => {
  expect(covers([home("porch", "kitchen"), home("porch", "kitchen"), home("kitchen", "porch"), home()])).toEqual([
    0, 1, -1, -1,
  ]);
});

test("the tenth card may show the picture of the first", () => {
  const others = (count: number) => Array.from({ length: count }, (_, at) => home(`house-${at}`));
  expect(covers([home("porch"), ...others(7), home("porch")]).at(-1)).toBe(-1);
  expect(covers([home("porch"), ...others(8), home("porch")]).at(-1)).toBe(0);
});

test("a picture of the homes above counts, whatever its address is", () => {
  expect(covers([home("porch", "bath")], ["/media/public/listings/lst_1/porch.jpg"])).toEqual([1]);
  const own = { photos: [], listing: { coverImage: "/media/public/listings/lst_1/porch.jpg" } } as unknown as ShownHome;
  expect(covers([own, home("porch", "bath")])).toEqual([-1, 1]);
});
