import { expect, it } from "vitest";
import { readPhotoArrangement } from "./photo-arrangement.ts";

const photos = [{ name: "porch.jpg" }, { name: "stove.jpg" }];

it("the photos that the agent moved are told by a list of names, or by one name alone", () => {
  for (const moved of ["stove.jpg", ["stove.jpg"]]) {
    expect(readPhotoArrangement({ rev: 1, photos, moved })).toEqual({
      arrangement: { rev: 1, photos, moved: ["stove.jpg"] },
    });
  }
  expect(readPhotoArrangement({ rev: 1, photos })).toEqual({ arrangement: { rev: 1, photos } });
  expect(readPhotoArrangement({ rev: 1, photos, moved: 7 })).toEqual({ error: expect.stringContaining("in order") });
});
