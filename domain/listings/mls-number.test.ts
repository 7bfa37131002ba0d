import { expect, test } from "vitest";
import { bareMlsNumber, mlsNumberForm } from "./mls-number.ts";

test("an MLS number is the same with and without capitals, the letters MLS, and hyphens", () => {
  for (const typed of ["MLS# 4471829", "mls 4471829", " 4471829", "#4471829", "MLS No. 4471829", "４４７１８２９"])
    expect([typed, mlsNumberForm(typed), bareMlsNumber(typed)]).toEqual([typed, "4471829", "4471829"]);
  expect(mlsNumberForm("N-Ab12")).toBe(mlsNumberForm("nab12"));
  expect(mlsNumberForm("100200-2")).not.toBe(mlsNumberForm("1002002"));
  for (const typed of ["", "MLS", "-"]) expect(mlsNumberForm(typed)).toBe(typed === "MLS" ? "mls" : "");
});
