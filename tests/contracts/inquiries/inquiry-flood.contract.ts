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

    it("keeps its text, and is listed and counted separately", async ({ store }) => {
      const mail = morningMail(12).map((inquiry, index): Inquiry => ({ ...inquiry, ...kinds[index % 3] }));
      for (const inquiry of [...mail, apart]) await store.add(inquiry);
      expect(await store.find(apart.id)).toEqual(apart);
      await expectInbox(store, [...mail, apart], 3);
    });

    it("is found only by a search of the flood, until it is cleared", async ({ store }) => {
      await store.add(apart);
      await store.add(walterSayingHello());
      const found = async (filter: "all" | "spam" | "flood") =>
        (await store.page({ filter, search: "stove 5550142", limit: 10 })).inquiries.map(({ id }) => id);
      expect([await found("all"), await found("spam"), await found("flood")]).toEqual([[], [], [apart.id]]);
      expect(await store.clearSpam(apart.id, [])).toBe("cleared");
      expect([await found("all"), await found("spam"), await found("flood")]).toEqual([[apart.id], [], []]);
      await expectInbox(store, [zoeAboutTheGable(), walterSayingHello()], 1);
    });

    it("can be marked as read and removed like any other", async ({ store }) => {
      await store.add(apart);
      expect(await store.markRead(apart.id)).toBe("marked");
      await expectInbox(store, [{ ...apart, isRead: true }], 5);
      expect(await store.remove(apart.id)).toBe(true);
      await expectInbox(store, [], 5);
    });

    it("is removed with the whole flood in batches, oldest first, and nothing else is", async ({ store }) => {
      const flood = morningMail(7).map((inquiry): Inquiry => ({ ...inquiry, spam: ["flood"] }));
      const others = [walterSayingHello(), zoeAboutTheGable({ spam: ["links"] })];
      for (const inquiry of [...flood, ...others]) await store.add(inquiry);
      expect(await store.removeFlood(3)).toBe(3);
      await expectInbox(store, [...flood.slice(0, 4), ...others], 3);
      await store.clearSpam(flood[3]?.id ?? "", []);
      expect(await store.removeFlood(100)).toBe(3);
      expect(await store.removeFlood(100)).toBe(0);
      await expectInbox(store, [...others, { ...(flood[3] ?? apart), spam: undefined }], 3);
    });

    it("is counted exactly even if the flood is removed while it still arrives", async ({ store }) => {
      const flood = morningMail(30).map((inquiry): Inquiry => ({ ...inquiry, spam: ["flood"] }));
      const [early, late] = [flood.slice(15), flood.slice(0, 15)];
      for (const inquiry of early) await store.add(inquiry);
      const removing = [store.removeFlood(10), store.removeFlood(10)];
      await Promise.all([...late.map((inquiry) => store.add(inquiry)), ...removing]);
      const { flood: left } = await store.counts();
      expect((await store.page({ filter: "flood", limit: 100 })).inquiries).toHaveLength(left);
      while ((await store.removeFlood(500)) > 0);
      await expectInbox(store, [], 5);
    });
  });
}

const kinds: Partial<Inquiry>[] = [{}, { spam: ["links"] }, { spam: ["flood"] }];
