import { expect, it } from "vitest";
import { type Notice, newNotices, sentNotice, unsentNotice } from "./notice.ts";

const start = new Date("2026-05-01T08:00:00.000Z");
const [first] = newNotices({ inquiryId: "inq_zoe" }, ["mail"], start) as [Notice];

it("a new inquiry is to be told at once, on every channel there is", () => {
  expect(newNotices({ inquiryId: "inq_zoe" }, ["mail", "webhook"], start)).toMatchObject([
    { inquiryId: "inq_zoe", channel: "mail", state: "waiting", attempts: 0, nextAttemptAt: start.toISOString() },
    { inquiryId: "inq_zoe", channel: "webhook", state: "waiting", attempts: 0, nextAttemptAt: start.toISOString() },
  ]);
  expect(newNotices({ inquiryId: "inq_zoe" }, [], start)).toEqual([]);
});

it("a notice that fails is tried for about four days, after longer and longer waits, and then given up", () => {
  let notice: Notice = first;
  let now = start;
  const minutes: number[] = [];
  while (notice.state === "waiting") {
    notice = unsentNotice({ ...notice, attempts: notice.attempts + 1 }, now, {
      words: "Nobody answers.",
      isFinal: false,
    });
    minutes.push((Date.parse(notice.nextAttemptAt) - now.getTime()) / 60_000);
    now = new Date(notice.nextAttemptAt);
  }
  expect(minutes).toEqual([1, 5, 15, 60, 180, 360, 720, 1440, 1440, 1440, 0]);
  expect(notice).toMatchObject({
    state: "failed",
    attempts: 11,
    lastError: "Nobody answers.",
    settledAt: now.toISOString(),
  });
});

it("a final refusal is not tried again", () => {
  const refused = unsentNotice({ ...first, attempts: 1 }, start, { words: "No such mailbox.", isFinal: true });
  expect(refused).toMatchObject({ state: "failed", lastError: "No such mailbox.", settledAt: start.toISOString() });
});

it("a notice that goes out in the end has no failure to show", () => {
  const waiting = unsentNotice({ ...first, attempts: 1 }, start, { words: "Nobody answers.", isFinal: false });
  expect(sentNotice(waiting, start)).toMatchObject({
    state: "sent",
    lastError: undefined,
    settledAt: start.toISOString(),
  });
});
