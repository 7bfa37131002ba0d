import { describe, expect } from "vitest";
import { homeCard } from "#domain/listings/home-card.ts";
import { type Listing, listingStatuses } from "#domain/listings/listing.ts";
import { countOf, newestFirst } from "#domain/listings/lists/home-lists.ts";
import type { ListingStore } from "#server/ports/listing-store.ts";
import { itWith, type Open } from "./opened.ts";
import { gableOnElmStreet } from "./samples.ts";
import { seededRandom } from "./seeded-random.ts";

/** How lists of homes are built. */
export function listingListsContract(open: Open<ListingStore>): void {
  describe("the lists of homes", () => {
    const it = itWith(open);

    it("are empty at first", async ({ store }) => {
      expect([await store.cards(), await store.all()]).toEqual([[], []]);
      expect((await store.contentVersion()).counts).toEqual({ active: 0, pending: 0, sold: 0 });
    });

    it("have every home once, newest first, and its card in the same position", async ({ store }) => {
      const homes = (await fill(store, 40)).toSorted(newestFirst);
      expect(await store.all()).toEqual(homes);
      expect(await store.cards()).toEqual(homes.map(homeCard));
    });

    it("stay the same until a write, and then match the home", async ({ store }) => {
      await store.add(gableOnElmStreet({ id: "lst_a", price: 100 }));
      await store.add(gableOnElmStreet({ id: "lst_b", price: 200 }));
      const [first] = await store.cards();
      expect((await store.cards())[0]).toBe(first);
      await store.replace(gableOnElmStreet({ id: "lst_a", price: 300, status: "sold", rev: 2 }));
      const shown = async () => (await store.cards()).map(({ id, price, status }) => `${id} ${price} ${status}`);
      expect(await shown()).toEqual(["lst_b 200 active", "lst_a 300 sold"]);
      await store.remove("lst_b");
      expect([await shown(), (await store.all()).map(({ id }) => id)]).toEqual([["lst_a 300 sold"], ["lst_a"]]);
    });

    it("count the homes of each status with every write", async ({ store }) => {
      const homes = new Map((await fill(store, 12)).map((home) => [home.id, home]));
      const random = seededRandom(5);
      for (let number = 0; number < 60; number++) {
        const home = [...homes.values()][Math.floor(random() * homes.size)];
        if (!home) break;
        if (random() < 0.1) {
          await store.remove(home.id, { seen: home.rev });
          homes.delete(home.id);
        } else {
          const next = { ...home, status: listingStatuses[number % 3] ?? "sold", rev: home.rev + 1 };
          await store.replace(next);
          await store.replace(next);
          homes.set(home.id, next);
        }
        const { counts } = await store.contentVersion();
        for (const status of [undefined, ...listingStatuses]) {
          const of = [...homes.values()].filter((each) => !status || each.status === status);
          expect(countOf(counts, status)).toBe(of.length);
        }
      }
    });

    it("know which homes exist", async ({ store }) => {
      await store.add(gableOnElmStreet({ id: "lst_a" }));
      expect([await store.has("lst_a"), await store.has("lst_b"), await store.has("")]).toEqual([true, false, false]);
      await store.remove("lst_a");
      expect(await store.has("lst_a")).toBe(false);
    });
  });
}

const towns = ["Black Forest", "BLACK FOREST", "Cañon City", ""];

/** Homes of every kind; some have the same time, some the same price. */
async function fill(store: ListingStore, count: number): Promise<Listing[]> {
  const homes = Array.from({ length: count }, (_, at): Listing => {
    const { facts, ...home } = gableOnElmStreet({
      id: `lst_${(at * 7919) % 1000}`,
      price: 100_000 + ((at * 37) % 10) * 50_000.25,
      status: (["active", "active", "pending", "sold"] as const)[at % 4] ?? "sold",
      city: towns[at % 4 === 1 ? (at >> 2) % 4 : at % 3] ?? "",
      createdAt: `2026-05-${String(1 + (at % 9)).padStart(2, "0")}T08:00:00.000Z`,
      description: at % 2 ? "Short." : "A long story, told in many words. ".repeat(12),
      rev: 1,
    });
    return at % 5 === 0 ? { ...home, bedrooms: 0, bathrooms: 0, squareFeet: 0 } : { ...home, facts: facts ?? {} };
  });
  for (const home of homes) await store.add(home);
  return homes;
}
