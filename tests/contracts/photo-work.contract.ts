import { describe, expect } from "vitest";
import type { Listing } from "#domain/listings/listing.ts";
import type { ListingStore } from "#server/ports/listing-store.ts";
import { itWith, type Open } from "./opened.ts";
import { gableOnElmStreet } from "./samples.ts";

/** Which homes have photos that somebody still has to see to. */
export function photoWorkContract(open: Open<ListingStore>): void {
  describe("homes whose photos need work", () => {
    const it = itWith(open);

    it("are counted while a photo has no words, the newest named, and not when they are sold", async ({ store }) => {
      expect((await store.silent()).count).toBe(0);
      await store.add(home("lst_described", {}));
      await store.add(home("lst_older", { alt: "", createdAt: "2026-05-01T08:00:00.000Z" }));
      await store.add(home("lst_newer", { alt: "", createdAt: "2026-05-02T08:00:00.000Z", title: "The newer one" }));
      expect(await store.silent()).toEqual({ count: 2, newest: { id: "lst_newer", title: "The newer one" } });
      await store.replace({ ...home("lst_newer", { alt: 'She said "alt":"" aloud' }), rev: 2 });
      await store.replace({ ...home("lst_older", { alt: "", status: "sold" }), rev: 2 });
      expect((await store.silent()).count).toBe(0);
    });

    it("are found while copies or the picture for shared pages are missing, by when they were written", async ({
      store,
    }) => {
      expect(await store.unready()).toEqual([]);
      await store.add(home("lst_ready", {}));
      await store.add(home("lst_early", { widths: [], updatedAt: "2026-05-01T08:00:00.000Z" }));
      await store.add(home("lst_late", { hasShare: false, updatedAt: "2026-05-02T08:00:00.000Z" }));
      expect((await store.unready()).toSorted()).toEqual(["lst_early", "lst_late"]);
      expect(await store.unready("2026-05-02T00:00:00.000Z")).toEqual(["lst_early"]);
      await store.replace({ ...home("lst_early", { updatedAt: "2026-05-01T08:00:00.000Z" }), rev: 2 });
      expect(await store.unready("2026-05-02T00:00:00.000Z")).toEqual([]);
    });
  });
}

type Changes = Partial<Pick<Listing, "createdAt" | "updatedAt" | "title" | "status">> & {
  alt?: string;
  widths?: number[];
  hasShare?: boolean;
};

/** A home with one photo, which lacks nothing but what is said. */
function home(id: string, { alt = "A porch", widths = [480], hasShare = true, ...changes }: Changes): Listing {
  const house = gableOnElmStreet({ id, images: [], rev: 1, ...changes });
  const [photo] = house.pictures;
  if (!photo) throw new Error("The sample has no photo.");
  const share = hasShare ? "/media/share.jpg" : undefined;
  return { ...house, coverImage: photo.address, pictures: [{ ...photo, alt, widths, share }] };
}
