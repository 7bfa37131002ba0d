import { expect, test } from "vitest";
import { askedNow, mayAsk, suppressedNow, unknownAddress } from "./alert-address.ts";

const start = Date.parse("2026-11-24T10:00:00.000Z");
const after = (days: number) => new Date(start + days * 24 * 3_600_000);

test("an address gets one confirming mail a day and three in thirty days", () => {
  let address = unknownAddress;
  for (const days of [0, 1, 2]) {
    expect(mayAsk(address, after(days)), String(days)).toBe(true);
    address = askedNow(address, after(days));
    expect(mayAsk(address, after(days + 0.99)), String(days)).toBe(false);
  }
  expect(mayAsk(address, after(29.9))).toBe(false);
  expect(mayAsk(address, after(30))).toBe(true);
  expect(askedNow(address, after(30)).asked).toHaveLength(3);
});

test("nothing is mailed to who wants none, and the first word about that counts", () => {
  const silent = suppressedNow(unknownAddress, "link", after(0));
  expect(mayAsk(silent, after(400))).toBe(false);
  expect(suppressedNow(silent, "agent", after(1))).toEqual(silent);
});
