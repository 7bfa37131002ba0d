import { expect, test } from "vitest";
import type { ShownHome } from "../home/mls-home.ts";
import type { KnownPlaces } from "../words/suggest-places.ts";
import { coversApart, homeRowWishes } from "./home-row.ts";

const places: KnownPlaces = { cities: ["Monument", "Black Forest"], zipCodes: ["80132"] };

test("the home page shows homes for sale, not land, in the upper half of prices", () => {
  const [usual, ...others] = homeRowWishes("", places, 412_000);
  expect(usual).toMatchObject({ status: "active", priceMin: 412_000, order: "newest", page: 1, cities: [] });
  expect([usual?.types.includes("land"), usual?.types.includes("condo"), others]).toEqual([false, true, []]);
  expect(homeRowWishes("", places, undefined)[0]).not.toHaveProperty("priceMin");
});

test("the agent types which homes it shows, and the defaults apply when nothing matches", () => {
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

test("nine cards never repeat a photo: a home shows its next one, or none if all are in use", () => {
  expect(covers([home("porch", "kitchen"), home("porch", "kitchen"), home("kitchen", "porch"), home()])).toEqual([
    0, 1, -1, -1,
  ]);
});

test("the tenth card may repeat the first one's photo", () => {
  const others = (count: number) => Array.from({ length: count }, (_, at) => home(`house-${at}`));
  expect(covers([home("porch"), ...others(7), home("porch")]).at(-1)).toBe(-1);
  expect(covers([home("porch"), ...others(8), home("porch")]).at(-1)).toBe(0);
});

test("a photo above the cards counts too, whatever its URL", () => {
  expect(covers([home("porch", "bath")], ["/media/public/listings/lst_1/porch.jpg"])).toEqual([1]);
  const own = { photos: [], listing: { coverImage: "/media/public/listings/lst_1/porch.jpg" } } as unknown as ShownHome;
  expect(covers([own, home("porch", "bath")])).toEqual([-1, 1]);
});
