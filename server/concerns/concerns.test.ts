import { expect, it } from "vitest";
import type { Concern } from "#domain/concern.ts";
import { assertSiteNoticeKey, type SiteNotice } from "#domain/notices/site-notice.ts";
import { readConfig } from "../config.ts";
import { createLog } from "../log.ts";
import { createConcerns, isCurrent, notifyOfProblems } from "./concerns.ts";
import { type Check, problem, warning } from "./finding.ts";

function concernsOf(...sources: Check[]) {
  const clock = { time: Date.parse("2026-11-21T12:00:00.000Z") };
  const logged: string[] = [];
  const log = createLog((line) => void logged.push(line));
  const concerns = createConcerns({ config: readConfig({}) }, log, () => new Date(clock.time), sources);
  return { clock, logged, concerns };
}

const tight: Check = async () => [{ key: "tight", ...warning("It is tight.", "Free up space.") }];
const broken: Check = async () => [{ key: "broken", ...problem("It is broken.", "Mend it.") }];
const well: Check = async () => [{ status: "ok", sentence: "It is well." }];

it("shows the agent what needs attention, worst first, and leaves out what is well", async () => {
  const { concerns } = concernsOf(tight, well, broken);
  expect(await concerns.current()).toEqual([
    { key: "broken", status: "problem", sentence: "It is broken.", advice: "Mend it." },
    { key: "tight", status: "warning", sentence: "It is tight.", advice: "Free up space." },
  ]);
});

it("reports a check that fails, and still shows the others", async () => {
  const locked: Check = () => Promise.reject(new Error("EACCES"));
  const { concerns, logged } = concernsOf(locked, tight);
  expect((await concerns.current()).map(({ sentence }) => sentence)).toEqual([
    "Part of the site couldn't be checked: Error: EACCES.",
    "It is tight.",
  ]);
  expect(logged.join()).toContain("check failed");
});

it("runs all checks at most once a minute, however often the dashboard is opened", async () => {
  let looks = 0;
  const counted: Check = async () => {
    looks += 1;
    return [];
  };
  const { concerns, clock } = concernsOf(counted);
  await Promise.all([concerns.current(), concerns.current()]);
  clock.time += 59_000;
  await concerns.current();
  expect(looks).toBe(1);
  clock.time += 1000;
  await concerns.current();
  expect(looks).toBe(2);
});

it("a problem that was fixed before its email left isn't emailed, and other notices are", async () => {
  const { concerns } = concernsOf(broken);
  const left = (key: string) => isCurrent(concerns, { key });
  expect([await left("broken-week-2900"), await left("mended-week-2900"), await left("held-spam-2026-11-22")]).toEqual([
    ...[true, false, true],
  ]);
});

const failed: Concern = {
  key: "backup-failed",
  status: "problem",
  sentence: "The last backup failed: The disk is full.",
  advice: "Free up space.",
};
const tightDisk: Concern = {
  key: "disk-space",
  status: "warning",
  sentence: "It is tightDisk.",
  advice: "Free up space.",
};

it("emails the agent about a problem weekly while it lasts, and shows a warning only on the dashboard", async () => {
  const clock = { time: Date.parse("2026-11-20T12:00:00.000Z") };
  const told = new Map<string, SiteNotice>();
  const concerns = { current: async () => [failed, tightDisk] };
  const notify = async (notice: SiteNotice) => {
    assertSiteNoticeKey(notice.key);
    told.set(notice.key, notice);
  };
  const look = () => notifyOfProblems(concerns, { notify }, new Date(clock.time));
  await look();
  await look();
  expect([...told.values()]).toMatchObject([
    { subject: "Your website needs attention: The last backup failed: The disk is full.", open: "/admin" },
  ]);
  clock.time += 7 * 86_400_000;
  await look();
  expect(told.size).toBe(2);
});
