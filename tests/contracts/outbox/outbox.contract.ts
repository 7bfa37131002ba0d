import { describe, expect } from "vitest";
import { sentNotice, unsentNotice } from "#domain/notices/notice.ts";
import type { Platform } from "#server/ports/platform.ts";
import { itWith, type Open } from "../opened.ts";
import { mailAbout, walterSayingHello, zoeAboutTheGable } from "../samples.ts";
import { outboxClaimContract } from "./outbox-claim.contract.ts";
import { outboxSiteContract } from "./outbox-site.contract.ts";

/** What every outbox guarantees, along with the inquiries of its notices. */
export function outboxContract(open: Open<Pick<Platform, "inquiries" | "outbox">>): void {
  describe("an outbox", () => {
    const it = itWith(open);
    const zoe = zoeAboutTheGable();
    const walter = walterSayingHello();
    const later = (minutes: number) => new Date(Date.parse(zoe.createdAt) + minutes * 60_000).toISOString();

    it("is empty at first", async ({ store: { outbox } }) => {
      expect(await outbox.summary()).toEqual({ waiting: 0, failed: 0, oldestWaitingAt: undefined });
      expect(await outbox.claim(later(0), later(1), 10)).toEqual([]);
      expect(await outbox.of(["inq_zoe"])).toEqual([]);
      expect(await outbox.of([])).toEqual([]);
    });

    it("returns the notices of an inquiry, field by field", async ({ store: { inquiries, outbox } }) => {
      const given = [
        mailAbout(zoe, { lastError: "No answer — “450”", attempts: 2 }),
        mailAbout(zoe, { channel: "webhook" }),
      ];
      await inquiries.add(zoe, given);
      await inquiries.add(walter);
      const held = await outbox.of(["inq_walter", "inq_zoe", "inq_nobody"]);
      expect(held.toSorted((a, b) => (a.channel < b.channel ? -1 : 1))).toEqual(given);
      expect(await outbox.summary()).toEqual({ waiting: 2, failed: 0, oldestWaitingAt: zoe.createdAt });
    });

    it("gets no notice from a refused inquiry", async ({ store: { inquiries, outbox } }) => {
      await inquiries.add(zoe);
      await expect(inquiries.add(zoe, [mailAbout(zoe)])).rejects.toThrow();
      expect(await outbox.of(["inq_zoe"])).toEqual([]);
    });

    it("deletes only an inquiry's own notices with the inquiry", async ({ store: { inquiries, outbox } }) => {
      await inquiries.add(zoe, [mailAbout(zoe), mailAbout(zoe, { channel: "webhook" })]);
      await inquiries.add(walter, [mailAbout(walter)]);
      await inquiries.remove("inq_zoe");
      expect(await outbox.of(["inq_zoe", "inq_walter"])).toEqual([mailAbout(walter)]);
      expect(await outbox.summary()).toEqual({ waiting: 1, failed: 0, oldestWaitingAt: walter.createdAt });
    });

    it("gets the notices of an inquiry that is cleared of spam", async ({ store: { inquiries, outbox } }) => {
      await inquiries.add({ ...zoe, spam: ["links"] });
      const notice = mailAbout(zoe, { createdAt: later(9), nextAttemptAt: later(9) });
      await inquiries.clearSpam("inq_zoe", [notice]);
      await inquiries.clearSpam("inq_zoe", [mailAbout(zoe, { channel: "webhook" })]);
      expect(await outbox.of(["inq_zoe"])).toEqual([notice]);
    });

    it("reports waiting notices, the oldest one's time, and failed notices", async ({
      store: { inquiries, outbox },
    }) => {
      const people = [zoe, walter, walterSayingHello({ id: "inq_iris", createdAt: later(1) })];
      for (const each of people) await inquiries.add(each, [mailAbout(each)]);
      const now = "2026-06-01T08:00:00.000Z";
      const claimed = await outbox.claim(now, "2026-06-01T08:02:00.000Z", 10);
      for (const notice of claimed) {
        if (notice.inquiryId === "inq_zoe") await outbox.settle(notice, sentNotice(notice, new Date(now)));
        if (notice.inquiryId === "inq_walter") {
          await outbox.settle(
            notice,
            unsentNotice(notice, new Date(now), { words: "No such mailbox.", isFinal: true }),
          );
        }
      }
      expect(await outbox.summary()).toEqual({ waiting: 1, failed: 1, oldestWaitingAt: later(1) });
      const [failed] = await outbox.of(["inq_walter"]);
      expect(failed).toMatchObject({ state: "failed", attempts: 1, lastError: "No such mailbox.", settledAt: now });
    });

    it("retries failed notices on request, as if for the first time", async ({ store }) => {
      const { inquiries, outbox } = store;
      await inquiries.add(zoe, [
        mailAbout(zoe, { state: "failed", attempts: 9, lastError: "Gone.", settledAt: later(5) }),
      ]);
      await inquiries.add(walter, [mailAbout(walter, { state: "sent", settledAt: later(5) })]);
      expect(await outbox.claim(later(9), later(10), 10)).toEqual([]);
      expect(await outbox.retryFailed(later(9))).toBe(1);
      expect(await outbox.summary()).toEqual({ waiting: 1, failed: 0, oldestWaitingAt: zoe.createdAt });
      expect(await outbox.claim(later(9), later(10), 10)).toEqual([
        mailAbout(zoe, { attempts: 1, nextAttemptAt: later(10), lastError: "Gone." }),
      ]);
    });

    it("brings forward notices with a long wait, but not those that a worker has claimed", async ({
      store: { inquiries, outbox },
    }) => {
      await inquiries.add(zoe, [mailAbout(zoe, { nextAttemptAt: later(300) })]);
      await inquiries.add(walter, [mailAbout(walter, { nextAttemptAt: later(2) })]);
      expect(await outbox.makeDueNow(later(0), later(2))).toBe(1);
      const due = await outbox.claim(later(0), later(2), 10);
      expect(due.map(({ inquiryId }) => inquiryId)).toEqual(["inq_zoe"]);
    });
  });

  outboxClaimContract(open);
  outboxSiteContract(open);
}
