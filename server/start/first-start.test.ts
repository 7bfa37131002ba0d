import { expect, it } from "vitest";
import { siteWithPhotos } from "#tests/support/site/site-with-photos.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { assertClockIsSane } from "./first-start.ts";

const yearsFromNow = (years: number) => new Date(Date.now() + years * 365 * 86_400_000);

it("a site doesn't start with a clock years ahead of its last data, unless SETUP confirms it", async () => {
  const dataDir = temporaryFolder();
  await (await siteWithPhotos(dataDir)).platform.close();
  const start = (years: number, setup = false) =>
    assertClockIsSane({ dataDir, setup, aws: undefined }, yearsFromNow(years));
  for (const years of [-30, -3, 0, 3, 9]) expect(() => start(years)).not.toThrow();
  expect(() => start(11)).toThrow(
    /^The clock says \d{4}-\d\d-\d\d, but this site last wrote data on \d{4}-\d\d-\d\d\./,
  );
  expect(() => start(11, true)).not.toThrow();
});

it("a new site starts with any clock", () => {
  expect(() =>
    assertClockIsSane({ dataDir: temporaryFolder(), setup: false, aws: undefined }, yearsFromNow(50)),
  ).not.toThrow();
});
