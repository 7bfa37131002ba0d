import { expect, test } from "vitest";
import type { ShownHome } from "../home/mls-home.ts";
import { coversApart } from "./covers-apart.ts";

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
