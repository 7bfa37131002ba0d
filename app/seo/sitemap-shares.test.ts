import { expect, it } from "vitest";
import { fileNames, shareNamed, sharesOf } from "./sitemap-shares.ts";

it("a search engine gets one file as long as everything fits into it", () => {
  expect([0, 1, 1000].map(sharesOf)).toEqual([1, 1, 1]);
  expect(shareNamed("1.xml", 1)).toBeUndefined();
});

it("a search engine is led to files that together have every home once, a thousand at most, or hardly more", () => {
  expect([1001, 16_000, 16_001, 100_000, 99_999_999].map(sharesOf)).toEqual([16, 16, 256, 256, 4096]);
  expect(fileNames(16)).toHaveLength(17);
  expect(fileNames(16).map((name) => shareNamed(name, 16))).toEqual([-1, ...Array(16).keys()]);
});

it.each(["0.xml", "18.xml", "1", "-1.xml", "1e1.xml", "01.xml"])("there is no file %s", (name) =>
  expect(shareNamed(name, 16)).toBeUndefined(),
);
