import { expect, it } from "vitest";
import { mlsFileNamed, mlsFileNames, mlsFilesOf } from "./sitemap-files.ts";

it("MLS homes get sitemap files of their own once there are more than ten thousand", () => {
  expect([0, 10_000, 10_001, 100_000, 99_999_999].map(mlsFilesOf)).toEqual([0, 0, 2, 10, 100]);
  expect(mlsFileNames(2)).toEqual(["homes-1.xml", "homes-2.xml"]);
  expect(["homes-1.xml", "homes-100.xml", "homes-101.xml", "homes-0.xml", "homes-01.xml"].map(mlsFileNamed)).toEqual([
    ...[0, 99, undefined, undefined, undefined],
  ]);
});
