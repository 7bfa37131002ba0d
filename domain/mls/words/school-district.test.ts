import { expect, test } from "vitest";
import { schoolDistrict } from "./school-district.ts";

test.each([
  ["D38", { number: "38" }],
  ["D-20 schools", { number: "20" }],
  ["school district 49", { number: "49" }],
  ["Academy District #20", { number: "20" }],
  ["Lewis-Palmer school district", {}],
  ["good schools", undefined],
  ["Pine Creek High School", undefined],
])("%s", (said, district) => {
  expect(schoolDistrict(["PCSing in June", said])).toEqual(district);
});
