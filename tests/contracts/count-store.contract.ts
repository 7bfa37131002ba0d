import { describe, expect } from "vitest";
import type { CountStore } from "#server/ports/platform.ts";
import { itWith, type Open } from "./opened.ts";

/** What every CountStore guarantees, as tests. */
export function countStoreContract(open: Open<CountStore>): void {
  describe("a count store", () => {
    const it = itWith(open);
    const numbers = (counts: Record<string, number>) => new Map(Object.entries(counts));

    it("is empty at first, and then has the totals by kind, day, and home", async ({ store }) => {
      expect(await store.between("viewed", "2026-11-01", "2026-11-30")).toEqual([]);
      await store.add("viewed", "2026-11-26", numbers({ "lst_gable-on-elm": 3, lst_barn: 1 }));
      await store.add("viewed", "2026-11-26", numbers({ lst_barn: 4 }));
      await store.add("viewed", "2026-11-25", numbers({ lst_barn: 2 }));
      await store.add("saved", "2026-11-26", numbers({ lst_barn: 9 }));
      expect(await store.between("viewed", "2026-11-25", "2026-11-26")).toEqual([
        { kind: "viewed", day: "2026-11-25", about: "lst_barn", number: 2 },
        { kind: "viewed", day: "2026-11-26", about: "lst_barn", number: 5 },
        { kind: "viewed", day: "2026-11-26", about: "lst_gable-on-elm", number: 3 },
      ]);
      expect(await store.between("viewed", "2026-11-26", "2026-12-31")).toHaveLength(2);
      expect(await store.between("photos", "2026-11-25", "2026-11-26")).toEqual([]);
    });

    it("removes counts of a day and kind, even missing ones, and starts them again at zero", async ({ store }) => {
      const [monday, words] = ["2026-11-23", "“horse barn; sauna”"];
      await store.add("searched", monday, numbers({ "Up to $450,000": 4, [words]: 2, "Fort Carson": 14 }));
      await store.add("unfound", monday, numbers({ [words]: 1 }));
      await store.drop("searched", monday, [words, "Fort Carson", "“never typed”"]);
      await store.drop("searched", "2026-11-16", [words]);
      await store.add("unfound", "2026-11-09", numbers({ [words]: 1 }));
      await store.drop("unfound", "2026-11-09", [words]);
      expect(await store.between("unfound", "2026-11-09", "2026-11-16")).toEqual([]);
      await store.add("searched", monday, numbers({ [words]: 1 }));
      const left = await store.between("searched", "2026-11-01", "2026-11-30");
      expect(left.map(({ about, number }) => [about, number])).toEqual([
        ["Up to $450,000", 4],
        [words, 1],
      ]);
      expect(await store.between("unfound", monday, monday)).toHaveLength(1);
    });

    it("adds the concurrent counts of two instances", async ({ store }) => {
      await Promise.all(
        Array.from({ length: 8 }, () => store.add("photos", "2026-11-26", numbers({ lst_barn: 1, lst_loft: 2 }))),
      );
      const counted = await store.between("photos", "2026-11-26", "2026-11-26");
      expect(counted.map(({ about, number }) => [about, number])).toEqual([
        ["lst_barn", 8],
        ["lst_loft", 16],
      ]);
    });

    it("accepts fifty counts at a time and a clock that was set back", async ({ store }) => {
      const many = numbers(Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`lst_home-${at}`, at + 1])));
      await store.add("viewed", "2026-11-26", many);
      await store.add("viewed", "2001-01-01", many);
      for (const day of ["2026-11-26", "2001-01-01"]) {
        const counted = await store.between("viewed", day, day);
        expect(counted.reduce((sum, { number }) => sum + number, 0)).toBe(1275);
      }
    });
  });
}
