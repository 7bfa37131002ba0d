import { expect, it } from "vitest";
import type { Concern } from "#domain/concern.ts";
import { assertSiteNoticeKey, type SiteNotice } from "#domain/notices/site-notice.ts";
import { createLog } from "../log.ts";
import { tellOfProblems } from "./concern-notices.ts";

const failed: Concern = {
  key: "backup-failed",
  status: "problem",
  sentence: "The last backup failed: The disk is full.",
  advice: "Make room.",
};
const tight: Concern = { key: "disk-space", status: "warning", sentence: "It is tight.", advice: "Make room." };

it("the agent is told by mail of a problem, once a week while it lasts, and of a warning only on the dashboard", async () => {
  const clock = { time: Date.parse("2026-11-20T12:00:00.000Z") };
  const told = new Map<string, SiteNotice>();
  const parts = {
    concerns: { current: async () => [failed, tight] },
    noticeSender: {
      tell: async (notice: SiteNotice) => {
        assertSiteNoticeKey(notice.key);
        told.set(notice.key, notice);
      },
    },
    log: createLog(() => undefined),
    now: () => new Date(clock.time),
  };
  await tellOfProblems(parts);
  await tellOfProblems(parts);
  expect([...told.values()]).toMatchObject([
    { subject: "Your website needs a hand: The last backup failed: The disk is full.", open: "/admin" },
  ]);
  clock.time += 7 * 86_400_000;
  await tellOfProblems(parts);
  expect(told.size).toBe(2);
});
