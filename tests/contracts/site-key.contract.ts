import { describe, expect } from "vitest";
import type { Platform } from "#server/ports/platform.ts";
import { itWith, type Open } from "./opened.ts";

/** What every platform promises of the key that the site signs with. */
export function siteKeyContract(open: Open<Pick<Platform, "siteKey">>): void {
  describe("the site's key", () => {
    const it = itWith(open);

    it("is 32 bytes, and the same for all who ask, also the first ones at once", async ({ store }) => {
      const keys = await Promise.all(Array.from({ length: 10 }, () => store.siteKey()));
      expect(new Set(keys.map((key) => Buffer.from(key).toString("hex"))).size).toBe(1);
      expect(keys[0]).toHaveLength(32);
      expect(await store.siteKey()).toEqual(keys[0]);
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
