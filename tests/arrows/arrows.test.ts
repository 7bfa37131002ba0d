import { expect, it } from "vitest";
import { circlesOfRooms, faultsOf } from "./faults.ts";
import { importsIn } from "./imports.ts";
import { parts } from "./rooms.ts";

const isTest = /\.test\.tsx?$/;

it("every import goes the way that the table of rooms says, and no files import each other in a circle", () => {
  const imports = importsIn([...Object.keys(parts), "infra", "bench", "tests"]).filter(
    ({ from }) => !isTest.test(from),
  );
  expect(imports.length).toBeGreaterThan(2_000);
  expect(faultsOf(imports)).toEqual([]);
});

it("the table lets no two rooms reach each other", () => {
  expect(circlesOfRooms()).toEqual([]);
});
