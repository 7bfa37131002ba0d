import { describe, expect } from "vitest";
import type { Match } from "#domain/alerts/news.ts";
import { newEmail } from "#domain/emails/email.ts";
import type { Stores } from "#server/ports/platform.ts";
import { itWith, type Open } from "../opened.ts";

const day = (number: number) => `2026-11-${String(number).padStart(2, "0")}T08:00:00.000Z`;

function match(change: Partial<Match> = {}): Match {
  return { subscription: "sub_ada", home: "7001", kind: "new", edition: "", price: 480_000, at: day(20), ...change };
}

/** What every match store guarantees. */
export function matchStoreContract(open: Open<Pick<Stores, "matches" | "emails">>): void {
  describe("matches", () => {
    const it = itWith(open);
    const email = (id: string) =>
      newEmail(
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
      await matches.add([
        match({ at: day(23), price: 1 }),
        match({ kind: "price", edition: "450000", price: 450_000, at: day(24) }),
      ]);
      expect(await matches.waitingFor("sub_ada", 2)).toEqual([match(), later]);
      expect(sorted(await matches.waitingFor("sub_ada", 90))).toHaveLength(3);
      expect((await matches.waiting()).toSorted((one) => (one.subscription === "sub_ada" ? -1 : 1))).toEqual([
        { subscription: "sub_ada", since: day(20) },
        { subscription: "sub_bob", since: day(22) },
      ]);
    });

    it("are compared with the price that was sent last", async ({ store: { matches } }) => {
      const priced = (price: number, change: Partial<Match> = {}) =>
        match({ kind: "price", edition: String(price), price, was: 500_000, ...change });
      await matches.add([match()]);
      await matches.take([{ email: email("let_1"), matches: [match()] }]);
      // Hardly another price than 480,000.
      await matches.add([priced(479_000, { at: day(21) })]);
      await matches.add([priced(470_000, { at: day(22) }), priced(470_000, { subscription: "sub_bob" })]);
      await matches.add([priced(460_000, { at: day(23) })]);
      expect((await matches.waitingFor("sub_ada", 9)).map(({ price, was }) => [price, was])).toEqual([
        [470_000, 480_000],
        [460_000, 470_000],
      ]);
      expect(await matches.waitingFor("sub_bob", 9)).toEqual([priced(470_000, { subscription: "sub_bob" })]);
    });

    it("are saved once by two workers that read the same news", async ({ store: { matches } }) => {
      const all = Array.from({ length: 60 }, (_, at) => match({ subscription: `sub_${at}`, home: `70${at % 7}` }));
      await Promise.all([matches.add(all), matches.add(all)]);
      expect(await matches.waiting()).toHaveLength(60);
      expect(await matches.waitingFor("sub_9", 9)).toEqual([all[9]]);
    });

    it("are claimed together with their alert, or not at all", async ({ store: { matches, emails } }) => {
      const other = match({ home: "7002" });
      await matches.add([match(), other, match({ home: "7003" })]);
      const digests = [
        { email: email("let_1"), matches: [match()] },
        { email: email("let_2"), matches: [other, match()] },
        { email: email("let_3"), matches: [match({ home: "7003" })] },
      ];
      expect(await matches.take(digests)).toBe(2);
      expect(await emails.find("let_1")).toEqual(email("let_1"));
      expect(await matches.waitingFor("sub_ada", 90)).toEqual([other]);
      expect(await emails.find("let_2")).toBeUndefined();
      expect(await emails.find("let_3")).toBeDefined();
      await matches.add([match()]);
      expect(await matches.waitingFor("sub_ada", 90)).toEqual([other]);
    });

    it("are claimed by one of two concurrent callers", async ({ store: { matches, emails } }) => {
      await matches.add([match()]);
      const asked = ["let_1", "let_2"].map((id) => matches.take([{ email: email(id), matches: [match()] }]));
      expect((await Promise.all(asked)).toSorted()).toEqual([0, 1]);
      const written = await Promise.all(["let_1", "let_2"].map((id) => emails.find(id)));
      expect(written.filter(Boolean)).toHaveLength(1);
    });

    it("wait again after their alert failed for good", async ({ store: { matches } }) => {
      const other = match({ home: "7002" });
      await matches.add([match(), other]);
      await matches.take([{ email: email("let_1"), matches: [match()] }]);
      await matches.take([{ email: email("let_2"), matches: [other] }]);
      for (const at of [day(22), day(23)]) await matches.requeue("let_1", [match()], at);
      await matches.requeue("let_unknown", [other], day(23));
      expect(await matches.waitingFor("sub_ada", 90)).toEqual([match({ at: day(22) })]);
      expect(await matches.waiting()).toEqual([{ subscription: "sub_ada", since: day(22) }]);
      expect(await matches.take([{ email: email("let_3"), matches: [match({ at: day(22) })] }])).toBe(1);
      await matches.requeue("let_1", [match()], day(24));
      expect(await matches.waiting()).toEqual([]);
    });

    it("expire once they are too old", async ({ store: { matches } }) => {
      await matches.add([match(), match({ home: "7002", at: day(22) })]);
      await matches.expire(day(21), "2026-10-01T00:00:00.000Z");
      expect(await matches.waitingFor("sub_ada", 90)).toEqual([match({ home: "7002", at: day(22) })]);
      // A match that was never sent leaves no sent price, and is news again.
      const price = { kind: "price", edition: "481000", price: 481_000, was: 500_000, at: day(23) } as const;
      await matches.add([match(price), match({ ...price, home: "7002" }), match({ at: day(23) })]);
      const waiting = await matches.waitingFor("sub_ada", 90);
      expect(waiting).toEqual([match({ home: "7002", at: day(22) }), match(price), match({ at: day(23) })]);
    });

    it("are news again a month after they were found", async ({ store: { matches } }) => {
      await matches.add([match(), match({ home: "7002", at: day(22) })]);
      await matches.take([{ email: email("let_1"), matches: [match(), match({ home: "7002" })] }]);
      await matches.expire(day(1), day(21));
      await matches.add([match({ at: day(24) }), match({ home: "7002", at: day(24) })]);
      expect(await matches.waitingFor("sub_ada", 90)).toEqual([match({ at: day(24) })]);
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
