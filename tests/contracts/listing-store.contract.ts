import { describe, expect } from "vitest";
import type { Listing } from "#domain/listings/listing.ts";
import type { ListingStore } from "#server/ports/listing-store.ts";
import { DuplicateIdError } from "#server/ports/store-errors.ts";
import { hiddenHomesContract } from "./hidden-homes.contract.ts";
import { listingListsContract } from "./listing-lists.contract.ts";
import { listingVersionContract } from "./listing-version.contract.ts";
import { itWith, type Open } from "./opened.ts";
import { cabinOnRidgeRoad, gableOnElmStreet } from "./samples.ts";

/** What every ListingStore guarantees, as tests. */
export function listingStoreContract(open: Open<ListingStore>): void {
  describe("a listing store", () => {
    const it = itWith(open);

    it("is empty at first", async ({ store }) => {
      expect(await store.all()).toEqual([]);
      expect(await store.find("lst_gable-on-elm")).toBeUndefined();
      expect(await store.remove("lst_gable-on-elm")).toBe(false);
    });

    it("returns every field as saved", async ({ store }) => {
      const gable = gableOnElmStreet({ sellerNote: { week: "2026-03-02", text: "New photos.\nOpen house." } });
      await store.add(gable);
      expect(await store.find("lst_gable-on-elm")).toEqual(gable);
      expect(await store.all()).toEqual([gable]);
    });

    it("returns a listing with only the required fields", async ({ store }) => {
      await store.add(cabinOnRidgeRoad());
      expect(await store.find("lst_cabin-on-ridge")).toEqual(cabinOnRidgeRoad());
    });

    it("keeps cents and half baths", async ({ store }) => {
      const prices = [0, 0.01, 485_000.1, 1_234_567.89, 99_999_999.99];
      for (const [index, price] of prices.entries()) {
        const house = gableOnElmStreet({ id: `lst_house-${index}`, price, bathrooms: index + 0.5 });
        await store.add(house);
        expect(await store.find(house.id)).toEqual(house);
      }
    });

    it("lists the newest first, and for equal times the greater id first", async ({ store }) => {
      const moment = "2026-02-01T00:00:00.000Z";
      const inOrder = [
        gableOnElmStreet({ id: "lst_newest", createdAt: "2026-02-01T00:00:00.001Z" }),
        gableOnElmStreet({ id: "lst_b", createdAt: moment }),
        gableOnElmStreet({ id: "lst_a", createdAt: moment }),
        gableOnElmStreet({ id: "lst_B", createdAt: moment }),
        gableOnElmStreet({ id: "lst_oldest", createdAt: "2025-12-31T23:59:59.999Z" }),
      ];
      for (const index of [2, 4, 0, 3, 1]) await store.add(inOrder[index] ?? gableOnElmStreet());
      expect(await store.all()).toEqual(inOrder);
    });

    it("refuses a second listing with the same id and keeps the first", async ({ store }) => {
      await store.add(gableOnElmStreet());
      await expect(store.add(cabinOnRidgeRoad({ id: "lst_gable-on-elm" }))).rejects.toThrow(DuplicateIdError);
      expect(await store.all()).toEqual([gableOnElmStreet()]);
    });

    it("refuses a new listing with an edited revision", async ({ store }) => {
      await expect(store.add(gableOnElmStreet({ rev: 2 }))).rejects.toThrow(RangeError);
      expect(await store.all()).toEqual([]);
    });

    it("replaces the listing that its editor saw with the edited one", async ({ store }) => {
      await store.add(gableOnElmStreet());
      await store.add(cabinOnRidgeRoad());
      const edited = cabinOnRidgeRoad({ id: "lst_gable-on-elm", title: "Gable, sold", rev: 2 });
      expect(await store.replace(edited)).toBe("replaced");
      expect(await store.find("lst_gable-on-elm")).toEqual(edited);
      expect(await store.find("lst_cabin-on-ridge")).toEqual(cabinOnRidgeRoad());
    });

    it("returns which write last changed the fields, and which the photos", async ({ store }) => {
      await store.add(gableOnElmStreet());
      const edited = gableOnElmStreet({ rev: 2, fieldsRev: 2 });
      const arranged = gableOnElmStreet({ rev: 3, fieldsRev: 2, photosRev: 3 });
      for (const listing of [edited, arranged]) {
        expect(await store.replace(listing)).toBe("replaced");
        expect(await store.find(listing.id)).toEqual(listing);
        expect(await store.all()).toEqual([listing]);
      }
    });

    it("returns no facts after they are removed, and new facts after a change", async ({ store }) => {
      await store.add(gableOnElmStreet());
      const land = { propertyType: "land", lotSize: 10, lotUnit: "acres" } as const;
      for (const [index, facts] of [undefined, land].entries()) {
        const { facts: _before, ...others } = gableOnElmStreet({ rev: index + 2 });
        const listing = facts ? { ...others, facts } : others;
        expect(await store.replace(listing)).toBe("replaced");
        expect(await store.find(listing.id)).toEqual(listing);
        expect(await store.all()).toEqual([listing]);
      }
    });

    it("returns the MLS link of a listing until the listing is unlinked", async ({ store }) => {
      const photos = [
        { key: "P1", changedAt: "2026-03-01T08:00:00.000Z", name: "porch.jpg" },
        { key: "P2", name: "" },
      ];
      const gable = gableOnElmStreet();
      const mls: Listing["mls"] = { key: "K1", own: ["title", "photos"], missing: 1, photos };
      await store.add(gableOnElmStreet({ mls }));
      expect((await store.find(gable.id))?.mls).toEqual(mls);
      await store.replace({ ...gable, rev: 2 });
      expect((await store.find(gable.id))?.mls).toBeUndefined();
    });

    it("returns each photo's position in its batch", async ({ store }) => {
      const [porch] = gableOnElmStreet().pictures;
      const pictures = porch ? [{ ...porch, chosen: { form: "01k3z8m0q5v6w7x8y9zabcdefg", number: 12 } }] : [];
      await store.add(gableOnElmStreet({ pictures }));
      expect(await store.find("lst_gable-on-elm")).toEqual(gableOnElmStreet({ pictures }));
    });

    it("reports a conflict after another edit, and changes nothing", async ({ store }) => {
      await store.add(gableOnElmStreet());
      const first = gableOnElmStreet({ price: 470_000, rev: 2 });
      await store.replace(first);
      for (const rev of [1, 2, 4]) {
        expect(await store.replace(gableOnElmStreet({ price: 500_000, rev }))).toBe("conflict");
      }
      expect(await store.find("lst_gable-on-elm")).toEqual(first);
    });

    it("reports a removed listing as missing, and does not restore it", async ({ store }) => {
      await store.add(gableOnElmStreet());
      await store.remove("lst_gable-on-elm");
      expect(await store.replace(gableOnElmStreet({ rev: 2 }))).toBe("missing");
      expect(await store.all()).toEqual([]);
    });

    it("accepts exactly one of ten concurrent saves", async ({ store }) => {
      await store.add(gableOnElmStreet());
      const edits = Array.from({ length: 10 }, (_, index) => gableOnElmStreet({ price: index, rev: 2 }));
      const answers = await Promise.all(edits.map((edit) => store.replace(edit)));
      expect(answers.filter((answer) => answer === "replaced")).toHaveLength(1);
      expect(answers.filter((answer) => answer === "conflict")).toHaveLength(9);
      expect(await store.find("lst_gable-on-elm")).toEqual(edits[answers.indexOf("replaced")]);
    });

    it("removes the listing that was seen, but not a newer edit of it", async ({ store }) => {
      const edited = gableOnElmStreet({ title: "Mine now", rev: 2 });
      await store.add(gableOnElmStreet());
      await store.replace(edited);
      expect(await store.remove("lst_gable-on-elm", { seen: 1 })).toBe(false);
      expect(await store.find("lst_gable-on-elm")).toEqual(edited);
      expect(await store.remove("lst_gable-on-elm", { seen: 2 })).toBe(true);
      expect(await store.remove("lst_gable-on-elm", { seen: 2 })).toBe(false);
      expect(await store.all()).toEqual([]);
    });

    it("removes a listing once, and only that one", async ({ store }) => {
      await store.add(gableOnElmStreet());
      await store.add(cabinOnRidgeRoad());
      expect(await store.remove("lst_gable-on-elm")).toBe(true);
      expect(await store.remove("lst_gable-on-elm")).toBe(false);
      expect(await store.all()).toEqual([cabinOnRidgeRoad()]);
    });

    it("hides its internal records from unknown listing ids", async ({ store }) => {
      await store.add(gableOnElmStreet());
      const { version } = await store.contentVersion();
      for (const id of ["#version", "", "lst_", "%", "lst_gable-on-elm ", "' OR 1=1 --"]) {
        expect(await store.find(id)).toBeUndefined();
        expect(await store.remove(id)).toBe(false);
        expect(await store.replace(gableOnElmStreet({ id, rev: 2 }))).toBe("missing");
      }
      expect((await store.contentVersion()).version).toBe(version);
    });
  });

  listingListsContract(open);
  listingVersionContract(open);
  hiddenHomesContract(open);
}
