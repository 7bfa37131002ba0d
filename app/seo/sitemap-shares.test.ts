import { expect, it } from "vitest";
import { fileNames, mlsFileNamed, mlsFileNames, mlsFilesOf, shareNamed, sharesOf } from "./sitemap-shares.ts";

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

it("homes of the MLS stand in files of their own once they are more than ten thousand", () => {
  expect([0, 10_000, 10_001, 100_000, 99_999_999].map(mlsFilesOf)).toEqual([0, 0, 2, 10, 100]);
  expect(mlsFileNames(2)).toEqual(["homes-1.xml", "homes-2.xml"]);
  expect(["homes-1.xml", "homes-100.xml", "homes-101.xml", "homes-0.xml", "homes-01.xml"].map(mlsFileNamed)).toEqual([
    ...[0, 99, undefined, undefined, undefined],
  ]);
  expect(fileNames(1).map((name) => shareNamed(name, 1, true))).toEqual([-1, 0]);
});
