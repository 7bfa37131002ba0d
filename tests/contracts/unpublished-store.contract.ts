import { describe, expect } from "vitest";
import { goneListing } from "#domain/listings/gone-listing.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { withdrawn } from "#domain/listings/unpublished.ts";
import type { Platform } from "#server/ports/platform.ts";
import { DuplicateIdError } from "#server/ports/store-errors.ts";
import { itWith, type Open } from "./opened.ts";
import { cabinOnRidgeRoad, draftOfTheBarn, gableOnElmStreet } from "./samples.ts";

const now = new Date("2026-05-01T08:00:00.000Z");

/** The barn as it is when it has been published. */
const barn = (changes: Partial<Listing> = {}): Listing => {
  const { isDraft: _, ...home } = draftOfTheBarn();
  const told = { title: "Barn", description: "A barn.", price: 90_000, bedrooms: 2, bathrooms: 1, squareFeet: 900 };
  return { ...home, ...told, mlsNumber: "BARN-1", rev: 2, ...changes };
};

/** The gable as it is when it has been taken off the website. */
const gableDraft = () => ({ ...withdrawn(gableOnElmStreet(), now), rev: 2 });

/** What every UnpublishedStore promises, as tests. The listing store beside it must never come upon what is in it. */
export function unpublishedStoreContract(open: Open<Pick<Platform, "unpublished" | "listings">>): void {
  describe("a store of drafts of listings", () => {
    const it = itWith(open);

    it("is empty at first", async ({ store: { unpublished } }) => {
      expect(await unpublished.all()).toEqual([]);
      expect(await unpublished.find("lst_barn")).toBeUndefined();
      expect(await unpublished.remove("lst_barn")).toBe(false);
      expect(await unpublished.replace(draftOfTheBarn({ rev: 2 }))).toBe("missing");
      expect(await unpublished.publish(barn())).toBe("missing");
      expect(await unpublished.withdraw(gableDraft(), goneListing(gableOnElmStreet(), now))).toBe("missing");
    });

    it("gives back what was told, however little or much, the newest first", async ({ store: { unpublished } }) => {
      const whole = { ...withdrawn(gableOnElmStreet({ id: "lst_whole" }), now) };
      await unpublished.add(whole);
      await unpublished.add(draftOfTheBarn());
      expect(await unpublished.find("lst_barn")).toEqual(draftOfTheBarn());
      expect(await unpublished.all()).toEqual([draftOfTheBarn(), whole]);
    });

    it("shows no draft to whoever asks for listings, and tells visitors' pages of no write", async ({ store }) => {
      const { unpublished, listings } = store;
      await listings.add(cabinOnRidgeRoad({ status: "active", price: 90_000 }));
      const before = await listings.contentVersion();
      const draft = { ...barn({ rev: 1 }), isDraft: true as const };
      await unpublished.add(draft);
      expect(await unpublished.replace({ ...draft, title: "Barn, mended", rev: 2 })).toBe("replaced");
      const asked = [listings.all(), listings.cards(), listings.gone()];
      for (const homes of await Promise.all(asked)) expect(homes.map(({ id }) => id)).not.toContain("lst_barn");
      expect(await listings.find("lst_barn")).toBeUndefined();
      expect(await listings.findGone("lst_barn")).toBeUndefined();
      expect(await listings.has("lst_barn")).toBe(false);
      expect(await listings.replace(barn({ rev: 3 }))).toBe("missing");
      expect(await listings.remove("lst_barn")).toBe(false);
      expect(await unpublished.remove("lst_barn")).toBe(true);
      // In the cloud the version rises by itself for a while after a write.
      const { updatedAt, counts } = before;
      expect(await listings.contentVersion()).toMatchObject({ updatedAt, counts });
    });

    it("lets no draft stand beside a draft or a listing with its id", async ({ store: { unpublished, listings } }) => {
      await unpublished.add(draftOfTheBarn());
      await listings.add(gableOnElmStreet());
      for (const id of ["lst_barn", "lst_gable-on-elm"])
        await expect(unpublished.add(draftOfTheBarn({ id }))).rejects.toThrow(DuplicateIdError);
      await expect(unpublished.add(draftOfTheBarn({ id: "lst_other", rev: 2 }))).rejects.toThrow(RangeError);
      expect(await unpublished.all()).toEqual([draftOfTheBarn()]);
    });

    it("replaces what its writer saw, and nothing else", async ({ store: { unpublished } }) => {
      await unpublished.add(draftOfTheBarn());
      const edits = Array.from({ length: 5 }, (_, price) => draftOfTheBarn({ price, rev: 2 }));
      const answers = await Promise.all(edits.map((edit) => unpublished.replace(edit)));
      expect(answers.toSorted()).toEqual(["conflict", "conflict", "conflict", "conflict", "replaced"]);
      expect(await unpublished.find("lst_barn")).toEqual(edits[answers.indexOf("replaced")]);
      expect(await unpublished.replace(draftOfTheBarn({ rev: 4 }))).toBe("conflict");
    });

    it("publishes a draft: it is a listing and counted, and no draft any more", async ({ store }) => {
      const { unpublished, listings } = store;
      await unpublished.add(draftOfTheBarn());
      const { version } = await listings.contentVersion();
      expect(await unpublished.publish(barn({ rev: 3 }))).toBe("conflict");
      expect(await unpublished.find("lst_barn")).toEqual(draftOfTheBarn());
      expect(await unpublished.publish(barn())).toBe("published");
      expect([await unpublished.all(), await listings.all()]).toEqual([[], [barn()]]);
      const after = await listings.contentVersion();
      expect(after.version).toBeGreaterThan(version);
      expect(after.counts.active).toBe(1);
      expect(await unpublished.publish(barn())).toBe("missing");
      expect(await listings.replace(barn({ rev: 3, title: "Red Barn" }))).toBe("replaced");
    });

    it("takes a listing off the website and back: visitors are told meanwhile that it is gone", async ({ store }) => {
      const { unpublished, listings } = store;
      const gone = goneListing(gableOnElmStreet(), now);
      await listings.add(gableOnElmStreet());
      expect(await unpublished.withdraw({ ...gableDraft(), rev: 3 }, gone)).toBe("conflict");
      expect(await listings.findGone(gone.id)).toBeUndefined();
      expect(await unpublished.withdraw(gableDraft(), gone)).toBe("withdrawn");
      expect([await listings.all(), await unpublished.all()]).toEqual([[], [gableDraft()]]);
      expect([await listings.findGone(gone.id), (await listings.contentVersion()).counts.active]).toEqual([gone, 0]);
      expect(await unpublished.publish(gableOnElmStreet({ rev: 3 }))).toBe("published");
      expect(await listings.find(gone.id)).toEqual(gableOnElmStreet({ rev: 3 }));
      expect([await listings.gone(), await unpublished.all()]).toEqual([[], []]);
    });
  });
}
