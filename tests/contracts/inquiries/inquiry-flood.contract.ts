import { describe, expect } from "vitest";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { InquiryStore } from "#server/ports/inquiry-store.ts";
import { itWith, type Open } from "../opened.ts";
import { morningMail, walterSayingHello, zoeAboutTheGable } from "../samples.ts";
import { expectInbox } from "./inquiry-walk.ts";

/** How inquiries from a flood are stored. */
export function inquiryFloodContract(open: Open<InquiryStore>): void {
  describe("an inquiry that came in a flood", () => {
    const it = itWith(open);
    const apart = zoeAboutTheGable({ spam: ["flood", "unstamped"] });

    it("keeps its text, is listed in order with other spam, and is counted with it and by itself", async ({
      store,
    }) => {
      const mail = morningMail(12).map((inquiry, index): Inquiry => ({ ...inquiry, ...kinds[index % 3] }));
      for (const inquiry of [...mail, apart]) await store.add(inquiry);
      expect(await store.find(apart.id)).toEqual(apart);
      for (const limit of [1, 3, 100]) await expectInbox(store, [...mail, apart], limit);
      expect(await store.counts()).toMatchObject({ all: 4, spam: 9, flood: 5 });
    });

    it("is found by its words in Spam alone, until it is cleared", async ({ store }) => {
      await store.add(apart);
      await store.add(walterSayingHello());
      const found = async (filter: "all" | "spam") =>
        (await store.page({ filter, search: "stove 5550142", limit: 10 })).inquiries.map(({ id }) => id);
      expect([await found("all"), await found("spam")]).toEqual([[], [apart.id]]);
      expect(await store.clearSpam(apart.id, [])).toBe("cleared");
      expect([await found("all"), await found("spam")]).toEqual([[apart.id], []]);
      await expectInbox(store, [zoeAboutTheGable(), walterSayingHello()], 1);
    });

    it("can be marked as read and removed like any other", async ({ store }) => {
      await store.add(apart);
      expect(await store.markRead(apart.id)).toBe("marked");
      await expectInbox(store, [{ ...apart, isRead: true }], 5);
      expect(await store.remove(apart.id)).toBe(true);
      await expectInbox(store, [], 5);
    });

    it("is deleted with the whole flood up to a time, and nothing else is", async ({ store }) => {
      const flood = floodOf(120);
      const last = flood[40]?.createdAt ?? "";
      const others = [walterSayingHello(), zoeAboutTheGable({ spam: ["links"] })];
      for (const inquiry of [...flood, ...others]) await store.add(inquiry);
      expect(await store.removeFlood("2020-01-01T00:00:00.000Z")).toBe(0);
      expect(await store.removeFlood(last)).toBe(flood.filter(({ createdAt }) => createdAt <= last).length);
      await expectInbox(store, [...flood.filter(({ createdAt }) => createdAt > last), ...others], 50);
      expect(await store.removeFlood(last)).toBe(0);
      expect(await store.removeFlood(end)).toBeGreaterThan(0);
      await expectInbox(store, others, 3);
    });

    it("is moved to the inbox with the whole flood up to a time, whole and found by its words", async ({ store }) => {
      const flood = floodOf(120);
      const last = flood[40]?.createdAt ?? "";
      const held = zoeAboutTheGable({ spam: ["links"] });
      await store.add(held);
      for (const inquiry of flood) await store.add(inquiry);
      await store.markRead(flood.at(-1)?.id ?? "");
      const read = { ...flood.at(-1), isRead: true } as Inquiry;
      const cleared = (inquiry: Inquiry) => (inquiry.createdAt <= last ? { ...inquiry, spam: undefined } : inquiry);
      const after = [...flood.slice(0, -1), read].map(cleared);
      expect(await store.clearFlood(last)).toBe(after.filter(({ spam }) => spam === undefined).length);
      await expectInbox(store, [...after, held], 50);
      expect(await store.clearFlood(last)).toBe(0);
      const found = await store.page({ filter: "resolved", search: read.name, limit: 10 });
      expect(found.inquiries).toEqual([{ ...read, spam: undefined }]);
    });

    it("is changed once if the whole flood is taken out and deleted at the same time", async ({ store }) => {
      const flood = floodOf(100);
      for (const inquiry of flood) await store.add(inquiry);
      const changed = await Promise.all([store.clearFlood(end), store.removeFlood(end), store.clearFlood(end)]);
      expect(changed.reduce((sum, count) => sum + count)).toBe(100);
      const kept = (await store.page({ filter: "all", limit: 100 })).inquiries;
      expect(kept).toHaveLength((changed[0] ?? 0) + (changed[2] ?? 0));
      await expectInbox(store, kept, 50);
    });

    it("is counted exactly even if the flood is removed while it still arrives", async ({ store }) => {
      const flood = floodOf(30);
      const [early, late] = [flood.slice(15), flood.slice(0, 15)];
      for (const inquiry of early) await store.add(inquiry);
      const removing = [store.removeFlood(end), store.removeFlood(end)];
      await Promise.all([...late.map((inquiry) => store.add(inquiry)), ...removing]);
      const { flood: left } = await store.counts();
      expect((await store.page({ filter: "spam", limit: 100 })).inquiries).toHaveLength(left);
      await store.removeFlood(end);
      await expectInbox(store, [], 5);
    });
  });
}

const end = "2099-01-01T00:00:00.000Z";
const kinds: Partial<Inquiry>[] = [{}, { spam: ["links"] }, { spam: ["flood"] }];
const floodOf = (count: number) => morningMail(count).map((inquiry): Inquiry => ({ ...inquiry, spam: ["flood"] }));
