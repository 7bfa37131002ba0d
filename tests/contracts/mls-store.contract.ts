import { describe, expect } from "vitest";
import { homeOfListing } from "#domain/mls/home/as-listing.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { type ReadHome, readHome } from "#domain/mls/home/read-home.ts";
import { anything, type Criteria, searchOrders } from "#domain/mls/search/criteria.ts";
import type { MlsStore } from "#server/mirror/mls-store.ts";
import { homesAPage } from "#server/mirror/search.ts";
import { feedHomes } from "../support/samples/feed-homes.ts";
import { itWith, type Open } from "./opened.ts";
import { gableOnElmStreet } from "./samples.ts";

/** Two instances of one site: another process on the same disk, or another server. */
export interface TwoInstances {
  here: MlsStore;
  there: MlsStore;
}

const now = new Date("2026-11-22T12:00:00.000Z");
const rules = { showsSold: false, now };
const reads = feedHomes(120, now).map((record) => readHome(record, "America/Denver"));
const homes = reads.flatMap((read) => (read.outcome === "home" ? [read.home] : []));
const forSale = homes.filter(({ status }) => status !== "sold");
const cursor = (key: string) => ({ changedAt: now.toISOString(), key });
const source = { kind: "feed", readAt: now.toISOString() } as const;

/** What the MLS mirror guarantees on every platform, as tests. */
export function mlsStoreContract(open: Open<TwoInstances>): void {
  describe("a mirror of the MLS", () => {
    const it = itWith(open);

    const fill = ({ here }: TwoInstances, page: readonly ReadHome[] = reads) =>
      here.change(() => {
        here.mirror().apply(page, cursor("all"));
        here.mirror().finish(source);
      });

    it("has nothing at first", async ({ store: { here, there } }) => {
      await there.follow();
      for (const one of [here, there]) {
        expect(one.mirror().source()).toBeUndefined();
        expect(one.search(anything, rules)).toEqual({ homes: [], count: 0, page: 1 });
      }
    });

    it("gives another instance the same results in the same order", async ({ store }) => {
      await fill(store);
      await store.there.follow();
      expect(store.there.mirror().source()).toEqual(source);
      expect(store.there.mirror().cursor()).toEqual(cursor("all"));
      expect(store.there.search(anything, rules).count).toBe(forSale.length);
      for (const criteria of someCriteria()) {
        const found = store.there.search(criteria, rules);
        expect(found, JSON.stringify(criteria)).toEqual(store.here.search(criteria, rules));
        const wanted = forSale.filter((home) => isWanted(home, criteria));
        expect(found.count, JSON.stringify(criteria)).toBe(wanted.length);
      }
    });

    it("lets another instance continue what one started", async ({ store: { here, there } }) => {
      await here.change(() => here.mirror().apply(reads.slice(0, 60), cursor("half")));
      await there.change(() => {
        expect(there.mirror().cursor()).toEqual(cursor("half"));
        there.mirror().apply(reads.slice(60), cursor("all"));
        there.mirror().finish(source);
      });
      await here.follow();
      expect(here.mirror().keys().size).toBe(homes.length);
      expect(here.search(anything, rules).count).toBe(forSale.length);
    });

    it("shows another instance changed and removed homes", async ({ store }) => {
      await fill(store);
      const [changed, gone] = forSale as [MlsHome, MlsHome];
      await store.there.follow();
      await store.here.change(() => {
        const mirror = store.here.mirror();
        const home = { ...changed, price: 1, remarks: "Now with a greenhouse." };
        mirror.apply([{ outcome: "home", key: home.key, changedAt: home.changedAt, home }] as ReadHome[], cursor("b"));
        mirror.remove([gone.key]);
      });
      await store.there.follow();
      const { there } = store;
      expect(there.mirror().findByNumber(changed.mlsNumber)?.price).toBe(1);
      const found = there.search({ ...anything, words: "greenhouse" }, rules);
      expect(found.homes.map(({ key }) => key)).toEqual([changed.key]);
      expect(there.mirror().findByNumber(gone.mlsNumber)).toBeUndefined();
      expect(there.mirror().findGone(gone.mlsNumber)).toMatchObject({ city: gone.city, price: gone.price });
      expect(there.mirror().eventsOf(gone.mlsNumber)).toMatchObject([{ kind: "gone", price: gone.price }]);
      expect(there.mirror().eventsOf(changed.mlsNumber)).toMatchObject([
        { kind: "price", price: 1, was: changed.price },
      ]);
    });

    it("finds the agent's own homes here, and no instance treats them as feed homes", async ({ store }) => {
      const { here, there } = store;
      await fill(store, reads.slice(0, 60));
      const own = homeOfListing(gableOnElmStreet(), { firmName: "Alder & Vale", timeZone: "America/Denver" });
      here.mirror().takeOwn([own]);
      await here.change(() => here.mirror().apply(reads.slice(60), cursor("all")));
      await there.follow();
      expect(here.search({ ...anything, words: "señora" }, rules).homes).toEqual([own]);
      expect(here.search(anything, rules).count).toBe(forSale.length + 1);
      for (const one of [here, there]) {
        expect([one.mirror().keys().size, one.mirror().countForSale()]).toEqual([homes.length, forSale.length]);
        expect(one.search(anything, { ...rules, isFeedAlone: true }).count).toBe(forSale.length);
        expect(one.mirror().findByNumber(own.mlsNumber)).toBeUndefined();
      }
    });

    it("tells another instance that the feed was read again, even if no home changed", async ({ store }) => {
      await fill(store);
      await store.there.follow();
      const readAt = "2026-11-22T13:00:00.000Z";
      await store.here.change(() => {
        expect(store.here.mirror().apply(reads, cursor("all"))).toEqual({ added: 0, changed: 0, removed: 0 });
        store.here.mirror().finish({ kind: "feed", readAt });
      });
      await store.there.follow();
      expect(store.there.mirror().source()?.readAt).toBe(readAt);
      expect(store.there.search(anything, rules).count).toBe(forSale.length);
    });

    it("removes its homes from every instance", async ({ store }) => {
      await fill(store);
      await store.there.follow();
      await store.there.change(() => store.there.mirror().clear());
      await store.here.follow();
      expect(store.here.mirror().source()).toBeUndefined();
      expect(store.here.search(anything, rules).count).toBe(0);
    });

    it("makes one change at a time, and continues after a failed one", async ({ store: { here, there } }) => {
      const order: string[] = [];
      const slow = here.change(async () => {
        order.push("begins");
        await new Promise((resolve) => setImmediate(resolve));
        order.push("ends");
      });
      await slow;
      await expect(
        here.change(() => {
          throw new Error("The feed is gone.");
        }),
      ).rejects.toThrow("The feed is gone.");
      await here.change(() => here.mirror().apply(reads, cursor("all")));
      expect(order).toEqual(["begins", "ends"]);
      await there.follow();
      expect(there.mirror().keys().size).toBe(homes.length);
    });
  });
}

function someCriteria(): Criteria[] {
  const cities = [...new Set(homes.map(({ city }) => city))];
  return [
    ...searchOrders.map((order) => ({ ...anything, order, page: 2 })),
    ...cities.slice(0, 3).map((city) => ({ ...anything, cities: [city] })),
    ...[200_000, 450_000, 700_000].map((priceMax) => ({ ...anything, priceMax, beds: 3 })),
    { ...anything, priceMin: 500_000, priceMax: 400_000 },
    { ...anything, baths: 2.5, squareFeetMin: 1500, order: "largest" },
    { ...anything, acresMin: 1, page: Math.ceil(forSale.length / homesAPage) + 5 },
  ];
}

function isWanted(home: MlsHome, { cities, priceMin = 0, priceMax = Number.POSITIVE_INFINITY, ...least }: Criteria) {
  const { beds = 0, baths = 0, squareFeetMin = 0, acresMin = 0 } = least;
  return (
    (cities.length === 0 || cities.includes(home.city)) &&
    home.price >= priceMin &&
    home.price <= priceMax &&
    (home.bedrooms ?? 0) >= beds &&
    (home.bathrooms ?? 0) >= baths &&
    (home.squareFeet ?? 0) >= squareFeetMin &&
    (home.acres ?? 0) >= acresMin
  );
}
