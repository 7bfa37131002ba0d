import fc from "fast-check";
import { describe, expect } from "vitest";
import type { InquiryFilter } from "#domain/inquiries/inquiry.ts";
import { day } from "#domain/time-units.ts";
import { createOldMessages } from "#server/inquiries/old-messages.ts";
import { createLog } from "#server/log.ts";
import type { InquiryStore } from "#server/ports/inquiry-store.ts";
import { DuplicateIdError } from "#server/ports/store-errors.ts";
import { itWith, type Open } from "../opened.ts";
import { hannahsProfile, walterSayingHello, zoeAboutTheGable } from "../samples.ts";

const now = new Date("2026-11-22T12:00:00.000Z");
const trashedAt = now.toISOString();
const none = { all: 0, pending: 0, resolved: 0, property: 0, general: 0, spam: 0, trash: 0, flood: 0 };

async function idsIn(store: InquiryStore, filter: InquiryFilter, search = "") {
  return (await store.page({ filter, search, limit: 100 })).inquiries.map(({ id }) => id);
}

/** What happens to an inquiry that the agent deletes. */
export function inquiryTrashContract(open: Open<InquiryStore>): void {
  describe("the trash of the inbox", () => {
    const it = itWith(open);

    it("removes an inquiry from every list, count, search, and lookup, and shows it with its time", async ({
      store,
    }) => {
      await store.add(zoeAboutTheGable());
      await store.add(walterSayingHello());
      expect(await store.trash("inq_zoe", now)).toBe(true);
      for (const filter of ["all", "pending", "resolved", "property", "general", "spam"] as const)
        expect([filter, await idsIn(store, filter)]).not.toContain("inq_zoe");
      expect(await idsIn(store, "all", "Zoë")).toEqual([]);
      expect([await store.find("inq_zoe"), await store.markRead("inq_zoe")]).toEqual([undefined, "missing"]);
      expect(await store.clearSpam("inq_zoe", [])).toBe("missing");
      expect((await store.page({ filter: "trash", limit: 10 })).inquiries).toEqual([zoeAboutTheGable({ trashedAt })]);
      expect(await idsIn(store, "trash", "zoë")).toEqual(["inq_zoe"]);
      expect(await idsIn(store, "trash", "walter")).toEqual([]);
      expect(await store.counts()).toEqual({ ...none, all: 1, pending: 1, general: 1, trash: 1 });
      expect(await store.trash("inq_zoe", now)).toBe(false);
      await expect(store.add(zoeAboutTheGable())).rejects.toThrow(DuplicateIdError);
    });

    it("restores it once, unchanged, to its place in time", async ({ store }) => {
      const inquiries = [
        zoeAboutTheGable({ isRead: true }),
        walterSayingHello(),
        zoeAboutTheGable({ id: "inq_spam", spam: ["links"] }),
        zoeAboutTheGable({ id: "inq_flood", spam: ["flood"] }),
      ];
      for (const inquiry of inquiries) await store.add(inquiry);
      const before = await store.counts();
      const order = await idsIn(store, "all");
      for (const { id } of inquiries) expect(await store.trash(id, now)).toBe(true);
      expect(await store.counts()).toEqual({ ...none, trash: 4 });
      for (const inquiry of inquiries) {
        expect([await store.restore(inquiry.id), await store.restore(inquiry.id)]).toEqual([true, false]);
        expect(await store.find(inquiry.id)).toEqual(inquiry);
      }
      expect([await store.counts(), await idsIn(store, "all")]).toEqual([before, order]);
      expect(await idsIn(store, "all", "zoë")).toEqual(["inq_zoe"]);
      expect(await store.clearSpam("inq_flood", [])).toBe("cleared");
    });

    it("deletes removed inquiries forever, and keeps those imported from another site", async ({ store }) => {
      await store.add(zoeAboutTheGable({ trashedAt }));
      await expect(store.add(zoeAboutTheGable({ trashedAt }))).rejects.toThrow(DuplicateIdError);
      expect([await idsIn(store, "trash"), await store.counts()]).toEqual([["inq_zoe"], { ...none, trash: 1 }]);
      expect([await store.remove("inq_zoe"), await store.remove("inq_zoe")]).toEqual([true, false]);
      expect([await store.restore("inq_zoe"), await store.counts()]).toEqual([false, none]);
    });

    it("keeps its page position if the last inquiry of a page is restored", async ({ store }) => {
      for (let at = 0; at < 5; at++)
        await store.add(
          walterSayingHello({ id: `inq_${at}`, createdAt: `2026-05-0${at + 1}T08:00:00.000Z`, trashedAt }),
        );
      const first = await store.page({ filter: "trash", limit: 2 });
      await store.restore("inq_3");
      const second = await store.page({ filter: "trash", limit: 2, after: first.next });
      expect([first, second].map(({ inquiries }) => inquiries.map(({ id }) => id))).toEqual([
        ["inq_4", "inq_3"],
        ["inq_2", "inq_1"],
      ]);
    });

    it("acts like a set in any order of deleting, restoring, purging, and expiring", async ({ store }) => {
      const ids = ["inq_a", "inq_b", "inq_c"];
      const step = fc.record({
        what: fc.constantFrom("add", "trash", "restore", "remove", "day 31" as const),
        id: fc.constantFrom(...ids),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          const inbox = new Set<string>();
          const trash = new Map<string, number>();
          let time = now.getTime();
          let stored = hannahsProfile({
            publishing: { ...hannahsProfile().publishing, clock: { seenOn: ["2026-11-21", "2026-11-22"] } },
          });
          const profile = {
            load: async () => stored,
            replace: async (_: unknown, next: typeof stored) => (stored = next),
          } as never;
          const emails = { page: async () => [] } as never;
          const old = createOldMessages(
            {
              ...{ inquiries: store, emails, profile },
              people: { clearOld: async () => 0 } as never,
              showings: { clearBefore: async () => 0 } as never,
            },
            { done: { at: Number.NEGATIVE_INFINITY }, clearOthers: async () => {}, clearUnsaved: async () => {} },
            createLog(() => {}),
            () => new Date(time),
          );
          for (const id of ids) await store.remove(id);
          for (const { what, id } of steps) {
            const isInInbox = inbox.has(id);
            const wasTrashed = trash.has(id);
            if (what === "add" && !isInInbox && !wasTrashed) {
              await store.add(walterSayingHello({ id }));
              inbox.add(id);
            } else if (what === "trash") {
              expect(await store.trash(id, new Date(time))).toBe(isInInbox);
              if (inbox.delete(id)) trash.set(id, time);
            } else if (what === "restore") {
              expect(await store.restore(id)).toBe(wasTrashed);
              if (trash.delete(id)) inbox.add(id);
            } else if (what === "remove") {
              expect(await store.remove(id)).toBe(isInInbox || wasTrashed);
              inbox.delete(id);
              trash.delete(id);
            } else if (what === "day 31") {
              time += 31 * day;
              expect(await old.clear()).toBe(trash.size);
              trash.clear();
            }
            expect((await idsIn(store, "all")).sort()).toEqual([...inbox].sort());
            expect((await idsIn(store, "trash")).sort()).toEqual([...trash.keys()].sort());
            expect(await store.counts()).toMatchObject({ all: inbox.size, trash: trash.size });
          }
        }),
        { numRuns: 15 },
      );
    });
  });
}
