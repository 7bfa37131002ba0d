import { describe, expect } from "vitest";
import type { Platform } from "#server/ports/platform.ts";
import { itWith, type Open } from "./opened.ts";

/** What every platform guarantees about the site's signing key. */
export function siteKeyContract(open: Open<Pick<Platform, "siteKey" | "adoptSiteKey">>): void {
  describe("the site's key", () => {
    const it = itWith(open);

    it("is 32 bytes and the same for every caller, including concurrent first calls", async ({ store }) => {
      const keys = await Promise.all(Array.from({ length: 10 }, () => store.siteKey()));
      expect(new Set(keys.map((key) => Buffer.from(key).toString("hex"))).size).toBe(1);
      expect(keys[0]).toHaveLength(32);
      expect(await store.siteKey()).toEqual(keys[0]);
    });
  });

  describe("the imported key of another site", () => {
    const it = itWith(open);

    it("replaces the existing key and stays", async ({ store }) => {
      const key = new Uint8Array(32).fill(7);
      await store.siteKey();
      for (let time = 0; time < 2; time += 1) {
        await store.adoptSiteKey(key);
        expect(await store.siteKey()).toEqual(key);
      }
    });
  });

  describe("the keys of two sites", () => {
    const it = itWith(open);

    it("are different", async ({ store }) => {
      const other = await open();
      expect(await other.store.siteKey()).not.toEqual(await store.siteKey());
      await other.close();
    });
  });
}
