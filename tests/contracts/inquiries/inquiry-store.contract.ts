import { describe, expect } from "vitest";
import type { InquiryStore } from "#server/ports/inquiry-store.ts";
import { DuplicateIdError } from "#server/ports/store-errors.ts";
import { itWith, type Open } from "../opened.ts";
import { walterSayingHello, zoeAboutTheGable } from "../samples.ts";
import { inquiryCrowdContract } from "./inquiry-crowd.contract.ts";
import { inquiryFloodContract } from "./inquiry-flood.contract.ts";
import { inquiryPagesContract } from "./inquiry-pages.contract.ts";
import { inquirySearchContract } from "./inquiry-search.contract.ts";
import { inquirySpamContract } from "./inquiry-spam.contract.ts";
import { inquiryTrashContract } from "./inquiry-trash.contract.ts";
import { withoutPeople } from "./inquiry-walk.ts";

const none = { all: 0, pending: 0, resolved: 0, property: 0, general: 0, spam: 0, trash: 0, flood: 0 };

/** What every InquiryStore guarantees, as tests. */
export function inquiryStoreContract(opening: Open<InquiryStore>): void {
  const open = withoutPeople(opening);
  describe("an inquiry store", () => {
    const it = itWith(open);

    it("is empty at first", async ({ store }) => {
      expect(await store.page({ filter: "all", limit: 10 })).toEqual({ inquiries: [] });
      expect(await store.counts()).toEqual(none);
      expect(await store.find("inq_zoe")).toBeUndefined();
    });

    it("returns every field as saved, in any script", async ({ store }) => {
      await store.add(zoeAboutTheGable());
      expect(await store.find("inq_zoe")).toEqual(zoeAboutTheGable());
      expect((await store.page({ filter: "all", limit: 10 })).inquiries).toEqual([zoeAboutTheGable()]);
    });

    it("knows an inquiry by its id until it is deleted forever, in the trash too", async ({ store }) => {
      expect(await store.exists("inq_zoe")).toBe(false);
      await store.add(zoeAboutTheGable());
      expect(await store.exists("inq_zoe")).toBe(true);
      await store.trash("inq_zoe", new Date());
      expect(await store.exists("inq_zoe")).toBe(true);
      await store.remove("inq_zoe");
      expect(await store.exists("inq_zoe")).toBe(false);
    });

    it("returns an inquiry without a phone and a listing", async ({ store }) => {
      await store.add(walterSayingHello());
      expect(await store.find("inq_walter")).toEqual(walterSayingHello());
      expect((await store.page({ filter: "general", limit: 10 })).inquiries).toEqual([walterSayingHello()]);
    });

    it("returns the MLS home of an inquiry as saved", async ({ store }) => {
      const home = { key: "k1", mlsNumber: "DEMO-1", address: "412 Sample Way, Monument, CO 80132", price: 489_900 };
      await store.add(walterSayingHello({ home }));
      expect(await store.find("inq_walter")).toEqual(walterSayingHello({ home }));
    });

    it("saves a message of 5,000 characters", async ({ store }) => {
      const inquiry = walterSayingHello({ message: "雪".repeat(5000) });
      await store.add(inquiry);
      expect(await store.find(inquiry.id)).toEqual(inquiry);
    });

    it("refuses a second inquiry with the same id, keeps the first and counts one", async ({ store }) => {
      await store.add(zoeAboutTheGable());
      await expect(store.add(walterSayingHello({ id: "inq_zoe" }))).rejects.toThrow(DuplicateIdError);
      expect(await store.find("inq_zoe")).toEqual(zoeAboutTheGable());
      expect(await store.counts()).toEqual({ ...none, all: 1, pending: 1, property: 1 });
    });

    it("counts by filter as inquiries arrive, are read and are removed", async ({ store }) => {
      await store.add(zoeAboutTheGable());
      await store.add(walterSayingHello());
      await store.add(walterSayingHello({ id: "inq_read-elsewhere", isRead: true }));
      expect(await store.counts()).toEqual({
        all: 3,
        pending: 2,
        resolved: 1,
        property: 1,
        general: 2,
        spam: 0,
        trash: 0,
        flood: 0,
      });
      await store.markRead("inq_zoe");
      expect(await store.counts()).toEqual({
        all: 3,
        pending: 1,
        resolved: 2,
        property: 1,
        general: 2,
        spam: 0,
        trash: 0,
        flood: 0,
      });
      await store.remove("inq_zoe");
      expect(await store.counts()).toEqual({
        all: 2,
        pending: 1,
        resolved: 1,
        property: 0,
        general: 2,
        spam: 0,
        trash: 0,
        flood: 0,
      });
    });

    it("marks an inquiry as read once and reports when it already was", async ({ store }) => {
      await store.add(zoeAboutTheGable());
      expect(await store.markRead("inq_zoe")).toBe("marked");
      expect(await store.markRead("inq_zoe")).toBe("already");
      expect(await store.markRead("inq_walter")).toBe("missing");
      expect(await store.find("inq_zoe")).toEqual(zoeAboutTheGable({ isRead: true }));
      expect(await store.counts()).toEqual({ ...none, all: 1, resolved: 1, property: 1 });
    });

    it("removes an inquiry once, and only that one", async ({ store }) => {
      await store.add(zoeAboutTheGable());
      await store.add(walterSayingHello());
      expect(await store.remove("inq_zoe")).toBe(true);
      expect(await store.remove("inq_zoe")).toBe(false);
      expect((await store.page({ filter: "all", limit: 10 })).inquiries).toEqual([walterSayingHello()]);
    });

    it("hides its internal records from unknown inquiry ids", async ({ store }) => {
      await store.add(zoeAboutTheGable());
      const counts = await store.counts();
      for (const id of ["#count#0", "#count#3", "", "inq_", "%", "inq_zoe ", "' OR 1=1 --"]) {
        expect(await store.find(id)).toBeUndefined();
        expect(await store.markRead(id)).toBe("missing");
        expect(await store.remove(id)).toBe(false);
      }
      await expect(store.add(walterSayingHello({ id: "#count#0" }))).rejects.toThrow();
      expect(await store.counts()).toEqual(counts);
      expect((await store.page({ filter: "all", limit: 10 })).inquiries).toEqual([zoeAboutTheGable()]);
    });
  });

  inquiryPagesContract(open);
  inquirySpamContract(open);
  inquiryTrashContract(open);
  inquiryFloodContract(open);
  inquirySearchContract(open);
  inquiryCrowdContract(open);
}
