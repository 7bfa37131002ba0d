import { describe, expect } from "vitest";
import type { ListingStore } from "#server/ports/listing-store.ts";
import { itWith, type Open } from "./opened.ts";
import { cabinOnRidgeRoad, gableOnElmStreet } from "./samples.ts";

/** How the content version follows changes to listings. */
export function listingVersionContract(open: Open<ListingStore>): void {
  describe("the content version", () => {
    const it = itWith(open);

    it("grows with every write to a listing", async ({ store }) => {
      const seen = [(await store.contentVersion()).version];
      const writes = [
        () => store.add(gableOnElmStreet()),
        () => store.replace(gableOnElmStreet({ rev: 2 })),
        () => store.replace(gableOnElmStreet({ rev: 3 })),
        () => store.remove("lst_gable-on-elm"),
        () => store.add(gableOnElmStreet()),
      ];
      for (const write of writes) {
        await write();
        seen.push((await store.contentVersion()).version);
      }
      expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b));
    });

    it("has the time of the last write", async ({ store }) => {
      await store.add(gableOnElmStreet());
      const before = new Date().toISOString();
      await store.add(cabinOnRidgeRoad());
      const { updatedAt } = await store.contentVersion();
      const after = new Date().toISOString();
      expect(updatedAt).toBe(new Date(updatedAt).toISOString());
      expect([before, updatedAt, after]).toEqual([before, updatedAt, after].toSorted());
    });

    it("counts every concurrent write", async ({ store }) => {
      const { version } = await store.contentVersion();
      const houses = Array.from({ length: 20 }, (_, index) => gableOnElmStreet({ id: `lst_house-${index}` }));
      await Promise.all(houses.map((house) => store.add(house)));
      expect((await store.contentVersion()).version).toBeGreaterThanOrEqual(version + 20);
    });

    it("does not change when a write is refused", async ({ store }) => {
      await store.add(gableOnElmStreet());
      const before = await store.contentVersion();
      await store.add(gableOnElmStreet()).catch(() => undefined);
      await store.replace(gableOnElmStreet({ rev: 3 }));
      await store.replace(cabinOnRidgeRoad({ rev: 2 }));
      await store.remove("lst_cabin-on-ridge");
      expect(await store.contentVersion()).toEqual(before);
    });
  });
}
