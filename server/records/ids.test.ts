import { afterEach, expect, it, vi } from "vitest";
import { newInquiryId, newListingId } from "./ids.ts";

afterEach(() => void vi.useRealTimers());

it("an id says what it is of and fits into an address as it is", () => {
  expect(newListingId()).toMatch(/^lst_[0-9a-hjkmnp-tv-z]{26}$/);
  expect(newInquiryId()).toMatch(/^inq_[0-9a-hjkmnp-tv-z]{26}$/);
});

it("ids given within the same moment are different and sort as they were given", () => {
  vi.useFakeTimers({ now: new Date("2026-06-01T06:20:00Z") });
  const ids = Array.from({ length: 1000 }, newInquiryId);
  expect(new Set(ids).size).toBe(1000);
  expect(ids.toSorted()).toEqual(ids);
});

it("an id sorts behind the earlier ones even when the clock was set back", () => {
  vi.useFakeTimers({ now: new Date("2026-06-01T06:20:00Z") });
  const before = newInquiryId();
  vi.setSystemTime(new Date("2026-05-31T06:20:00Z"));
  expect(newInquiryId() > before).toBe(true);
});

it("an id sorts behind those that earlier versions gave", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T00:00:00.001Z") });
  // A TypeID of 2026-11-21T00:00:00Z: the same 48 bits of time in front, in the same alphabet.
  expect(newListingId() > "lst_01m7xpe600f23ah2zxkp7dvntt").toBe(true);
});
