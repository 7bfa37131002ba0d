import { describe, expect } from "vitest";
import { suppressedNow, withAsked } from "#domain/alerts/alert-request.ts";
import { confirmed, ended, type Subscription } from "#domain/alerts/subscription.ts";
import { positionOf } from "#server/ports/alert-store.ts";
import type { Stores } from "#server/ports/platform.ts";
import { DuplicateIdError } from "#server/ports/store-errors.ts";
import { itWith, type Open } from "../opened.ts";
import { zoesSearch } from "../samples.ts";

/** What every subscription store guarantees. */
export function subscriptionStoreContract(open: Open<Pick<Stores, "subscriptions">>): void {
  describe("subscriptions", () => {
    const it = itWith(open);
    const first = zoesSearch();
    const minute = (minutes: number) => new Date(Date.parse(first.consent.at) + minutes * 60_000);
    const askedAt = (minutes: number) => ({ consent: { ...first.consent, at: minute(minutes).toISOString() } });
    const ids = (found: Subscription[]) => found.map(({ id }) => id);

    it("are saved exactly, and there are none at first", async ({ store: { subscriptions } }) => {
      expect(await subscriptions.find(first.id)).toBeUndefined();
      expect(await subscriptions.page(10)).toEqual([]);
      await subscriptions.add(first);
      expect(await subscriptions.find(first.id)).toEqual(first);
      await expect(subscriptions.add(zoesSearch({ rhythm: "weekly" }))).rejects.toThrow(DuplicateIdError);
      expect(await subscriptions.find(first.id)).toEqual(first);
      expect(await subscriptions.remove(first.id)).toBe(true);
      expect(await subscriptions.remove(first.id)).toBe(false);
      expect(await subscriptions.page(10)).toEqual([]);
    });

    it("are found by any spelling of an address, and listed by status, newest first", async ({ store }) => {
      const { subscriptions } = store;
      const second = zoesSearch({ id: "sub_second", ...askedAt(1), status: "active", email: "ZOE@homes.internal" });
      const third = zoesSearch({ id: "sub_third", ...askedAt(1), status: "active", email: "zo@homes.internal" });
      for (const each of [third, first, second]) await subscriptions.add(each);
      expect(ids(await subscriptions.page(2))).toEqual(["sub_third", "sub_second"]);
      expect(ids(await subscriptions.page(2, { after: positionOf(second) }))).toEqual([first.id]);
      expect(ids(await subscriptions.page(9, { status: "active" }))).toEqual(["sub_third", "sub_second"]);
      expect(ids(await subscriptions.page(9, { status: "active", after: positionOf(third) }))).toEqual(["sub_second"]);
      expect(ids(await subscriptions.ofEmail(" Zoe@Homes.internal "))).toEqual(["sub_second", first.id]);
      expect(await subscriptions.ofEmail("oe@homes.internal")).toEqual([]);
      await subscriptions.add(zoesSearch({ id: "sub_idn", ...askedAt(2), email: "zoe@xn--bcher-kva.example" }));
      await subscriptions.add(zoesSearch({ id: "sub_ids", ...askedAt(3), email: "zoe@bücher.example" }));
      for (const email of ["zoe@bücher.example", "ZOE@XN--BCHER-KVA.example", "<zoe@bücher.example>\u200b"])
        expect(ids(await subscriptions.ofEmail(email)), email).toEqual(["sub_ids", "sub_idn"]);
    });

    it("change atomically: no concurrent change is lost", async ({ store: { subscriptions } }) => {
      await subscriptions.add(first);
      const raise = (seen: Subscription) => ({ ...seen, generation: seen.generation + 1 });
      await Promise.all([1, 2, 3, 4].map(() => subscriptions.change(first.id, raise)));
      expect(await subscriptions.find(first.id)).toEqual({ ...first, generation: 4 });
      const on = await subscriptions.change(first.id, (seen) => confirmed(seen, minute(2)));
      expect(on).toMatchObject({ status: "active", generation: 4 });
      expect(await subscriptions.find(first.id)).toEqual(on);
      expect(ids(await subscriptions.page(9, { status: "pending" }))).toEqual([]);
      expect(await subscriptions.change(first.id, () => undefined)).toEqual(on);
      expect(await subscriptions.change("sub_none", raise)).toBeUndefined();
    });

    it("are deleted if they were never confirmed or ended long ago", async ({ store: { subscriptions } }) => {
      const on = zoesSearch({ id: "sub_on", status: "active" });
      const over = (id: string, minutes: number) => ended(zoesSearch({ id }), "link", minute(minutes));
      for (const each of [
        ...[first, on, zoesSearch({ id: "sub_late", ...askedAt(5) })],
        ...[over("sub_over", 3), over("sub_overlate", 9)],
      ])
        await subscriptions.add(each);
      const before = { pending: minute(5).toISOString(), ended: minute(9).toISOString() };
      expect((await subscriptions.clearOld(before)).toSorted()).toEqual(["sub_over", first.id].toSorted());
      expect(await subscriptions.clearOld(before)).toEqual([]);
      expect(ids(await subscriptions.page(9)).toSorted()).toEqual(["sub_late", "sub_on", "sub_overlate"]);
    });

    it("leave a record of the address under its hash", async ({ store: { subscriptions } }) => {
      const [one, other] = ["a".repeat(64), "b".repeat(64)];
      expect(await subscriptions.address(one)).toEqual({ asked: [] });
      await Promise.all([
        subscriptions.changeAddress(one, (seen) => withAsked(seen, minute(0))),
        subscriptions.changeAddress(one, (seen) => suppressedNow(seen, "link", minute(1))),
      ]);
      const known = {
        asked: [minute(0).toISOString()],
        suppressed: { at: minute(1).toISOString(), why: "link" },
      };
      expect(await subscriptions.address(one)).toEqual(known);
      expect(await subscriptions.changeAddress(one, (seen) => seen)).toEqual(known);
      await subscriptions.changeAddress(other, (seen) => withAsked(seen, minute(2)));
      expect(await subscriptions.addresses(1)).toEqual([{ hash: one, address: known }]);
      expect((await subscriptions.addresses(9, one)).map(({ hash }) => hash)).toEqual([other]);
    });
  });
}
