import { describe, expect } from "vitest";
import { type FeedRun, runsKept } from "#domain/mls/feed/feed-run.ts";
import type { FeedSetup } from "#domain/mls/feed/feed-setup.ts";
import type { FeedStore } from "#server/ports/feed-store.ts";
import { itWith, type Open } from "./opened.ts";

/** What every FeedStore guarantees, as tests. */
export function feedStoreContract(open: Open<FeedStore>): void {
  describe("an MLS feed store", () => {
    const it = itWith(open);
    const setup: FeedSetup = {
      baseUrl: "https://mls.example/odata",
      auth: { tokenUrl: "https://mls.example/token", clientId: "avery" },
      dialect: "trestle",
      agentMlsIds: ["A1", "A2"],
      officeMlsId: "O1",
      everyMinutes: 60,
      isEnabled: true,
      savedAt: "2026-11-22T12:00:00.000Z",
    };
    const run = (minute: number): FeedRun => ({
      startedAt: time(minute),
      endedAt: time(minute),
      outcome: minute % 2 === 0 ? "done" : "failed",
      sentence: `The run of minute ${minute}.`,
    });

    it("is empty at first, and then returns the last save", async ({ store }) => {
      expect(await store.load()).toBeUndefined();
      const sealed = new Uint8Array([1, 2, 255, 0]);
      await store.save({ setup, sealed });
      const loaded = await store.load();
      expect(loaded?.setup).toEqual(setup);
      expect([...(loaded?.sealed ?? [])]).toEqual([...sealed]);
      await store.save({ setup: { ...setup, auth: {}, isEnabled: false } });
      expect(await store.load()).toEqual({ setup: { ...setup, auth: {}, isEnabled: false } });
    });

    it("keeps the last fifty runs, latest first", async ({ store }) => {
      expect(await store.runs()).toEqual([]);
      for (let minute = 0; minute < runsKept + 3; minute++) await store.addRun(run(minute));
      const runs = await store.runs();
      expect(runs).toHaveLength(runsKept);
      expect(runs[0]).toEqual(run(runsKept + 2));
      expect(runs.at(-1)).toEqual(run(3));
    });

    it("lets one process at a time read the feed, until it is done", async ({ store }) => {
      const tries = ["one", "two", "three"].map((holder) => store.lease(holder, time(0), time(2)));
      const answers = await Promise.all(tries);
      expect(answers.toSorted()).toEqual(["held by another", "held by another", "taken"]);
      const holder = ["one", "two", "three"][answers.indexOf("taken")] ?? "";
      expect(await store.lease("four", time(1), time(3))).toBe("held by another");
      expect(await store.lease(holder, time(1), time(4))).toBe("taken");
      expect(await store.leasedUntil()).toBe(time(4));
      await store.release("four");
      expect(await store.lease("four", time(3), time(5))).toBe("held by another");
      await store.release(holder);
      expect(await store.leasedUntil()).toBeUndefined();
      expect(await store.lease("four", time(3), time(5))).toBe("taken");
    });

    it("reports that the previous reader of the feed did not finish", async ({ store }) => {
      await store.lease("killed", time(0), time(2));
      expect(await store.lease("next", time(3), time(5))).toBe("taken over");
      expect(await store.lease("killed", time(3), time(5))).toBe("held by another");
    });
  });
}

function time(minute: number): string {
  return new Date(Date.UTC(2026, 10, 22, 12, minute)).toISOString();
}
