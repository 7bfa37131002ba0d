import { describe, expect } from "vitest";
import type { InquiryStore } from "#server/ports/inquiry-store.ts";
import { itWith, type Open } from "../opened.ts";
import { morningMail, walterSayingHello, zoeAboutTheGable } from "../samples.ts";
import { expectInbox } from "./inquiry-walk.ts";

/** How inquiries are held as spam. */
export function inquirySpamContract(open: Open<InquiryStore>): void {
  describe("an inquiry that is held as spam", () => {
    const it = itWith(open);
    const held = zoeAboutTheGable({ spam: ["trap", "links"] });

    it("keeps its reasons and its text", async ({ store }) => {
      await store.add(held);
      expect(await store.find("inq_zoe")).toEqual(held);
    });

    it("is listed and counted only under spam", async ({ store }) => {
      const mail = morningMail(9).map((inquiry, index) => (index % 3 ? inquiry : { ...inquiry, spam: held.spam }));
      for (const inquiry of mail) await store.add(inquiry);
      await expectInbox(store, mail, 2);
    });

    it("returns to its place in the inbox once it is cleared, still unread", async ({ store }) => {
      await store.add(held);
      await store.add(walterSayingHello());
      expect(await store.clearSpam("inq_zoe", [])).toBe("cleared");
      expect(await store.clearSpam("inq_zoe", [])).toBe("already");
      expect(await store.clearSpam("inq_walter", [])).toBe("already");
      expect(await store.clearSpam("inq_nobody", [])).toBe("missing");
      await expectInbox(store, [zoeAboutTheGable(), walterSayingHello()], 1);
    });

    it("can be marked as read and removed like any other", async ({ store }) => {
      await store.add(held);
      expect(await store.markRead("inq_zoe")).toBe("marked");
      await expectInbox(store, [{ ...held, isRead: true }], 5);
      expect(await store.remove("inq_zoe")).toBe(true);
      await expectInbox(store, [], 5);
    });
  });
}
