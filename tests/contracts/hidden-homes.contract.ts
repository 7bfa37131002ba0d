import { describe, expect } from "vitest";
import { goneListing } from "#domain/listings/gone-listing.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { offMarket, type StoredListing, withdrawn } from "#domain/listings/unpublished.ts";
import type { ListingStore, PublicListingStore } from "#server/ports/listing-store.ts";
import { DuplicateIdError } from "#server/ports/store-errors.ts";
import { itWith, type Open } from "./opened.ts";
import { cabinOnRidgeRoad, draftOfTheBarn, gableOnElmStreet } from "./samples.ts";

const day = (date: string) => new Date(`${date}T09:00:00.000Z`);
const now = day("2026-05-02");
const gable = (changes: Partial<Listing> = {}) => gableOnElmStreet({ mls: { key: "K1", own: [] }, ...changes });
const gone = goneListing(gable(), now);
const cabin = goneListing(cabinOnRidgeRoad(), day("2026-05-03"));

/** The gable as a hidden listing. */
const hiding: [string, (seen: Listing) => StoredListing][] = [
  ["taken off the website", (seen) => ({ ...withdrawn(seen, now), rev: seen.rev + 1 })],
  ["off the market", (seen) => ({ ...offMarket(seen, now), rev: seen.rev + 1 })],
  ["deleted", (seen) => ({ ...seen, trashedAt: now.toISOString(), rev: seen.rev + 1 })],
];

/** Every method that visitors' pages call, with the ids of the homes in its result. A missing one does not compile. */
const askings: Record<
  Exclude<keyof PublicListingStore, "findGone">,
  (store: ListingStore, id: string) => Promise<unknown[]>
> = {
  cards: async (store) => (await store.cards()).map(({ id }) => id),
  all: async (store) => (await store.all()).map(({ id }) => id),
  find: async (store, id) => [(await store.find(id))?.id].filter(Boolean),
  has: async (store, id) => ((await store.has(id)) ? [id] : []),
  contentVersion: async (store) => {
    const { counts } = await store.contentVersion();
    return counts.active + counts.pending + counts.sold === 1 ? ["lst_public"] : ["others"];
  },
};

/** What a store does with homes that visitors can't see, or no longer see. */
export function hiddenHomesContract(open: Open<ListingStore>): void {
  describe("a store with hidden homes", () => {
    const it = itWith(open);

    it.for(Object.entries(askings))(
      "shows visitors no hidden home when they ask for %s",
      async ([, ask], { store }) => {
        await store.add(gable({ id: "lst_public" }));
        await store.add(draftOfTheBarn());
        await store.add(gable({ id: "lst_removed" }));
        for (const [index, [, hide]] of hiding.entries()) {
          const id = `lst_hidden-${index}`;
          await store.add(gable({ id }));
          expect(await store.replace(hide(gable({ id })), { ...gone, id })).toBe("replaced");
        }
        expect(await store.remove("lst_removed", { gone: { ...gone, id: "lst_removed" } })).toBe(true);
        const told = [];
        for (const id of ["lst_public", "lst_barn", "lst_hidden-0", "lst_hidden-1", "lst_hidden-2", "lst_removed"])
          told.push(...(await ask(store, id)));
        expect([...new Set(told)]).toEqual(["lst_public"]);
        expect((await store.hidden()).map(({ id }) => id)).toEqual([
          "lst_barn",
          "lst_hidden-2",
          "lst_hidden-1",
          "lst_hidden-0",
        ]);
      },
    );

    it("reports no change to pages when a draft is added, changed, or removed", async ({ store }) => {
      const { updatedAt, counts } = await store.contentVersion();
      const draft = draftOfTheBarn();
      expect(await store.add(draft)).toEqual(draft);
      expect([await store.findKept(draft.id), await store.hidden()]).toEqual([draft, [draft]]);
      expect(await store.replace({ ...draft, title: "Barn, mended", rev: 2 })).toBe("replaced");
      expect(await store.remove(draft.id)).toBe(true);
      expect([await store.findKept(draft.id), await store.gone()]).toEqual([undefined, []]);
      // In the cloud, the version keeps rising for a while after a write.
      expect(await store.contentVersion()).toMatchObject({ updatedAt, counts });
    });

    it("refuses a listing whose id another listing has, public or hidden", async ({ store }) => {
      await store.add(draftOfTheBarn());
      await store.add(gable());
      for (const home of [gable({ id: "lst_barn" }), draftOfTheBarn({ id: gable().id }), draftOfTheBarn()])
        await expect(store.add(home)).rejects.toThrow(DuplicateIdError);
      await expect(store.add(draftOfTheBarn({ id: "lst_other", rev: 2 }))).rejects.toThrow(RangeError);
    });

    it.for(hiding)(
      "hides a home that is %s, reports its removal, and can show it again",
      async ([, hide], { store }) => {
        await store.add(gable());
        const { version } = await store.contentVersion();
        const hidden = hide(gable());
        expect(await store.replace({ ...hidden, rev: 3 }, gone)).toBe("conflict");
        expect(await store.findGone(gone.id)).toBeUndefined();
        expect(await store.replace(hidden, gone)).toBe("replaced");
        expect([await store.findKept(gone.id), await store.findGone(gone.id)]).toEqual([hidden, gone]);
        expect((await store.contentVersion()).version).toBeGreaterThan(version);
        // Only a caller who saw the latest revision can write, even to a hidden home; the memory of it stays.
        const edits = ["Hers", "The feed's"].map((title) => ({ ...hidden, title, rev: 3 }));
        const outcomes = await Promise.all(edits.map((edit) => store.replace(edit)));
        expect(outcomes.toSorted()).toEqual(["conflict", "replaced"]);
        expect(await store.findKept(gone.id)).toEqual(edits[outcomes.indexOf("replaced")]);
        expect(await store.gone()).toEqual([gone]);
        // The revisions continue.
        expect(await store.replace(gable())).toBe("conflict");
        expect(await store.replace(gable({ rev: 4 }))).toBe("replaced");
        expect([await store.all(), await store.hidden(), await store.gone()]).toEqual([[gable({ rev: 4 })], [], []]);
        expect((await store.contentVersion()).counts).toEqual({ active: 1, pending: 0, sold: 0 });
      },
    );

    it("remembers removed homes, oldest removal first, and no home that was removed silently", async ({ store }) => {
      await store.add(gable());
      await store.add(cabinOnRidgeRoad());
      await store.add(gable({ id: "lst_silent" }));
      const removals = [store.remove(cabin.id, { gone: cabin }), store.remove(gone.id, { gone })];
      expect(await Promise.all([...removals, store.remove("lst_silent")])).toEqual([true, true, true]);
      expect(await store.gone()).toEqual([gone, cabin]);
      expect([await store.findGone(gone.id), await store.findGone("lst_never")]).toEqual([gone, undefined]);
      expect([await store.all(), await store.find(gone.id), await store.findKept(gone.id)]).toEqual([
        [],
        undefined,
        undefined,
      ]);
      expect(await store.replace(gable({ rev: 3 }))).toBe("missing");
    });

    it("remembers a removed home that it never had, for an imported site", async ({ store }) => {
      expect(await store.remove(gone.id, { gone })).toBe(false);
      expect(await store.gone()).toEqual([gone]);
    });

    it("continues the version when a removed home is added again", async ({ store }) => {
      await store.add(gable());
      await store.replace(gable({ rev: 2 }));
      await store.remove(gone.id, { gone });
      const again = gable({ rev: 4, fieldsRev: 4, photosRev: 4 });
      expect(await store.add(gable())).toEqual(again);
      expect([await store.find(gone.id), await store.gone()]).toEqual([again, []]);
    });

    it("remembers a draft that was once public", async ({ store }) => {
      await store.add(gable());
      await store.replace({ ...withdrawn(gable(), now), rev: 2 }, gone);
      expect(await store.remove(gone.id)).toBe(true);
      expect([await store.hidden(), await store.gone()]).toEqual([[], [gone]]);
    });

    it("forgets homes removed more than a year before another one, but never a home that the agent still has", async ({
      store,
    }) => {
      const off = { ...offMarket(gable({ id: "lst_off" }), now), rev: 2 };
      await store.add(gable({ id: "lst_off" }));
      await store.replace(off, { ...gone, id: "lst_off" });
      await store.remove(gone.id, { gone });
      const ids = async () => (await store.gone()).map(({ id }) => id);
      await store.remove(cabin.id, { gone: { ...cabin, goneAt: "2027-05-02T09:00:00.000Z" } });
      expect((await ids()).toSorted()).toEqual([cabin.id, gone.id, "lst_off"].toSorted());
      await store.remove(cabin.id, { gone: { ...cabin, goneAt: "2027-05-02T09:00:00.001Z" } });
      expect(await ids()).toEqual(["lst_off", cabin.id]);
      expect(await store.findKept("lst_off")).toEqual(off);
    });
  });
}
