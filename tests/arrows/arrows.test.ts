import { expect, it } from "vitest";
import { circlesOfRooms, faultsOf } from "./faults.ts";
import { importsIn } from "./imports.ts";
import { parts } from "./rooms.ts";

const isTest = /\.test\.tsx?$/;

it("developers import only what the table of rooms allows, without cycles", () => {
  const imports = importsIn([...Object.keys(parts), "infra", "bench", "tests"]).filter(
    ({ from }) => !isTest.test(from),
  );
  expect(imports.length).toBeGreaterThan(2_000);
  expect(faultsOf(imports)).toEqual([]);
});

it("the table lets no two rooms reach each other", () => {
  expect(circlesOfRooms()).toEqual([]);
});
