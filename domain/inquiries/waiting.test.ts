import { expect, it } from "vitest";
import { overdueText, waitingText } from "./waiting.ts";

const now = new Date("2026-11-22T12:00:00.000Z");

it("tells the agent for how long somebody has waited, in hours and then in days", () => {
  expect(waitingText("2026-11-22T11:30:00.000Z", now)).toBe("Waiting for less than an hour");
  expect(waitingText("2026-11-22T11:00:00.000Z", now)).toBe("Waiting for 1 hour");
  expect(waitingText("2026-11-20T12:30:00.000Z", now)).toBe("Waiting for 47 hours");
  expect(waitingText("2026-11-20T12:00:00.000Z", now)).toBe("Waiting for 2 days");
});

it("tells the agent how many have waited for too long", () => {
  const some = [{}] as Parameters<typeof overdueText>[0]["newest"];
  const text = (overdue: number, isMoreOverdue = false) => overdueText({ newest: some, overdue, isMoreOverdue });
  expect(overdueText({ newest: [], overdue: 0, isMoreOverdue: false })).toBe("Nobody waits for an answer.");
  expect(text(0)).toBe("Nobody has waited for longer than 24 hours.");
  expect(text(1)).toBe("1 message has waited for longer than 24 hours.");
  expect(text(20, true)).toBe("20+ messages have waited for longer than 24 hours.");
});
