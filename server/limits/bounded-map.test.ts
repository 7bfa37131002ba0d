import { beforeEach, expect, it } from "vitest";
import { boundedMap } from "./bounded-map.ts";

let time: number;
let map: ReturnType<typeof boundedMap<number>>;
beforeEach(() => {
  time = Date.parse("2026-05-01T08:00:00.000Z");
  map = boundedMap({ capacity: 3, lifetime: 60_000, now: () => new Date(time) });
});

it("somebody who goes on trying stays known, while the one who has been quiet for longest makes room", () => {
  for (const name of ["hannah", "walter", "zoe"]) map.set(name, 1);
  map.get("hannah");
  map.set("iris", 1);
  expect(["hannah", "walter", "zoe", "iris"].filter((name) => map.has(name))).toEqual(["hannah", "zoe", "iris"]);
});

it("an entry is forgotten when it is as old as its lifetime, however often somebody asked for it", () => {
  map.set("hannah", 1);
  time += 59_999;
  expect(map.get("hannah")).toBe(1);
  time += 1;
  expect(map.get("hannah")).toBeUndefined();
});

it("whoever comes again is remembered from then on", () => {
  map.set("hannah", 1);
  time += 40_000;
  map.set("hannah", 2);
  time += 40_000;
  expect(map.get("hannah")).toBe(2);
});
