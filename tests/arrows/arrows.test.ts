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
  expect(circlesOfRooms({ "app/a": "b", "app/b": "c", "app/c": "a" })).toEqual([["app/a", "app/b", "app/c"]]);
});

it.each([
  ["a part that stands above", "domain/wording.ts", "server/log.ts"],
  ["a package that a part may not know", "domain/wording.ts", "react"],
  ["tests", "server/start/seed.ts", "tests/support/site/test-site.ts"],
  ["a room of the server that it may not know", "server/http/address.ts", "server/listings/listing-service.ts"],
  ["one platform from the other", "server/aws/config.ts", "server/embedded/config.ts"],
  ["the start of the server from a room", "server/photos/upload.ts", "server/app.ts"],
  ["a room of visitors that leads back", "app/visitor/cards/home-card.tsx", "app/visitor/listings/listing-page.tsx"],
  ["the admin from a visitor's page", "app/visitor/home/home-page.tsx", "app/admin/ui/dialog.tsx"],
  ["the server from what a browser gets", "app/seo/page-meta.ts", "server/log.ts"],
  ["Node from what a browser gets", "app/seo/page-meta.ts", "node:fs"],
  ["a folder that the table does not know", "domain/attic/old.ts", "domain/wording.ts"],
])("an import of %s is a fault", (_, from, to) => {
  expect(faultsOf([{ from, to }])).toHaveLength(1);
});

it("files that import each other are a fault, by way of whatever is between", () => {
  const names = ["a", "b", "c"].map((name) => `domain/pages/${name}.ts`);
  const imports = names.map((from, at) => ({ from, to: names[(at + 1) % 3] ?? "" }));
  expect(faultsOf(imports)).toEqual([`These files import each other in a circle: ${names.join(", ")}`]);
  expect(faultsOf(imports.slice(1))).toEqual([]);
});
