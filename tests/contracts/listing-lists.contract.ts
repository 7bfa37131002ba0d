import { describe, expect } from "vitest";
import { type HomeCard, homeCard } from "#domain/listings/home-card.ts";
import { isLand, type Listing, type ListingStatus, listingStatuses } from "#domain/listings/listing.ts";
import { countOf } from "#domain/listings/listing-counts.ts";
import { type ListingOrder, listingOrders } from "#domain/listings/listing-order.ts";
import { areaSlug } from "#domain/profile/areas.ts";
import type { CardQuery, ListingStore } from "#server/ports/listing-store.ts";
import { BadCursorError } from "#server/ports/store-errors.ts";
import { itWith, type Open } from "./opened.ts";
import { gableOnElmStreet } from "./samples.ts";
import { seededRandom } from "./seeded-random.ts";

/** How lists of homes are read, so that a page reads what it shows. */
export function listingListsContract(open: Open<ListingStore>): void {
  describe("the lists of homes", () => {
    const it = itWith(open);

    it("are empty at first", async ({ store }) => {
      for (const order of listingOrders) expect(await store.cards({ order, limit: 24 })).toEqual({ cards: [] });
      expect(await store.newest({ limit: 3 })).toEqual([]);
      expect(await store.near(400_000, 3)).toEqual([]);
      expect(await store.demo()).toEqual([]);
      expect(await store.part({ limit: 10 })).toEqual({ listings: [] });
      expect(await store.share(0, 1)).toEqual([]);
      expect((await store.contentVersion()).counts).toEqual({ active: 0, pending: 0, sold: 0 });
    });

    it("show every home once, page by page, in every order and of every status", async ({ store }) => {
      const homes = await fill(store, 40);
      for (const order of listingOrders) {
        for (const status of [undefined, ...listingStatuses]) {
          const expected = inOrder(homes, order, status).map(homeCard);
          for (const limit of [1, 7, 40]) {
            const pages = await allPages(store, { order, status, limit });
            expect(pages.flat(), `${order} ${status} by ${limit}`).toEqual(expected);
            expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
          }
        }
      }
    });

    it("begin behind as many as a visitor leaves out, the sold ones among them", async ({ store }) => {
      const homes = await fill(store, 30);
      for (const order of listingOrders) {
        const expected = inOrder(homes, order).map(homeCard);
        for (const skip of [0, 5, 10, 19, 20, 21, 25, 29, 30, 99, 5]) {
          const { cards, next } = await store.cards({ order, limit: 5, skip });
          expect(cards, `${order} behind ${skip}`).toEqual(expected.slice(skip, skip + 5));
          expect(next !== undefined, `${order} behind ${skip}`).toBe(skip + 5 < homes.length);
        }
      }
    });

    it("go on from the same place when the last home of the page before was removed", async ({ store }) => {
      const homes = inOrder(await fill(store, 12), "lowest");
      const first = await store.cards({ order: "lowest", limit: 4 });
      await store.remove(homes[3]?.id ?? "");
      const { cards } = await store.cards({ order: "lowest", limit: 4, after: first.next });
      expect(cards).toEqual(homes.slice(4, 8).map(homeCard));
    });

    it("follow a home to its new price and status", async ({ store }) => {
      await store.add(gableOnElmStreet({ id: "lst_a", price: 100 }));
      await store.add(gableOnElmStreet({ id: "lst_b", price: 200 }));
      await store.replace(gableOnElmStreet({ id: "lst_a", price: 300, rev: 2 }));
      const ids = async (query: Partial<CardQuery>) =>
        (await store.cards({ order: "lowest", limit: 10, ...query })).cards.map(({ id }) => id);
      expect(await ids({})).toEqual(["lst_b", "lst_a"]);
      await store.replace(gableOnElmStreet({ id: "lst_b", price: 200, status: "sold", rev: 2 }));
      expect(await ids({})).toEqual(["lst_a", "lst_b"]);
      expect([await ids({ status: "active" }), await ids({ status: "sold" })]).toEqual([["lst_a"], ["lst_b"]]);
      expect((await store.newest({ limit: 3 })).map(({ id }) => id)).toEqual(["lst_a"]);
    });

    it("name the newest for sale: all, land and other homes, and those of an area", async ({ store }) => {
      const homes = await fill(store, 40);
      const active = inOrder(homes, "newest", "active");
      for (const limit of [1, 3, 100]) {
        const cards = (fits: (home: Listing) => boolean) => active.filter(fits).slice(0, limit).map(homeCard);
        expect(await store.newest({ limit })).toEqual(cards(() => true));
        for (const land of [true, false])
          expect(await store.newest({ limit, of: { isLand: land } })).toEqual(cards((home) => isLand(home) === land));
        for (const area of ["black-forest", "canon-city", "nowhere"])
          expect(await store.newest({ limit, of: { area } }), area).toEqual(
            cards(({ city }) => areaSlug({ name: city }) === area),
          );
      }
    });

    it("name those for sale whose prices are the nearest", async ({ store }) => {
      const active = inOrder(await fill(store, 40), "lowest", "active").map(homeCard);
      for (const price of [0, 150_000, 300_000.5, 9_999_999]) {
        const below = active.filter((home) => home.price < price).toReversed();
        const above = active.filter((home) => home.price >= price);
        expect(new Set(await store.near(price, 4))).toEqual(new Set([...below.slice(0, 4), ...above.slice(0, 4)]));
      }
    });

    it("name the homes of the demonstration that are left", async ({ store }) => {
      const demo = gableOnElmStreet({ id: "lst_demo-01k3" });
      await store.add(demo);
      await store.add(gableOnElmStreet({ id: "lst_demonstrated" }));
      expect(await store.demo()).toEqual([homeCard(demo)]);
      await store.remove(demo.id);
      expect(await store.demo()).toEqual([]);
    });

    it("name what was written last, the latest first, or what was written since", async ({ store }) => {
      const day = (number: number) => `2026-06-0${number}T08:00:00.000Z`;
      for (const number of [2, 1, 3])
        await store.add(gableOnElmStreet({ id: `lst_${number}`, updatedAt: day(number) }));
      const ids = (homes: HomeCard[]) => homes.map(({ id }) => id);
      expect(ids(await store.changed({ limit: 2 }))).toEqual(["lst_3", "lst_2"]);
      await store.replace(gableOnElmStreet({ id: "lst_1", updatedAt: day(4), rev: 2 }));
      expect(ids(await store.changed({ limit: 9 }))).toEqual(["lst_1", "lst_3", "lst_2"]);
      expect(ids(await store.changed({ limit: 9, after: day(2) }))).toEqual(["lst_3", "lst_1"]);
      expect(ids(await store.changed({ limit: 1, after: day(2) }))).toEqual(["lst_3"]);
    });

    it("give whole listings in parts: by time, or each in one of as many shares as are wanted", async ({ store }) => {
      const homes = inOrder(await fill(store, 40), "newest").toSorted(newestFirst);
      const parts: Listing[][] = [];
      let after: string | undefined;
      do {
        const part = await store.part({ limit: 9, after });
        parts.push(part.listings);
        after = part.next;
      } while (after !== undefined);
      expect(parts.map(({ length }) => length)).toEqual([9, 9, 9, 9, 4]);
      expect(parts.flat()).toEqual(homes);
      for (const of of [1, 16]) {
        const shares: Listing[] = [];
        for (let part = 0; part < of; part++) shares.push(...(await store.share(part, of)));
        expect(shares.toSorted(newestFirst), `${of} shares`).toEqual(homes);
      }
    });

    it("count the homes of each status with every write", async ({ store }) => {
      const homes = new Map((await fill(store, 12)).map((home) => [home.id, home]));
      const random = seededRandom(5);
      for (let number = 0; number < 60; number++) {
        const home = [...homes.values()][Math.floor(random() * homes.size)];
        if (!home) break;
        if (random() < 0.1) {
          await store.remove(home.id, home.rev);
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

    it("say at which revision homes are, as far as there are such homes", async ({ store }) => {
      await store.add(gableOnElmStreet({ id: "lst_a" }));
      await store.add(gableOnElmStreet({ id: "lst_b" }));
      await store.replace(gableOnElmStreet({ id: "lst_b", rev: 2 }));
      const revisions = await store.revisions(["lst_a", "lst_b", "lst_c", "#version#site", ""]);
      expect([...revisions].toSorted()).toEqual([
        ["lst_a", 1],
        ["lst_b", 2],
      ]);
      expect(await store.revisions([])).toEqual(new Map());
    });

    it("tell what the frame of a page shows from what it does not", async ({ store }) => {
      const frame = async () => (await store.contentVersion()).frame;
      const before = await frame();
      await store.add(gableOnElmStreet());
      await store.replace(gableOnElmStreet({ rev: 2 }));
      expect(await frame()).toBe(before);
      await store.add(gableOnElmStreet({ id: "lst_demo-01k3" }));
      expect(await frame()).toBeGreaterThan(before);
    });

    it("hold as many as may be asked for, and begin at no place that no page gave out", async ({ store }) => {
      await fill(store, 3);
      for (const limit of [0, 101, 1.5])
        await expect(store.cards({ order: "newest", limit })).rejects.toThrow(RangeError);
      await expect(store.cards({ order: "newest", limit: 1, skip: 1001 })).rejects.toThrow(RangeError);
      const { next = "" } = await store.cards({ order: "newest", limit: 1 });
      const forged = [
        "",
        "#",
        "0#1#now#lst_a",
        "2#1#2026-03-02T09:30:00.120Z#lst_a",
        "0#-1#2026-03-02T09:30:00.120Z#lst_a",
      ];
      for (const after of [...forged.map((text) => Buffer.from(text).toString("base64url")), `${next}=`, "nonsense"]) {
        await expect(store.cards({ order: "newest", limit: 1, after }), after).rejects.toThrow(BadCursorError);
        await expect(store.part({ limit: 1, after }), after).rejects.toThrow(BadCursorError);
      }
    });
  });
}

const towns = ["Black Forest", "BLACK FOREST", "Cañon City", ""];

/** Homes of every kind; some share a moment, some a price. */
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

function inOrder(homes: readonly Listing[], order: ListingOrder, status?: ListingStatus): Listing[] {
  const byPrice = (one: Listing, other: Listing) => one.price - other.price;
  const highest = (one: Listing, other: Listing) => byPrice(other, one) || newestFirst(one, other);
  const lowest = (one: Listing, other: Listing) => highest(other, one);
  const soldLast = (one: Listing, other: Listing) => Number(one.status === "sold") - Number(other.status === "sold");
  return homes
    .filter((home) => !status || home.status === status)
    .toSorted((one, other) => soldLast(one, other) || { newest: newestFirst, lowest, highest }[order](one, other));
}

function newestFirst(one: Listing, other: Listing): number {
  return one.createdAt + one.id < other.createdAt + other.id ? 1 : -1;
}

async function allPages(store: ListingStore, query: CardQuery): Promise<HomeCard[][]> {
  const pages: HomeCard[][] = [];
  let after: string | undefined;
  do {
    const { cards, next } = await store.cards({ ...query, after });
    pages.push(cards);
    after = next;
  } while (after !== undefined);
  return pages;
}
