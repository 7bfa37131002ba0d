import { describe, expect } from "vitest";
import { sentNotice, unsentNotice } from "#domain/notices/notice.ts";
import type { Platform } from "#server/ports/platform.ts";
import { itWith, type Open } from "./opened.ts";
import { failedBackup, mailAbout, mailThat, morningMail, walterSayingHello, zoeAboutTheGable } from "./samples.ts";

/** What a store of notices guarantees, along with the inquiries of its notices. */
export function noticeStoreContract(open: Open<Pick<Platform, "inquiries" | "notices">>): void {
  describe("a store of notices", () => {
    const it = itWith(open);
    const zoe = zoeAboutTheGable();
    const walter = walterSayingHello();
    const later = (minutes: number) => new Date(Date.parse(zoe.createdAt) + minutes * 60_000).toISOString();

    it("is empty at first", async ({ store: { notices } }) => {
      expect(await notices.summary()).toEqual({ waiting: 0, failed: 0, oldestWaitingAt: undefined });
      expect(await notices.claim(later(0), later(1), 10)).toEqual([]);
      expect(await notices.of(["inq_zoe"])).toEqual([]);
      expect(await notices.of([])).toEqual([]);
    });

    it("returns the notices of an inquiry, field by field", async ({ store: { inquiries, notices } }) => {
      const given = [
        mailAbout(zoe, { lastError: "No answer — “450”", attempts: 2 }),
        mailAbout(zoe, { channel: "webhook" }),
      ];
      await inquiries.add(zoe, given);
      await inquiries.add(walter);
      const held = await notices.of(["inq_walter", "inq_zoe", "inq_nobody"]);
      expect(held.toSorted((a, b) => (a.channel < b.channel ? -1 : 1))).toEqual(given);
      expect(await notices.summary()).toEqual({ waiting: 2, failed: 0, oldestWaitingAt: zoe.createdAt });
    });

    it("gets no notice from a refused inquiry", async ({ store: { inquiries, notices } }) => {
      await inquiries.add(zoe);
      await expect(inquiries.add(zoe, [mailAbout(zoe)])).rejects.toThrow();
      expect(await notices.of(["inq_zoe"])).toEqual([]);
    });

    it("deletes only an inquiry's own notices with the inquiry", async ({ store: { inquiries, notices } }) => {
      await inquiries.add(zoe, [mailAbout(zoe), mailAbout(zoe, { channel: "webhook" })]);
      await inquiries.add(walter, [mailAbout(walter)]);
      await inquiries.remove("inq_zoe");
      expect(await notices.of(["inq_zoe", "inq_walter"])).toEqual([mailAbout(walter)]);
      expect(await notices.summary()).toEqual({ waiting: 1, failed: 0, oldestWaitingAt: walter.createdAt });
    });

    it("gets the notices of an inquiry that is cleared of spam", async ({ store: { inquiries, notices } }) => {
      await inquiries.add({ ...zoe, spam: ["links"] });
      const notice = mailAbout(zoe, { createdAt: later(9), nextAttemptAt: later(9) });
      await inquiries.clearSpam("inq_zoe", [notice]);
      await inquiries.clearSpam("inq_zoe", [mailAbout(zoe, { channel: "webhook" })]);
      expect(await notices.of(["inq_zoe"])).toEqual([notice]);
    });

    it("reports waiting notices, the oldest one's time, and failed notices", async ({
      store: { inquiries, notices },
    }) => {
      const people = [zoe, walter, walterSayingHello({ id: "inq_iris", createdAt: later(1) })];
      for (const each of people) await inquiries.add(each, [mailAbout(each)]);
      const now = "2026-06-01T08:00:00.000Z";
      const claimed = await notices.claim(now, "2026-06-01T08:02:00.000Z", 10);
      for (const notice of claimed) {
        if (notice.inquiryId === "inq_zoe") await notices.settle(notice, sentNotice(notice, new Date(now)));
        if (notice.inquiryId === "inq_walter") {
          await notices.settle(
            notice,
            unsentNotice(notice, new Date(now), { words: "No such mailbox.", isFinal: true }),
          );
        }
      }
      expect(await notices.summary()).toEqual({ waiting: 1, failed: 1, oldestWaitingAt: later(1) });
      const [failed] = await notices.of(["inq_walter"]);
      expect(failed).toMatchObject({ state: "failed", attempts: 1, lastError: "No such mailbox.", settledAt: now });
    });

    it("retries failed notices on request, as if for the first time", async ({ store }) => {
      const { inquiries, notices } = store;
      await inquiries.add(zoe, [
        mailAbout(zoe, { state: "failed", attempts: 9, lastError: "Gone.", settledAt: later(5) }),
      ]);
      await inquiries.add(walter, [mailAbout(walter, { state: "sent", settledAt: later(5) })]);
      expect(await notices.claim(later(9), later(10), 10)).toEqual([]);
      expect(await notices.retryFailed(later(9))).toBe(1);
      expect(await notices.summary()).toEqual({ waiting: 1, failed: 0, oldestWaitingAt: zoe.createdAt });
      expect(await notices.claim(later(9), later(10), 10)).toEqual([
        mailAbout(zoe, { attempts: 1, nextAttemptAt: later(10), lastError: "Gone." }),
      ]);
    });

    it("brings forward notices with a long wait, but not those that a worker has claimed", async ({
      store: { inquiries, notices },
    }) => {
      await inquiries.add(zoe, [mailAbout(zoe, { nextAttemptAt: later(300) })]);
      await inquiries.add(walter, [mailAbout(walter, { nextAttemptAt: later(2) })]);
      expect(await notices.makeDueNow(later(0), later(2))).toBe(1);
      const due = await notices.claim(later(0), later(2), 10);
      expect(due.map(({ inquiryId }) => inquiryId)).toEqual(["inq_zoe"]);
      expect(await notices.makeDueNow(later(0), later(2))).toBe(0);
    });
  });

  describe("its notices", () => {
    const it = itWith(open);
    const zoe = zoeAboutTheGable();
    const start = Date.parse(zoe.createdAt);
    const at = (minute: number) => new Date(start + minute * 60_000).toISOString();

    it("can be claimed when they are due, and count one more attempt", async ({ store }) => {
      const { inquiries, notices } = store;
      await inquiries.add(zoe, [mailAbout(zoe, { nextAttemptAt: at(5) })]);
      expect(await notices.claim(at(4), at(6), 10)).toEqual([]);
      const claimed = mailAbout(zoe, { attempts: 1, nextAttemptAt: at(7) });
      expect(await notices.claim(at(5), at(7), 10)).toEqual([claimed]);
      expect(await notices.of([zoe.id])).toEqual([claimed]);
    });

    it("go to one worker only, even with many concurrent claims", async ({ store: { inquiries, notices } }) => {
      const mail = morningMail(20);
      for (const inquiry of mail) await inquiries.add(inquiry, [mailAbout(inquiry)]);
      const now = "2026-06-02T08:00:00.000Z";
      const asking = Array.from({ length: 8 }, () => notices.claim(now, "2026-06-02T08:02:00.000Z", 10));
      const given = (await Promise.all(asking)).flat().map(({ inquiryId }) => inquiryId);
      expect(new Set(given).size).toBe(given.length);
      // Another claim gets the notices that the concurrent claims blocked.
      const rest = await notices.claim(now, "2026-06-02T08:02:00.000Z", 100);
      expect(given.length + rest.length).toBe(20);
    });

    it("are claimed in due order, up to the requested number", async ({ store }) => {
      const mail = morningMail(5);
      for (const inquiry of mail) await store.inquiries.add(inquiry, [mailAbout(inquiry)]);
      const now = "2026-06-02T08:00:00.000Z";
      const given = await store.notices.claim(now, "2026-06-02T08:02:00.000Z", 2);
      const oldest = [mail[4]?.id, mail[3]?.id];
      expect(given.map(({ inquiryId }) => inquiryId).toSorted()).toEqual(oldest.toSorted());
    });

    it("of a channel that a worker lacks are left to others, however many they are", async ({ store }) => {
      const mail = morningMail(5);
      for (const inquiry of mail.slice(1)) await store.inquiries.add(inquiry, [mailAbout(inquiry)]);
      const [last = zoe] = mail;
      await store.inquiries.add(last, [mailAbout(last), mailAbout(last, { channel: "webhook" })]);
      const [now, until] = ["2026-06-02T08:00:00.000Z", "2026-06-02T08:02:00.000Z"];
      expect(await store.notices.claim(now, until, 1, [])).toEqual([]);
      expect(await store.notices.claim(now, until, 1, ["webhook"])).toMatchObject([{ channel: "webhook" }]);
      expect(await store.notices.claim(now, until, 1, ["webhook"])).toEqual([]);
      expect(await store.notices.claim(now, until, 10, ["mail"])).toHaveLength(5);
    });

    it("can't be claimed again once they are sent", async ({ store: { inquiries, notices } }) => {
      await inquiries.add(zoe, [mailAbout(zoe)]);
      const [claimed = mailAbout(zoe)] = await notices.claim(at(0), at(2), 10);
      const sent = sentNotice(claimed, new Date(at(1)));
      expect(await notices.settle(claimed, sent)).toBe(true);
      expect(await notices.of([zoe.id])).toMatchObject([{ state: "sent", attempts: 1, settledAt: at(1) }]);
      expect(await notices.claim(at(9999), at(10_000), 10)).toEqual([]);
      expect(await notices.settle(claimed, sent)).toBe(false);
    });

    it("can be claimed again after a failed attempt, but not before their next time", async ({ store }) => {
      const { inquiries, notices } = store;
      await inquiries.add(zoe, [mailAbout(zoe)]);
      const [claimed = mailAbout(zoe)] = await notices.claim(at(0), at(2), 10);
      const waiting = unsentNotice(claimed, new Date(at(0)), { words: "Come back later.", isFinal: false });
      expect(await notices.settle(claimed, waiting)).toBe(true);
      expect(await notices.of([zoe.id])).toEqual([waiting]);
      expect(await notices.claim(at(0), at(2), 10)).toEqual([]);
      expect(await notices.claim(at(1), at(3), 10)).toMatchObject([{ attempts: 2, lastError: "Come back later." }]);
    });

    it("go to the next worker if the first never returned, and its late result is ignored", async ({
      store: { inquiries, notices },
    }) => {
      await inquiries.add(zoe, [mailAbout(zoe)]);
      const [lost = mailAbout(zoe)] = await notices.claim(at(0), at(2), 10);
      expect(await notices.claim(at(1), at(3), 10)).toEqual([]);
      const [found = mailAbout(zoe)] = await notices.claim(at(2), at(4), 10);
      expect(found).toMatchObject({ inquiryId: "inq_zoe", attempts: 2 });
      expect(await notices.settle(lost, sentNotice(lost, new Date(at(3))))).toBe(false);
      expect(await notices.of([zoe.id])).toEqual([found]);
      expect(await notices.settle(found, sentNotice(found, new Date(at(3))))).toBe(true);
    });

    it("no longer need a result once their inquiry is deleted", async ({ store: { inquiries, notices } }) => {
      const walter = walterSayingHello();
      await inquiries.add(walter, [mailAbout(walter)]);
      const [claimed = mailAbout(walter)] = await notices.claim(
        "2026-06-01T08:00:00.000Z",
        "2026-06-01T08:02:00.000Z",
        1,
      );
      await inquiries.remove(walter.id);
      expect(await notices.settle(claimed, sentNotice(claimed, new Date(at(1))))).toBe(false);
      expect(await notices.of([walter.id])).toEqual([]);
    });
  });

  describe("notices about the site", () => {
    const it = itWith(open);
    const backup = failedBackup();
    const [now, later] = ["2026-05-04T08:00:00.000Z", "2026-05-04T08:02:00.000Z"];
    const byChannel = <Given extends { channel: string }>(given: Given[]) =>
      given.toSorted((one, other) => (one.channel < other.channel ? -1 : 1));

    it("are claimed with their exact text on every channel, and settled like other notices", async ({
      store: { notices },
    }) => {
      const given = [mailThat(backup), mailThat(backup, { channel: "webhook" })];
      expect(await notices.notify(given)).toBe(true);
      expect(await notices.summary()).toEqual({ waiting: 2, failed: 0, oldestWaitingAt: given[0]?.createdAt });
      const claimed = byChannel(await notices.claim(now, later, 10));
      expect(claimed).toEqual(given.map((notice) => ({ ...notice, attempts: 1, nextAttemptAt: later })));
      expect(await notices.claim(now, later, 10)).toEqual([]);
      const [mail = mailThat(backup), hook = mailThat(backup)] = claimed;
      expect(await notices.settle(mail, sentNotice(mail, new Date(now)))).toBe(true);
      expect(await notices.settle(mail, sentNotice(mail, new Date(now)))).toBe(false);
      const failed = unsentNotice(hook, new Date(now), { words: "Gone.", isFinal: true });
      expect(await notices.settle(hook, failed)).toBe(true);
      expect(await notices.summary()).toEqual({ waiting: 0, failed: 1, oldestWaitingAt: undefined });
      expect(await notices.retryFailed(now)).toBe(1);
      const again = { ...hook, attempts: 1, lastError: "Gone." };
      expect(await notices.claim(now, later, 10)).toEqual([again]);
    });

    it("are sent once, even after they are settled or their text changes", async ({ store }) => {
      const { notices } = store;
      await notices.notify([mailThat(backup)]);
      expect(await notices.notify([mailThat(failedBackup({ subject: "Again" }))])).toBe(false);
      const [claimed = mailThat(backup)] = await notices.claim(now, later, 10);
      expect(claimed.site?.subject).toBe(backup.subject);
      await notices.settle(claimed, sentNotice(claimed, new Date(now)));
      expect(await notices.notify([mailThat(backup)])).toBe(false);
      expect(await notices.claim("2027-01-01T00:00:00.000Z", "2027-01-02T00:00:00.000Z", 10)).toEqual([]);
      expect(await notices.notify([mailThat(failedBackup({ key: "backup-failed-2026-05-04" }))])).toBe(true);
    });

    it("are sent once, even if many processes report them at the same time", async ({ store: { notices } }) => {
      const told = await Promise.all(Array.from({ length: 8 }, () => notices.notify([mailThat(backup)])));
      expect(told.filter(Boolean)).toHaveLength(1);
      expect(await notices.claim(now, later, 10)).toHaveLength(1);
    });

    it("wait for their own time, even when other notices are brought forward", async ({ store: { notices } }) => {
      const inTheMorning = mailThat(backup, { createdAt: later, nextAttemptAt: later });
      await notices.notify([inTheMorning]);
      expect(await notices.makeDueNow("2026-05-03T08:00:00.000Z", "2026-05-03T08:02:00.000Z")).toBe(0);
      expect(await notices.claim(now, later, 10)).toEqual([]);
      const [claimed = inTheMorning] = await notices.claim(later, "2026-05-04T08:04:00.000Z", 10);
      const unsent = unsentNotice({ ...claimed, attempts: 4 }, new Date(later), { words: "Busy.", isFinal: false });
      await notices.settle(claimed, unsent);
      expect(await notices.makeDueNow(later, "2026-05-04T08:04:00.000Z")).toBe(1);
    });

    it("are counted up to a hundred in a summary", async ({ store: { notices } }) => {
      const backups = Array.from({ length: 101 }, (_, at) => mailThat(failedBackup({ key: `backup-${at}` })));
      await notices.notify(backups);
      expect(await notices.summary()).toMatchObject({ waiting: 100, failed: 0 });
    });

    it("are not created without a channel", async ({ store: { notices } }) => {
      expect(await notices.notify([])).toBe(false);
    });

    it("wait beside inquiry notices and belong to no inquiry", async ({ store: { inquiries, notices } }) => {
      const zoe = zoeAboutTheGable();
      await inquiries.add(zoe, [mailAbout(zoe)]);
      await notices.notify([mailThat(backup)]);
      expect(await notices.of([zoe.id])).toEqual([mailAbout(zoe)]);
      await inquiries.remove(zoe.id);
      expect(await notices.claim(now, later, 10)).toMatchObject([{ site: backup }]);
    });
  });
}
