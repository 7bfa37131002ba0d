import { describe, expect } from "vitest";
import { day, hour } from "#domain/time-units.ts";
import { createOldMessages } from "#server/inquiries/old-messages.ts";
import { createLog } from "#server/log.ts";
import type { Stores } from "#server/ports/platform.ts";
import { itWith, type Open } from "../opened.ts";
import { emailToZoe, hannahsProfile, walterSayingHello, zoeAboutTheGable } from "../samples.ts";

const start = Date.parse("2026-11-22T12:00:00.000Z");

/** What happens to messages older than the agent keeps them. */
export function oldMessagesContract(
  open: Open<Pick<Stores, "inquiries" | "emails" | "people" | "profile" | "showings">>,
): void {
  describe("old messages", () => {
    const it = itWith(open);

    async function siteOf({
      inquiries,
      emails,
      people,
      profile,
      showings,
    }: Pick<Stores, "inquiries" | "emails" | "people" | "profile" | "showings">) {
      const clock = { time: start };
      const others: number[] = [];
      await profile.save(hannahsProfile());
      const at = (id: string, createdAt: string) => ({ id, createdAt });
      await inquiries.add(zoeAboutTheGable(at("inq_old", "2025-11-22T11:59:59.000Z")));
      await inquiries.add(walterSayingHello({ ...at("inq_read", "2024-01-02T08:00:00.000Z"), isRead: true }));
      await inquiries.add(zoeAboutTheGable({ ...at("inq_spam", "2025-01-02T08:00:00.000Z"), spam: ["links"] }));
      await inquiries.add(zoeAboutTheGable({ ...at("inq_flood", "2025-01-02T08:00:00.000Z"), spam: ["flood"] }));
      await inquiries.add(zoeAboutTheGable(at("inq_young", "2025-12-22T12:00:00.000Z")));
      const old = createOldMessages(
        { inquiries, emails, people, profile, showings },
        {
          done: { at: Number.NEGATIVE_INFINITY },
          clearOthers: async () => void others.push(clock.time),
          clearUnsaved: async () => {},
        },
        createLog(() => {}),
        () => new Date(clock.time),
      );
      const left = async () => {
        const found: string[] = [];
        for (const filter of ["all", "spam"] as const)
          found.push(...(await inquiries.page({ filter, limit: 100 })).inquiries.map(({ id }) => id));
        return found.sort();
      };
      return { old, left, clock, others };
    }

    const hers = { months: 12, since: "2026-11-22T12:00:00.000Z", seenOn: ["2026-11-23"] };
    const all = ["inq_flood", "inq_old", "inq_read", "inq_spam", "inq_young"];

    it("stay at any age unless the agent turns on deletion", async ({ store }) => {
      const { old, left, clock } = await siteOf(store);
      clock.time += 10_000 * day;
      expect([await old.clear(), await left()]).toEqual([0, all]);
      expect(await old.read()).toEqual({ months: 0 });
    });

    it("are deleted with the emails of their time, and newer emails stay", async ({ store }) => {
      const { old, clock } = await siteOf(store);
      for (const year of ["2024", "2025", "2026"])
        await store.emails.add(emailToZoe({ id: `let_${year}`, createdAt: `${year}-11-23T08:00:00.000Z` }));
      await old.choose(12);
      clock.time += day;
      expect(await old.clear()).toBe(6);
      expect((await store.emails.page(10)).map(({ id }) => id)).toEqual(["let_2026"]);
    });

    it("are counted before the agent turns on deletion", async ({ store }) => {
      const { old } = await siteOf(store);
      expect(await old.count(12)).toEqual({ count: 4, isMore: false });
      expect(await old.count(24)).toEqual({ count: 1, isMore: false });
    });

    it("are deleted a day after the agent turns it on, including held ones, and newer ones stay", async ({ store }) => {
      const { old, left, clock } = await siteOf(store);
      expect(await old.choose(12)).toEqual({ months: 12, beginsAt: "2026-11-23T12:00:00.000Z" });
      clock.time += 23 * hour;
      expect([await old.clear(), await left()]).toEqual([0, all]);
      clock.time += hour;
      expect([await old.clear(), await left()]).toEqual([4, ["inq_young"]]);
    });

    it("stay if the agent turns deletion off within that day", async ({ store }) => {
      const { old, left, clock } = await siteOf(store);
      await old.choose(12);
      expect(await old.choose(0)).toEqual({ months: 0 });
      clock.time += 48 * hour;
      expect([await old.clear(), await left()]).toEqual([0, all]);
    });

    it("stay if the clock jumps ahead, until the site has run on thirty days of the new time", async ({ store }) => {
      const { old, left, clock } = await siteOf(store);
      await old.choose(12);
      clock.time += day;
      await store.profile.save(hannahsProfile({ publishing: { ...hannahsProfile().publishing, retention: hers } }));
      clock.time += 3 * 365 * day;
      expect([await old.clear(), await left()]).toEqual([0, all]);
      expect((await store.profile.load())?.publishing.clock?.isHeld).toBe(true);
      for (let days = 1; days < 29; days += 1) {
        clock.time += day;
        expect(await old.clear()).toBe(0);
      }
      clock.time += day;
      expect(await old.clear()).toBe(5);
    });

    it("stay if the clock jumps before the first check", async ({ store }) => {
      const { old, left, clock } = await siteOf(store);
      await old.choose(12);
      clock.time += 3 * 365 * day;
      expect([await old.clear(), await left()]).toEqual([0, all]);
      clock.time += day;
      expect([await old.clear(), await left()]).toEqual([0, all]);
    });

    for (const [months, chosen] of [
      [0, "said nothing about old messages"],
      [12, "chose how long messages are kept"],
    ] as const)
      it(`and what is in the trash stay when the clock leaps, where the agent ${chosen}`, async ({ store }) => {
        const { old, clock, others } = await siteOf(store);
        const { id } = walterSayingHello();
        await store.inquiries.add(walterSayingHello({ trashedAt: "2026-11-22T12:00:00.000Z" }));
        if (months > 0) await old.choose(months);
        else await old.clear();
        for (const leap of [3 * 365 * day, day, 28 * day]) {
          clock.time += leap;
          await old.clear();
          const trash = (await store.inquiries.page({ filter: "trash", limit: 10 })).inquiries;
          expect([trash.map((each) => each.id), others.length]).toEqual([[id], 0]);
        }
      });

    it("are checked once a day", async ({ store }) => {
      const { old, left, clock } = await siteOf(store);
      await old.choose(36);
      clock.time += day;
      await old.clearDaily();
      expect(await left()).toEqual(all);
      await old.choose(12);
      clock.time += day - 1;
      await old.clearDaily();
      expect(await left()).toEqual(all);
      clock.time += 1;
      await old.clearDaily();
      expect(await left()).toEqual(["inq_young"]);
    });
  });
}
