import { describe, expect } from "vitest";
import { goneListing, offMarket } from "#domain/listings/gone-listing.ts";
import type { ListingStore } from "#server/ports/listing-store.ts";
import { DuplicateIdError } from "#server/ports/store-errors.ts";
import { itWith, type Open } from "./opened.ts";
import { cabinOnRidgeRoad, gableOnElmStreet } from "./samples.ts";

/** What a listing store remembers of what was removed. */
export function goneListingsContract(open: Open<ListingStore>): void {
  describe("of removed listings a store", () => {
    const it = itWith(open);
    const day = (date: string) => new Date(`${date}T09:00:00.000Z`);
    const gable = goneListing(gableOnElmStreet(), day("2026-05-02"));
    const cabin = goneListing(cabinOnRidgeRoad(), day("2026-05-03"));

    it("remembers nothing at first, nor of one that is removed without a word", async ({ store }) => {
      await store.add(gableOnElmStreet());
      await store.remove("lst_gable-on-elm");
      expect(await store.gone()).toEqual([]);
    });

    it("remembers those that were retired, the longest gone first", async ({ store }) => {
      await store.add(gableOnElmStreet());
      await store.add(cabinOnRidgeRoad());
      expect([await store.retire(cabin), await store.retire(gable)]).toEqual([true, true]);
      expect(await store.gone()).toEqual([gable, cabin]);
      expect([await store.findGone(gable.id), await store.findGone("lst_never")]).toEqual([gable, undefined]);
      expect(await store.all()).toEqual([]);
      expect(await store.find("lst_gable-on-elm")).toBeUndefined();
    });

    it("remembers one that it never had, as when a site moves here", async ({ store }) => {
      expect(await store.retire(gable)).toBe(false);
      expect(await store.gone()).toEqual([gable]);
    });

    it("forgets one that is added again", async ({ store }) => {
      await store.add(gableOnElmStreet());
      await store.retire(gable);
      await store.add(gableOnElmStreet());
      expect(await store.gone()).toEqual([]);
      expect(await store.find("lst_gable-on-elm")).toEqual(gableOnElmStreet());
    });

    it("forgets what was retired more than a year before another one", async ({ store }) => {
      await store.retire(gable);
      await store.retire({ ...cabin, goneAt: "2027-05-02T09:00:00.000Z" });
      expect(await store.gone()).toHaveLength(2);
      await store.retire({ ...cabin, goneAt: "2027-05-02T09:00:00.001Z" });
      expect(await store.gone()).toEqual([{ ...cabin, goneAt: "2027-05-02T09:00:00.001Z" }]);
    });

    it("keeps the whole listing of one that is off the market, also after a year, until it is there again", async ({
      store,
    }) => {
      const linked = gableOnElmStreet({ mls: { key: "K1", own: ["title"] } });
      const kept = offMarket(linked, day("2026-05-02"));
      await store.add(linked);
      expect(await store.retire(kept)).toBe(true);
      expect(await store.findGone(linked.id)).toEqual(kept);
      const edited = { ...kept, kept: { ...linked, rev: 2, title: "Under the lindens" } };
      expect(await store.replaceKept(edited)).toBe("replaced");
      await store.retire({ ...cabin, goneAt: "2028-05-02T09:00:00.000Z" });
      expect((await store.gone()).map(({ id }) => id)).toEqual([linked.id, cabin.id]);
      expect(await store.findGone(linked.id)).toEqual(edited);
      await expect(store.add(linked)).rejects.toThrow(DuplicateIdError);
      await store.add({ ...linked, rev: 3 });
      expect(await store.findGone(linked.id)).toBeUndefined();
    });

    it("lets only who has seen the latest write what is kept of a home off the market", async ({ store }) => {
      const linked = gableOnElmStreet({ mls: { key: "K1", own: [] } });
      const kept = offMarket(linked, day("2026-05-02"));
      await store.add(linked);
      await store.retire(kept);
      const edits = ["Hers", "The feed's"].map((title) => ({ ...kept, kept: { ...linked, rev: 2, title } }));
      const outcomes = await Promise.all(edits.map((edit) => store.replaceKept(edit)));
      expect(outcomes.toSorted()).toEqual(["conflict", "replaced"]);
      expect((await store.findGone(linked.id))?.kept?.title).toBe(edits[outcomes.indexOf("replaced")]?.kept.title);
    });

    it("remembers which home of the MLS it was that the agent removed", async ({ store }) => {
      await store.retire(goneListing(gableOnElmStreet({ mls: { key: "K1", own: [] } }), day("2026-05-02")));
      expect(await store.gone()).toMatchObject([{ mlsKey: "K1" }]);
    });

    it("tells the pages that one is gone", async ({ store }) => {
      await store.add(gableOnElmStreet());
      const before = await store.contentVersion();
      await store.retire(gable);
      expect((await store.contentVersion()).version).toBeGreaterThan(before.version);
    });
  });
}
