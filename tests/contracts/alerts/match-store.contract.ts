import { describe, expect } from "vitest";
import type { Match } from "#domain/alerts/news.ts";
import { newLetter } from "#domain/letters/letter.ts";
import type { Stores } from "#server/ports/platform.ts";
import { itWith, type Open } from "../opened.ts";

const day = (number: number) => `2026-11-${String(number).padStart(2, "0")}T08:00:00.000Z`;

function match(change: Partial<Match> = {}): Match {
  return { subscription: "sub_ada", home: "7001", kind: "new", edition: "", price: 480_000, at: day(20), ...change };
}

/** What every match store guarantees. */
export function matchStoreContract(open: Open<Pick<Stores, "matches" | "letters">>): void {
  describe("matches", () => {
    const it = itWith(open);
    const letter = (id: string) =>
      newLetter(
        {
          ...{ id, kind: "alert", about: "sub_ada", to: "ada@homes.internal", subject: "", text: "[]", references: [] },
        },
        "www.example.com",
        new Date(day(21)),
      );
    const sorted = (list: Match[]) =>
      list.toSorted((one, other) => (one.home + one.kind < other.home + other.kind ? -1 : 1));

    it("are saved once, and wait in the order they were found", async ({ store: { matches } }) => {
      expect(await matches.waiting()).toEqual([]);
      const later = match({
        home: "7002",
        kind: "price",
        edition: "470000",
        price: 470_000,
        was: 480_000,
        at: day(21),
      });
      await matches.add([match(), later, match({ subscription: "sub_bob", at: day(22) })]);
      await matches.add([match({ at: day(23), price: 1 }), match({ kind: "price", edition: "450000", at: day(24) })]);
      expect(await matches.waitingFor("sub_ada", 2)).toEqual([match(), later]);
      expect(sorted(await matches.waitingFor("sub_ada", 90))).toHaveLength(3);
      expect((await matches.waiting()).toSorted((one) => (one.subscription === "sub_ada" ? -1 : 1))).toEqual([
        { subscription: "sub_ada", since: day(20) },
        { subscription: "sub_bob", since: day(22) },
      ]);
    });

    it("return the price that was sent last", async ({ store: { matches } }) => {
      await matches.add([match()]);
      await matches.add([match({ kind: "price", edition: "470000", price: 470_000, at: day(21) })]);
      const asked = [
        { subscription: "sub_bob", home: "7001" },
        { subscription: "sub_ada", home: "7001" },
      ];
      expect(await matches.toldPrices(asked)).toEqual([undefined, 470_000]);
      expect(await matches.toldPrices([])).toEqual([]);
    });

    it("are claimed together with their alert, or not at all", async ({ store: { matches, letters } }) => {
      const other = match({ home: "7002" });
      await matches.add([match(), other, match({ home: "7003" })]);
      const digests = [
        { letter: letter("let_1"), matches: [match()] },
        { letter: letter("let_2"), matches: [other, match()] },
        { letter: letter("let_3"), matches: [match({ home: "7003" })] },
      ];
      expect(await matches.take(digests)).toBe(2);
      expect(await letters.find("let_1")).toEqual(letter("let_1"));
      expect(await matches.waitingFor("sub_ada", 90)).toEqual([other]);
      expect(await letters.find("let_2")).toBeUndefined();
      expect(await letters.find("let_3")).toBeDefined();
      await matches.add([match()]);
      expect(await matches.waitingFor("sub_ada", 90)).toEqual([other]);
    });

    it("are claimed by one of two concurrent callers", async ({ store: { matches, letters } }) => {
      await matches.add([match()]);
      const asked = ["let_1", "let_2"].map((id) => matches.take([{ letter: letter(id), matches: [match()] }]));
      expect((await Promise.all(asked)).toSorted()).toEqual([0, 1]);
      const written = await Promise.all(["let_1", "let_2"].map((id) => letters.find(id)));
      expect(written.filter(Boolean)).toHaveLength(1);
    });

    it("wait again after their alert failed for good", async ({ store: { matches } }) => {
      const other = match({ home: "7002" });
      await matches.add([match(), other]);
      await matches.take([{ letter: letter("let_1"), matches: [match()] }]);
      await matches.take([{ letter: letter("let_2"), matches: [other] }]);
      await matches.requeue("let_1", [match(), other], day(22));
      await matches.requeue("let_1", [match(), other], day(23));
      expect(await matches.waitingFor("sub_ada", 90)).toEqual([match({ at: day(22) })]);
      expect(await matches.waiting()).toEqual([{ subscription: "sub_ada", since: day(22) }]);
      expect(await matches.take([{ letter: letter("let_3"), matches: [match({ at: day(22) })] }])).toBe(1);
    });

    it("expire once they are too old", async ({ store: { matches } }) => {
      await matches.add([match(), match({ home: "7002", at: day(22) })]);
      await matches.expire(day(21), "2026-10-01T00:00:00.000Z");
      expect(await matches.waitingFor("sub_ada", 90)).toEqual([match({ home: "7002", at: day(22) })]);
      // A match that was never sent leaves no sent price.
      expect(await matches.toldPrices([match(), match({ home: "7002" })])).toEqual([undefined, 480_000]);
      await matches.add([match()]);
      expect(await matches.waitingFor("sub_ada", 90)).toHaveLength(1);
    });

    it("are saved with the news position", async ({ store: { matches } }) => {
      expect(await matches.state("news")).toBeUndefined();
      const state = { mirror: "a", log: "b", number: 7, readAt: day(20), days: [{ day: "2026-11-19", homes: 12 }] };
      await matches.saveState("news", state);
      await matches.saveState("news", { ...state, number: 8 });
      expect(await matches.state("news")).toEqual({ ...state, number: 8 });
      expect(await matches.state("own")).toBeUndefined();
    });
  });
}
