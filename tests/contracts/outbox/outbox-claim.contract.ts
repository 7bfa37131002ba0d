import { describe, expect } from "vitest";
import { sentNotice, unsentNotice } from "#domain/notices/notice.ts";
import type { Platform } from "#server/ports/platform.ts";
import { itWith, type Open } from "../opened.ts";
import { mailAbout, morningMail, walterSayingHello, zoeAboutTheGable } from "../samples.ts";

/** How several workers share one outbox. */
export function outboxClaimContract(open: Open<Pick<Platform, "inquiries" | "outbox">>): void {
  describe("the notices of an outbox", () => {
    const it = itWith(open);
    const zoe = zoeAboutTheGable();
    const start = Date.parse(zoe.createdAt);
    const at = (minute: number) => new Date(start + minute * 60_000).toISOString();

    it("can be claimed when they are due, and count one more attempt", async ({ store }) => {
      const { inquiries, outbox } = store;
      await inquiries.add(zoe, [mailAbout(zoe, { nextAttemptAt: at(5) })]);
      expect(await outbox.claim(at(4), at(6), 10)).toEqual([]);
      const claimed = mailAbout(zoe, { attempts: 1, nextAttemptAt: at(7) });
      expect(await outbox.claim(at(5), at(7), 10)).toEqual([claimed]);
      expect(await outbox.of([zoe.id])).toEqual([claimed]);
    });

    it("go to one worker only, even with many concurrent claims", async ({ store: { inquiries, outbox } }) => {
      const mail = morningMail(20);
      for (const inquiry of mail) await inquiries.add(inquiry, [mailAbout(inquiry)]);
      const now = "2026-06-02T08:00:00.000Z";
      const asking = Array.from({ length: 8 }, () => outbox.claim(now, "2026-06-02T08:02:00.000Z", 10));
      const given = (await Promise.all(asking)).flat().map(({ inquiryId }) => inquiryId);
      expect(new Set(given).size).toBe(given.length);
      // Another claim gets the notices that the concurrent claims blocked.
      const rest = await outbox.claim(now, "2026-06-02T08:02:00.000Z", 100);
      expect(given.length + rest.length).toBe(20);
    });

    it("are claimed in due order, up to the requested number", async ({ store }) => {
      const mail = morningMail(5);
      for (const inquiry of mail) await store.inquiries.add(inquiry, [mailAbout(inquiry)]);
      const now = "2026-06-02T08:00:00.000Z";
      const given = await store.outbox.claim(now, "2026-06-02T08:02:00.000Z", 2);
      const oldest = [mail[4]?.id, mail[3]?.id];
      expect(given.map(({ inquiryId }) => inquiryId).toSorted()).toEqual(oldest.toSorted());
    });

    it("of a channel that a worker lacks are left to others, however many they are", async ({ store }) => {
      const mail = morningMail(5);
      for (const inquiry of mail.slice(1)) await store.inquiries.add(inquiry, [mailAbout(inquiry)]);
      const [last = zoe] = mail;
      await store.inquiries.add(last, [mailAbout(last), mailAbout(last, { channel: "webhook" })]);
      const [now, until] = ["2026-06-02T08:00:00.000Z", "2026-06-02T08:02:00.000Z"];
      expect(await store.outbox.claim(now, until, 1, [])).toEqual([]);
      expect(await store.outbox.claim(now, until, 1, ["webhook"])).toMatchObject([{ channel: "webhook" }]);
      expect(await store.outbox.claim(now, until, 1, ["webhook"])).toEqual([]);
      expect(await store.outbox.claim(now, until, 10, ["mail"])).toHaveLength(5);
    });

    it("can't be claimed again once they are sent", async ({ store: { inquiries, outbox } }) => {
      await inquiries.add(zoe, [mailAbout(zoe)]);
      const [claimed = mailAbout(zoe)] = await outbox.claim(at(0), at(2), 10);
      const sent = sentNotice(claimed, new Date(at(1)));
      expect(await outbox.settle(claimed, sent)).toBe(true);
      expect(await outbox.of([zoe.id])).toMatchObject([{ state: "sent", attempts: 1, settledAt: at(1) }]);
      expect(await outbox.claim(at(9999), at(10_000), 10)).toEqual([]);
      expect(await outbox.settle(claimed, sent)).toBe(false);
    });

    it("can be claimed again after a failed attempt, but not before their next time", async ({ store }) => {
      const { inquiries, outbox } = store;
      await inquiries.add(zoe, [mailAbout(zoe)]);
      const [claimed = mailAbout(zoe)] = await outbox.claim(at(0), at(2), 10);
      const waiting = unsentNotice(claimed, new Date(at(0)), { words: "Come back later.", isFinal: false });
      expect(await outbox.settle(claimed, waiting)).toBe(true);
      expect(await outbox.of([zoe.id])).toEqual([waiting]);
      expect(await outbox.claim(at(0), at(2), 10)).toEqual([]);
      expect(await outbox.claim(at(1), at(3), 10)).toMatchObject([{ attempts: 2, lastError: "Come back later." }]);
    });

    it("go to the next worker if the first never returned, and its late result is ignored", async ({
      store: { inquiries, outbox },
    }) => {
      await inquiries.add(zoe, [mailAbout(zoe)]);
      const [lost = mailAbout(zoe)] = await outbox.claim(at(0), at(2), 10);
      expect(await outbox.claim(at(1), at(3), 10)).toEqual([]);
      const [found = mailAbout(zoe)] = await outbox.claim(at(2), at(4), 10);
      expect(found).toMatchObject({ inquiryId: "inq_zoe", attempts: 2 });
      expect(await outbox.settle(lost, sentNotice(lost, new Date(at(3))))).toBe(false);
      expect(await outbox.of([zoe.id])).toEqual([found]);
      expect(await outbox.settle(found, sentNotice(found, new Date(at(3))))).toBe(true);
    });

    it("no longer need a result once their inquiry is deleted", async ({ store: { inquiries, outbox } }) => {
      const walter = walterSayingHello();
      await inquiries.add(walter, [mailAbout(walter)]);
      const [claimed = mailAbout(walter)] = await outbox.claim(
        "2026-06-01T08:00:00.000Z",
        "2026-06-01T08:02:00.000Z",
        1,
      );
      await inquiries.remove(walter.id);
      expect(await outbox.settle(claimed, sentNotice(claimed, new Date(at(1))))).toBe(false);
      expect(await outbox.of([walter.id])).toEqual([]);
    });
  });
}
