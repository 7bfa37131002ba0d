import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { within } from "./within.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("somebody who never pauses is waited for no longer than somebody who does", () => {
  const act = vi.fn();
  const save = within(2000, act);
  for (let at = 0; at < 40; at += 1) {
    save.soon();
    vi.advanceTimersByTime(100);
  }
  expect(act).toHaveBeenCalledTimes(2);
});

it("what is done now is not done again later", () => {
  const act = vi.fn();
  const save = within(2000, act);
  save.soon();
  save.now();
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(1);
});
