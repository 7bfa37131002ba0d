import { describe, expect, test } from "vitest";
import { zoesSearch } from "#tests/contracts/samples.ts";
import { confirmed, ended, SubscriptionSchema } from "./subscription.ts";

const asked = new Date("2026-11-24T10:00:00.000Z");
const later = (days: number) => new Date(asked.getTime() + days * 24 * 3_600_000);
const pending = zoesSearch({ consent: { words: "a".repeat(64), at: asked.toISOString() } });

describe("a subscription", () => {
  test("is for a search or a home, not both or neither", () => {
    expect(SubscriptionSchema.safeParse(pending).success).toBe(true);
    expect(SubscriptionSchema.safeParse({ ...pending, home: "REC123" }).success).toBe(false);
    expect(SubscriptionSchema.safeParse({ ...pending, query: undefined }).success).toBe(false);
  });

  test("starts when it is confirmed within seven days", () => {
    expect(confirmed(pending, later(6))).toMatchObject({ status: "active", confirmedAt: later(6).toISOString() });
    expect(confirmed(pending, later(7))).toBeUndefined();
  });

  test("keeps its start when it is confirmed twice", () => {
    const active = { ...pending, status: "active" as const, confirmedAt: later(1).toISOString() };
    expect(confirmed(active, later(30))).toEqual(active);
  });

  test("does not restart once it has ended, and keeps who ended it", () => {
    const over = ended(pending, "click", later(2));
    expect(over).toMatchObject({ status: "ended", endedBy: "click", endedAt: later(2).toISOString() });
    expect(confirmed(over, later(3))).toBeUndefined();
    expect(ended(over, "agent", later(3))).toEqual(over);
  });
});
