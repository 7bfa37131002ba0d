import { expect, it } from "vitest";
import { type Notice, newNotices, noticeLine, noticeWarning, sentNotice, unsentNotice } from "./notice.ts";

const start = new Date("2026-05-01T08:00:00.000Z");
const [first] = newNotices({ inquiryId: "inq_zoe" }, ["mail"], start) as [Notice];

it("a new inquiry notifies the agent at once, on every channel", () => {
  expect(newNotices({ inquiryId: "inq_zoe" }, ["mail", "webhook"], start)).toMatchObject([
    { inquiryId: "inq_zoe", channel: "mail", state: "waiting", attempts: 0, nextAttemptAt: start.toISOString() },
    { inquiryId: "inq_zoe", channel: "webhook", state: "waiting", attempts: 0, nextAttemptAt: start.toISOString() },
  ]);
  expect(newNotices({ inquiryId: "inq_zoe" }, [], start)).toEqual([]);
});

it("a failing notice is retried for about four days, with longer and longer waits, and then fails", () => {
  let notice: Notice = first;
  let now = start;
  const minutes: number[] = [];
  while (notice.state === "waiting") {
    notice = unsentNotice({ ...notice, attempts: notice.attempts + 1 }, now, {
      words: "No response.",
      isFinal: false,
    });
    minutes.push((Date.parse(notice.nextAttemptAt) - now.getTime()) / 60_000);
    now = new Date(notice.nextAttemptAt);
  }
  expect(minutes).toEqual([1, 5, 15, 60, 180, 360, 720, 1440, 1440, 1440, 0]);
  expect(notice).toMatchObject({
    state: "failed",
    attempts: 11,
    lastError: "No response.",
    settledAt: now.toISOString(),
  });
});

it("a final refusal isn't retried", () => {
  const refused = unsentNotice({ ...first, attempts: 1 }, start, { words: "No such mailbox.", isFinal: true });
  expect(refused).toMatchObject({ state: "failed", lastError: "No such mailbox.", settledAt: start.toISOString() });
});

it("a notice that is finally sent shows no failure", () => {
  const waiting = unsentNotice({ ...first, attempts: 1 }, start, { words: "No response.", isFinal: false });
  expect(sentNotice(waiting, start)).toMatchObject({
    state: "sent",
    lastError: undefined,
    settledAt: start.toISOString(),
  });
});

const now = new Date("2026-05-01T09:00:00.000Z");
it("the agent sees which notification failed, and why", () => {
  expect(noticeLine({ ...first, lastError: "No response." })).toBe("Notification failed: No response.");
  expect(noticeLine({ ...first, channel: "webhook" })).toBe("Webhook notification failed: It couldn't be sent.");
});

it("the agent sees no warning while notices go out, or wait for up to 15 minutes", () => {
  expect(noticeWarning({ waiting: 0, failed: 0 }, now)).toBe("");
  expect(noticeWarning({ waiting: 3, failed: 0, oldestWaitingAt: "2026-05-01T08:45:00.000Z" }, now)).toBe("");
});

it("the agent sees a warning about notices that wait for longer, and about failed ones", () => {
  const late = noticeWarning({ waiting: 3, failed: 0, oldestWaitingAt: "2026-05-01T08:44:59.000Z" }, now);
  expect(late).toBe("3 notifications not delivered yet, the oldest for more than 15 minutes.");
  expect(noticeWarning({ waiting: 3, failed: 1 }, now)).toBe("1 notification couldn't be delivered.");
  expect(noticeWarning({ waiting: 0, failed: 100 }, now)).toContain("100 or more notifications");
});
