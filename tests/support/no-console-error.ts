import { afterEach, beforeEach, expect, vi } from "vitest";

const consoleError = vi.spyOn(console, "error");

beforeEach(() => {
  consoleError.mockClear();
});

afterEach(() => {
  expect(consoleError.mock.calls, "the test wrote to console.error").toEqual([]);
});
