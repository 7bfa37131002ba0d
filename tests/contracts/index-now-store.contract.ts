import { describe, expect } from "vitest";
import type { IndexNowProgress } from "#domain/index-now.ts";
import type { IndexNowStore } from "#server/ports/index-now-store.ts";
import { itWith, type Open } from "./opened.ts";

/** What every IndexNowStore promises, as tests. */
export function indexNowStoreContract(open: Open<IndexNowStore>): void {
  describe("a store of what search engines were told", () => {
    const it = itWith(open);
    const first: IndexNowProgress = { toldUntil: "", attempts: 1, nextAttemptAt: "2026-05-02T09:02:00.000Z" };
    const failed: IndexNowProgress = { ...first, lastError: "engines.internal answered with 503." };

    it("holds nothing at first, and then what was written last", async ({ store }) => {
      expect(await store.load()).toBeUndefined();
      expect(await store.replace(undefined, first)).toBe(true);
      expect(await store.load()).toEqual(first);
      expect(await store.replace(first, failed)).toBe(true);
      expect(await store.load()).toEqual(failed);
    });

    it("lets exactly one of several instances that saw the same make the attempt", async ({ store }) => {
      await store.replace(undefined, first);
      const claims = [2, 3, 4, 5].map((attempts) => store.replace(first, { ...first, attempts }));
      expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
      expect(await store.replace(undefined, failed)).toBe(false);
      expect((await store.load())?.lastError).toBeUndefined();
    });
  });
}
