import { afterEach, expect, it, vi } from "vitest";
import { newInquiryId, newListingId } from "./ids.ts";

afterEach(() => void vi.useRealTimers());

it("an id names its record type and needs no encoding in an address", () => {
  expect(newListingId()).toMatch(/^lst_[0-9a-hjkmnp-tv-z]{26}$/);
  expect(newInquiryId()).toMatch(/^inq_[0-9a-hjkmnp-tv-z]{26}$/);
});

it("ids created at the same moment are unique and sort in creation order", () => {
  vi.useFakeTimers({ now: new Date("2026-06-01T06:20:00Z") });
  const ids = Array.from({ length: 1000 }, newInquiryId);
  expect(new Set(ids).size).toBe(1000);
  expect(ids.toSorted()).toEqual(ids);
});

it("an id sorts after earlier ones even if the clock was set back", () => {
  vi.useFakeTimers({ now: new Date("2026-06-01T06:20:00Z") });
  const before = newInquiryId();
  vi.setSystemTime(new Date("2026-05-31T06:20:00Z"));
  expect(newInquiryId() > before).toBe(true);
});

it("an id sorts after those of earlier versions", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T00:00:00.001Z") });
  // A TypeID from 2026-11-21T00:00:00Z: the same 48-bit time first, in the same alphabet.
  expect(newListingId() > "lst_01m7xpe600f23ah2zxkp7dvntt").toBe(true);
});
