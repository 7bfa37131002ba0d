import { expect, test } from "vitest";
import type { ShownHome } from "../home/mls-home.ts";
import { distinctCovers, homeRowSearch } from "./home-row.ts";

test("the home page shows homes for sale, not land, in the upper half of prices", () => {
  const usual = homeRowSearch(412_000);
  expect(usual).toMatchObject({ status: "active", priceMin: 412_000, order: "newest", page: 1, cities: [] });
  expect([usual.types.includes("land"), usual.types.includes("condo")]).toEqual([false, true]);
  expect(homeRowSearch(undefined)).not.toHaveProperty("priceMin");
});

const home = (...names: string[]) =>
  ({ photos: names.map((name) => ({ key: name, address: `https://mls.example/media/${name}` })) }) as ShownHome;
/** A house's model is before the hyphen. */
const modelOf = (name: string) => name.split("-")[0] ?? name;
const covers = (homes: ShownHome[], before?: string[]) =>
  distinctCovers(homes, modelOf, before).map(({ cover = 0 }) => cover);

test("nine cards never repeat a photo: a home shows its next one, or none if all are in use", () => {
  expect(covers([home("porch", "kitchen"), home("porch", "kitchen"), home("kitchen", "porch"), home()])).toEqual([
    0, 1, -1, -1,
  ]);
});

test("the tenth card may repeat the first one's photo", () => {
  const others = (count: number) => Array.from({ length: count }, (_, at) => home(`house${at}`));
  expect(covers([home("porch"), ...others(7), home("porch")]).at(-1)).toBe(-1);
  expect(covers([home("porch"), ...others(8), home("porch")]).at(-1)).toBe(0);
});

test("a photo above the cards counts too, whatever its URL", () => {
  expect(covers([home("porch", "bath")], ["/media/public/listings/lst_1/porch.jpg"])).toEqual([1]);
  const own = { photos: [], listing: { coverImage: "/media/public/listings/lst_1/porch.jpg" } } as unknown as ShownHome;
  expect(covers([own, home("porch", "bath")])).toEqual([-1, 1]);
});

test("nine cards never repeat a model of house, whatever its color, and not that of the agent's own home below", () => {
  expect(covers([home("ranch-red", "kitchen"), home("ranch-green", "bath")])).toEqual([0, 1]);
  const own = { photos: [], listing: { coverImage: "/media/public/listings/lst_1/ranch-white.jpg" } };
  expect(covers([home("ranch-red", "kitchen"), own as unknown as ShownHome])).toEqual([1, -1]);
});

test("a home whose photos all show models in use repeats a look that isn't, where a list allows it", () => {
  const homes = [home("kitchen-red"), home("kitchen-green")];
  expect(covers(homes)).toEqual([0, -1]);
  expect(distinctCovers(homes, modelOf, [], (name) => name).map(({ cover }) => cover)).toEqual([0, 0]);
});
