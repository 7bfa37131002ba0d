import { expect, test } from "vitest";
import { nextAsk, suppressedNow, unknownAddress, withAsked } from "./alert-address.ts";

const start = Date.parse("2026-11-24T10:00:00.000Z");
const after = (days: number) => new Date(start + days * 24 * 3_600_000);

test("an address gets one confirming mail a day and three in thirty days", () => {
  let address = unknownAddress;
  for (const days of [0, 1, 2]) {
    expect(nextAsk(address, after(days)), String(days)).toEqual(after(days));
    address = withAsked(address, after(days));
  }
  expect(nextAsk(address, after(2.5))).toBeUndefined();
  expect(nextAsk(address, after(28.9))).toBeUndefined();
  expect(nextAsk(address, after(30))).toEqual(after(30));
  expect(withAsked(address, after(30)).asked).toHaveLength(3);
});

test("what is asked for within a day of a confirming mail waits for the next, and one that is to come says it all", () => {
  const address = withAsked(unknownAddress, after(0));
  expect(nextAsk(address, after(0.2))).toEqual(after(1));
  const waiting = withAsked(address, after(1));
  expect(nextAsk(waiting, after(0.3))).toBeUndefined();
  expect(nextAsk(waiting, after(1.5))).toEqual(after(2));
});

test("what was asked while the clock was a year ahead does not count once it is set back", () => {
  const ahead = withAsked(unknownAddress, after(365));
  expect(nextAsk(ahead, after(0))).toEqual(after(0));
  expect(nextAsk(withAsked(ahead, after(0)), after(0.2))).toEqual(after(1));
});

test("nothing is mailed to who wants none, and the first word about that counts", () => {
  const silent = suppressedNow(unknownAddress, "link", after(0));
  expect(nextAsk(silent, after(400))).toBeUndefined();
  expect(suppressedNow(silent, "agent", after(1))).toEqual(silent);
});
