import { expect, it, test } from "vitest";
import { type FeedRun, feedAge, hasRunOut, nextRunAt, readRun } from "./feed-run.ts";
import type { FeedSetup } from "./feed-setup.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute)).toISOString();
const setup = (savedAt = at(-600)): FeedSetup => ({
  ...{ baseUrl: "https://mls.example/odata", auth: {}, dialect: "plain", agentMlsIds: [] },
  ...{ everyMinutes: 60, isEnabled: true, savedAt },
});
const run = (minute: number, outcome: FeedRun["outcome"], more: Partial<FeedRun> = {}): FeedRun => ({
  ...{ startedAt: at(minute - 1), endedAt: at(minute), outcome, sentence: "So it went." },
  ...more,
});

it.each<[string, string, FeedRun[], FeedSetup?]>([
  ["at once when it was never read", at(-600), []],
  ["an hour after the last run began", at(59), [run(0, "done")]],
  ["an hour after a run that asks", at(59), [run(0, "asks")]],
  ["a minute after a failure", at(1), [run(0, "failed"), run(-60, "done")]],
  ["four minutes after the third", at(4), [run(0, "failed"), run(-2, "failed"), run(-4, "failed"), run(-60, "done")]],
  ["an hour after many", at(60), Array.from({ length: 50 }, (_, index) => run(-index, "failed"))],
  ["not before the vendor wants it", at(45), [run(0, "failed", { retryAt: at(45) })]],
  ["not before the vendor wants it after a run that is done", at(75), [run(0, "done", { retryAt: at(75) })]],
  ["at once after the settings were changed", at(5), [run(0, "done")], setup(at(5))],
  ["at once after they were changed during a run", at(0), [run(0, "failed")], setup(at(0))],
  ["at once when the last run was written by a clock that was ahead", at(-600), [run(400 * 24 * 60, "done")]],
  [
    "as if a vendor had named no time when it is more than a day ahead",
    at(1),
    [run(0, "failed", { retryAt: at(2000) })],
  ],
  ["and not before the vendor wants it then", at(45), [run(0, "failed", { retryAt: at(45) })], setup(at(5))],
])("a feed is read %s", (_, expected, runs, given = setup()) => {
  expect(nextRunAt(given, runs, new Date(at(0)))).toBe(expected);
});

it("a lease taken while the clock was ahead has expired", () => {
  expect([hasRunOut(at(2), at(0), at(2)), hasRunOut(at(0), at(0), at(2)), hasRunOut(at(7), at(0), at(2))]).toEqual([
    false,
    true,
    false,
  ]);
  expect(hasRunOut(at(400 * 24 * 60), at(0), at(2))).toBe(true);
});

it("a stored run with an unreadable time is skipped, and the others stay", () => {
  expect(readRun(run(0, "done"))).toEqual(run(0, "done"));
  expect(readRun(run(0, "failed", { retryAt: "+058866-01-01T00:00:00.000Z" }))).toBeUndefined();
});

const readAt = "2026-11-22T12:00:00.000Z";
const hoursLater = (hours: number) => new Date(Date.parse(readAt) + hours * 3_600_000);

test.each([
  [12, "fresh"],
  [13, "old"],
  [72, "old"],
  [73, "closed"],
] as const)("homes that were read %i hours ago are %s", (hours, age) => {
  expect(feedAge(readAt, hoursLater(hours))).toBe(age);
});
