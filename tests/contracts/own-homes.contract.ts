import { readFile } from "node:fs/promises";
import { describe, expect, onTestFinished } from "vitest";
import { type Listing, listingImages, photoName } from "#domain/listings/listing.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { createListingService } from "#server/listings/listing-service.ts";
import { createLog } from "#server/log.ts";
import { createOwnHomes } from "#server/mls/own/own-homes.ts";
import { createOwnPhotos } from "#server/mls/own/own-photos.ts";
import type { PhotoProcessor } from "#server/photos/photo-processor.ts";
import { createScratch } from "#server/photos/scratch-folder.ts";
import type { Stores } from "#server/ports/platform.ts";
import { createOwnListings } from "#server/services/mls-services.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { itWith, type Open } from "./opened.ts";
import { gableOnElmStreet } from "./samples.ts";

type Shelf = Pick<Stores, "listings" | "images">;

const changedAt = "2026-05-01T08:00:00.000Z";
const log = createLog(() => undefined);

const ownHome = (number: string, changes: Partial<MlsHome> = {}): MlsHome => ({
  ...{ key: `key-${number}`, mlsNumber: number, status: "active", type: "single-family", price: 500_000 },
  ...{ street: `${number} Pretend Aspen Dr`, city: "Monument", state: "CO", zipCode: "80132" },
  ...{ remarks: "Bright.", changedAt, firm: "Sample Realty", agentIds: ["MINE"], photos: [], openHouses: [] },
  ...changes,
});

/** How the site saves the agent's own MLS homes, with the operator's permissions. */
export function ownHomesContract(open: Open<Shelf>): void {
  describe("the agent's own homes of the MLS", () => {
    const it = itWith(open);

    it("become listings, follow the feed, and are written only when they change", async ({ store }) => {
      const { take, all } = follow(store);
      expect((await take(ownHome("1"), ownHome("2"))).sentence).toBe("Your own homes: 2 new.");
      expect(await all()).toMatchObject([{ mlsNumber: "1", price: 500_000 }, { mlsNumber: "2" }]);
      const before = await all();
      expect((await take(ownHome("1"), ownHome("2"))).sentence).toBe("");
      expect(await all()).toEqual(before);
      const sold = await take(ownHome("1", { price: 480_000, status: "sold" }), ownHome("2"));
      expect(sold.sentence).toBe("Your own homes: 1 changed.");
      expect(await all()).toMatchObject([{ price: 480_000, status: "sold", rev: 2 }, { rev: 1 }]);
      expect((await store.listings.contentVersion()).counts).toEqual({ active: 1, pending: 0, sold: 1 });
    });

    it("are linked to the agent's listing with the same MLS number, and keep her text", async ({ store }) => {
      await store.listings.add(gableOnElmStreet({ mlsNumber: "1", description: "Hers.", price: 1 }));
      const { take, all } = follow(store);
      expect((await take(ownHome("1"))).sentence).toBe("Your own homes: 1 matched with a listing.");
      expect(await all()).toMatchObject([{ id: gableOnElmStreet().id, description: "Hers.", price: 500_000 }]);
    });

    it("go off the market after two feed runs without them, and return unchanged", async ({ store }) => {
      const { take, all } = follow(store);
      await take(ownHome("1"), ownHome("2"), ownHome("3"));
      const [first] = await all();
      await take(ownHome("2"), ownHome("3"));
      expect((await take(ownHome("2"), ownHome("3"))).sentence).toBe("Your own homes: 1 off the market.");
      expect(await all()).toMatchObject([{ mlsNumber: "2" }, { mlsNumber: "3" }]);
      expect(await store.listings.hidden()).toMatchObject([{ id: first?.id, mlsNumber: "1" }]);
      await take(ownHome("1"), ownHome("2"), ownHome("3"));
      // The revisions continue, so a cached page and an open form know that they are outdated.
      const rev = (first?.rev ?? 0) + 3;
      expect(await all()).toMatchObject([{ id: first?.id, mlsNumber: "1", rev, fieldsRev: rev }, {}, {}]);
    });

    it("show the MLS photos in the MLS order, and drop the photos that the MLS drops", async ({ store }) => {
      const { take, all, fetchPhotos } = follow(store);
      const photos = (...keys: string[]) => keys.map((key) => ({ key, address: `https://media.example/${key}` }));
      const shown = async () => {
        const [listing] = await all();
        const keys = new Map(listing?.mls?.photos?.map(({ key, name }) => [name, key]));
        return listing && listingImages(listing).map((address) => keys.get(photoName(address)));
      };
      await take(ownHome("1", { photos: photos("a", "b", "c") }));
      await fetchPhotos(ownHome("1", { photos: photos("a", "b", "c") }));
      expect(await shown()).toEqual(["a", "b", "c"]);
      const files = async () => (await store.images.list("public", "listings/")).length;
      expect(await files()).toBeGreaterThan(0);
      const before = await files();
      await fetchPhotos(ownHome("1", { photos: photos("c", "a") }));
      expect(await shown()).toEqual(["c", "a"]);
      expect(await files()).toBeLessThan(before);
    });
  });
}

function follow(store: Shelf) {
  const scratch = createScratch(temporaryFolder());
  const now = () => new Date(changedAt);
  const service = createListingService(store, quickDeveloper, log, now);
  onTestFinished(() => service.close());
  const listings = createOwnListings(service.mls, store.listings, scratch);
  const homes = createOwnHomes(listings, async () => "America/Denver", now);
  return {
    take: (...own: MlsHome[]) =>
      homes.take(
        { read: own.map((home) => ({ outcome: "home", key: home.key, changedAt, home })), isWhole: true },
        { mayRemoveMost: false },
      ),
    async fetchPhotos(home: MlsHome) {
      const fetchFrom = async (_: MlsHome, { key }: { key: string }) => Buffer.from(key);
      await createOwnPhotos(listings, fetchFrom, log).fetch([home], new AbortController().signal);
      await service.settled();
    },
    all: async (): Promise<Listing[]> =>
      (await store.listings.all()).toSorted((one, other) => ((one.mlsNumber ?? "") < (other.mlsNumber ?? "") ? -1 : 1)),
  };
}

/** Replaces the process that decodes photos: the stores save the results. */
const quickDeveloper: PhotoProcessor = {
  async develop({ path }) {
    const bytes = await readFile(path);
    return { original: bytes, first: bytes, width: 320, height: 240 };
  },
  async makeCopies(bytes) {
    const files = (["avif", "jpg"] as const).map((format) => ({ width: 320, format, bytes }));
    return { widths: [320], files };
  },
  makeShare: async (bytes) => bytes,
  drawCard: unused,
  makeSmallPortrait: unused,
  processPicture: unused,
  makeHome: unused,
  removeLeftovers: async () => {},
  close() {},
};

async function unused(): Promise<never> {
  throw new Error("This test does not use it.");
}
