import { describe, expect } from "vitest";
import { sentNotice, unsentNotice } from "#domain/notices/notice.ts";
import type { Platform } from "#server/ports/platform.ts";
import { itWith, type Open } from "../opened.ts";
import { failedBackup, mailAbout, mailThat, zoeAboutTheGable } from "../samples.ts";

/** How an outbox stores notices that are not about one inquiry. */
export function outboxSiteContract(open: Open<Pick<Platform, "inquiries" | "outbox">>): void {
  describe("notices about the site", () => {
    const it = itWith(open);
    const backup = failedBackup();
    const [now, later] = ["2026-05-04T08:00:00.000Z", "2026-05-04T08:02:00.000Z"];
    const byChannel = <Given extends { channel: string }>(given: Given[]) =>
      given.toSorted((one, other) => (one.channel < other.channel ? -1 : 1));

    it("are claimed with their exact text on every channel, and settled like other notices", async ({
      store: { outbox },
    }) => {
      const given = [mailThat(backup), mailThat(backup, { channel: "webhook" })];
      expect(await outbox.notify(given)).toBe(true);
      expect(await outbox.summary()).toEqual({ waiting: 2, failed: 0, oldestWaitingAt: given[0]?.createdAt });
      const claimed = byChannel(await outbox.claim(now, later, 10));
      expect(claimed).toEqual(given.map((notice) => ({ ...notice, attempts: 1, nextAttemptAt: later })));
      expect(await outbox.claim(now, later, 10)).toEqual([]);
      const [mail = mailThat(backup), hook = mailThat(backup)] = claimed;
      expect(await outbox.settle(mail, sentNotice(mail, new Date(now)))).toBe(true);
      expect(await outbox.settle(mail, sentNotice(mail, new Date(now)))).toBe(false);
      const failed = unsentNotice(hook, new Date(now), { words: "Gone.", isFinal: true });
      expect(await outbox.settle(hook, failed)).toBe(true);
      expect(await outbox.summary()).toEqual({ waiting: 0, failed: 1, oldestWaitingAt: undefined });
      expect(await outbox.retryFailed(now)).toBe(1);
      const again = { ...hook, attempts: 1, lastError: "Gone." };
      expect(await outbox.claim(now, later, 10)).toEqual([again]);
    });

    it("are sent once, even after they are settled or their text changes", async ({ store }) => {
      const { outbox } = store;
      await outbox.notify([mailThat(backup)]);
      expect(await outbox.notify([mailThat(failedBackup({ subject: "Again" }))])).toBe(false);
      const [claimed = mailThat(backup)] = await outbox.claim(now, later, 10);
      expect(claimed.site?.subject).toBe(backup.subject);
      await outbox.settle(claimed, sentNotice(claimed, new Date(now)));
      expect(await outbox.notify([mailThat(backup)])).toBe(false);
      expect(await outbox.claim("2027-01-01T00:00:00.000Z", "2027-01-02T00:00:00.000Z", 10)).toEqual([]);
      expect(await outbox.notify([mailThat(failedBackup({ key: "backup-failed-2026-05-04" }))])).toBe(true);
    });

    it("are sent once, even if many processes report them at the same time", async ({ store: { outbox } }) => {
      const told = await Promise.all(Array.from({ length: 8 }, () => outbox.notify([mailThat(backup)])));
      expect(told.filter(Boolean)).toHaveLength(1);
      expect(await outbox.claim(now, later, 10)).toHaveLength(1);
    });

    it("wait for their own time, even when other notices are brought forward", async ({ store: { outbox } }) => {
      const inTheMorning = mailThat(backup, { createdAt: later, nextAttemptAt: later });
      await outbox.notify([inTheMorning]);
      expect(await outbox.makeDueNow("2026-05-03T08:00:00.000Z", "2026-05-03T08:02:00.000Z")).toBe(0);
      expect(await outbox.claim(now, later, 10)).toEqual([]);
      const [claimed = inTheMorning] = await outbox.claim(later, "2026-05-04T08:04:00.000Z", 10);
      const unsent = unsentNotice({ ...claimed, attempts: 4 }, new Date(later), { words: "Busy.", isFinal: false });
      await outbox.settle(claimed, unsent);
      expect(await outbox.makeDueNow(later, "2026-05-04T08:04:00.000Z")).toBe(1);
    });

    it("are not created without a channel", async ({ store: { outbox } }) => {
      expect(await outbox.notify([])).toBe(false);
    });

    it("wait beside inquiry notices and belong to no inquiry", async ({ store: { inquiries, outbox } }) => {
      const zoe = zoeAboutTheGable();
      await inquiries.add(zoe, [mailAbout(zoe)]);
      await outbox.notify([mailThat(backup)]);
      expect(await outbox.of([zoe.id])).toEqual([mailAbout(zoe)]);
      await inquiries.remove(zoe.id);
      expect(await outbox.claim(now, later, 10)).toMatchObject([{ site: backup }]);
    });
  });
}
