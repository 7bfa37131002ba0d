import { describe, expect, it } from "vitest";
import { gableOnElmStreet } from "#tests/contracts/samples.ts";
import { fromListingItem, toListingItem } from "./listing-item.ts";

const gable = gableOnElmStreet({ rev: 5, fieldsRev: 2, photosRev: 3 });

describe("a listing in DynamoDB", () => {
  it("written by an older version counts as overwritten by its last write", () => {
    const { countedRev: _counted, fieldsRev: _fields, photosRev: _photos, ...older } = toListingItem(gable);
    expect(fromListingItem(older)).toEqual({ ...gable, fieldsRev: 5, photosRev: 5 });
    const { rev: _rev, ...oldest } = older;
    expect(fromListingItem(oldest)).toMatchObject({ rev: 1, fieldsRev: 1, photosRev: 1 });
  });

  it("changed by an older version that copied its counters counts as overwritten by that change", () => {
    const changed = { ...toListingItem(gable), title: "Changed by the older one", rev: 6 };
    expect(fromListingItem(changed)).toMatchObject({ rev: 6, fieldsRev: 6, photosRev: 6 });
  });
});
