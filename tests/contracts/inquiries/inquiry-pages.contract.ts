import { describe, expect } from "vitest";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { InquiryStore } from "#server/ports/inquiry-store.ts";
import { BadCursorError } from "#server/ports/store-errors.ts";
import { writeCursor } from "#server/records/cursors.ts";
import { itWith, type Open } from "../opened.ts";
import { morningMail, walterSayingHello } from "../samples.ts";
import { allPages, expectInbox } from "./inquiry-walk.ts";

/** How an inbox is read page by page. */
export function inquiryPagesContract(open: Open<InquiryStore>): void {
  describe("the pages of an inbox", () => {
    const it = itWith(open);

    it("show the newest first, and for equal times the greater id first", async ({ store }) => {
      const moment = "2026-05-03T00:00:00.000Z";
      const ids = ["inq_c", "inq_A", "inq_b", "inq_0", "inq_B"];
      const mail = [...morningMail(3), ...ids.map((id) => walterSayingHello({ id, createdAt: moment }))];
      await addAll(store, mail.toReversed());
      for (const limit of [1, 2, 3, 8, 100]) await expectInbox(store, mail, limit);
    });

    it("sort by the millisecond", async ({ store }) => {
      const late = walterSayingHello({ id: "inq_a", createdAt: "2026-05-03T00:00:00.010Z" });
      const early = walterSayingHello({ id: "inq_b", createdAt: "2026-05-03T00:00:00.009Z" });
      await addAll(store, [late, early]);
      expect(await allPages(store, "all", 1)).toEqual([[late], [early]]);
    });

    it("end with an exactly full page", async ({ store }) => {
      const mail = morningMail(20);
      await addAll(store, mail);
      expect(await allPages(store, "all", 10)).toEqual([mail.slice(0, 10), mail.slice(10)]);
      expect(await allPages(store, "all", 20)).toEqual([mail]);
    });

    it("hold from 1 to 100 inquiries", async ({ store }) => {
      for (const limit of [0, -1, 101, 1.5, Number.NaN]) {
        await expect(store.page({ filter: "all", limit })).rejects.toThrow(RangeError);
      }
    });

    it("continue from the same place if the last inquiry of the previous page is removed or read", async ({
      store,
    }) => {
      const mail = morningMail(6);
      await addAll(store, mail);
      const first = await store.page({ filter: "pending", limit: 2 });
      await store.remove(mail[1]?.id ?? "");
      const second = await store.page({ filter: "pending", limit: 2, after: first.next });
      expect(second.inquiries).toEqual(mail.slice(2, 4));
      await store.markRead(mail[3]?.id ?? "");
      const third = await store.page({ filter: "pending", limit: 2, after: second.next });
      expect(third).toEqual({ inquiries: mail.slice(4) });
    });

    it("can start at a time without an inquiry", async ({ store }) => {
      const [early, late] = ["2026-05-03T00:00:00.010Z", "2026-05-03T00:00:00.012Z"].map((createdAt, at) =>
        walterSayingHello({ id: `inq_${at}`, createdAt }),
      );
      if (!early || !late) throw new Error("There are two inquiries.");
      await addAll(store, [early, late]);
      const after = writeCursor({ createdAt: "2026-05-03T00:00:00.011Z", id: "inq_0" });
      expect(await store.page({ filter: "pending", limit: 20, after })).toEqual({ inquiries: [early] });
    });

    it("do not shift when new inquiries arrive", async ({ store }) => {
      const mail = morningMail(4);
      await addAll(store, mail);
      const first = await store.page({ filter: "all", limit: 2 });
      await store.add(walterSayingHello({ id: "inq_newer", createdAt: "2026-12-24T18:00:00.000Z" }));
      const second = await store.page({ filter: "all", limit: 2, after: first.next });
      expect(second).toEqual({ inquiries: mail.slice(2) });
    });

    it("refuse a cursor that no page returned", async ({ store }) => {
      await addAll(store, morningMail(3));
      const { next = "" } = await store.page({ filter: "all", limit: 1 });
      const time = "2026-05-01T08:00:00.000Z";
      const forged = ["", "#", time, `${time}#`, `${time}##count#0`, `${time}#inq_a#b`, `${time}#inq_a\n`, "now#inq_a"];
      const altered = [
        "",
        " ",
        "%",
        "nonsense",
        `${next}=`,
        `${next} `,
        ` ${next}`,
        `${next}A`,
        next.slice(1),
        "A".repeat(9999),
      ];
      for (const after of [...altered, ...forged.map((text) => Buffer.from(text).toString("base64url"))]) {
        await expect(store.page({ filter: "all", limit: 1, after }), after).rejects.toThrow(BadCursorError);
      }
    });
  });
}

async function addAll(store: InquiryStore, inquiries: Inquiry[]): Promise<void> {
  for (const inquiry of inquiries) await store.add(inquiry);
}
