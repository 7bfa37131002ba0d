import fc from "fast-check";
import { expect, it } from "vitest";
import {
  amountText,
  centsText,
  dividedHalfUp,
  dollarsText,
  rateText,
  readDay,
  readDownPayment,
  readMoney,
  readPercent,
  shareOf,
} from "./cents.ts";

it("money is read as people write it, and half a cent rounds up", () => {
  expect([0n, 5n, 99n, 100n, 283_030n, 10_000_000_000n].map(centsText)).toEqual([
    "$0.00",
    "$0.05",
    "$0.99",
    "$1.00",
    "$2,830.30",
    "$100,000,000.00",
  ]);
  expect([49n, 50n, 55_923_149n].map(dollarsText)).toEqual(["$0", "$1", "$559,231"]);
  expect([2_250_000n, 641_250n].map(amountText)).toEqual(["$22,500", "$6,412.50"]);
  expect([dividedHalfUp(1n, 2n), dividedHalfUp(249n, 100n), dividedHalfUp(0n, 7n)]).toEqual([1n, 2n, 0n]);
  expect(shareOf(1_00n, 5_000n)).toBe(1n);
});

it("a rate has two decimals, or more if needed", () => {
  expect([0n, 21_500n, 62_500n, 63_125n, 1n, 350_000n].map(rateText)).toEqual([
    "0.00%",
    "2.15%",
    "6.25%",
    "6.3125%",
    "0.0001%",
    "35.00%",
  ]);
});

const runs = { seed: 17, numRuns: 100_000 };
const typed = fc.string({ unit: fc.constantFrom(..."0123456789012345678900.,,$%kM -eN"), maxLength: 12 });

/** Returns how a person reads an unambiguous amount. */
function dollarsIn(text: string): number {
  const factor = /k$/i.test(text) ? 1000 : /m$/i.test(text) ? 1_000_000 : 1;
  return Number(text.replace(/[$,\s]|[km]$/gi, "")) * factor;
}

it("every accepted amount is read as a person would read it", () => {
  let taken = 0;
  fc.assert(
    fc.property(typed, (text) => {
      const reading = readMoney(text);
      if ("fault" in reading) return /^[A-Z].*\.$/.test(reading.fault);
      taken += 1;
      const isGrouped = text.split(".", 1).every((whole) => /^[^,]*(\d,\d{3})?(,\d{3})*\s*[km]?\s*$/i.test(whole));
      return isGrouped && Math.abs(Number(reading.value) / 100 - dollarsIn(text.trim())) < 0.001;
    }),
    runs,
  );
  expect(taken).toBeGreaterThan(1_000);
});

it("every accepted percentage is read as a person would read it", () => {
  fc.assert(
    fc.property(typed, (text) => {
      const reading = readPercent(text);
      if ("fault" in reading) return /^[A-Z].*\.$/.test(reading.fault);
      return Math.abs(Number(reading.value) / 10_000 - Number(text.replace("%", ""))) < 1e-4 && !text.includes(",");
    }),
    runs,
  );
});

it("no down payment is more than the price", () => {
  fc.assert(
    fc.property(typed, fc.bigInt({ min: 1_000_00n, max: 10_000_000_00n }), (text, price) => {
      const reading = readDownPayment(text, price);
      return "fault" in reading || (reading.value.amount >= 0n && reading.value.amount <= price);
    }),
    runs,
  );
});

it("every date of a year is read as written, and invalid dates aren't", () => {
  for (let time = Date.UTC(2028, 0, 1); time < Date.UTC(2029, 0, 1); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10);
    const [year, month, date] = day.split("-").map(Number);
    expect(readDay(day)).toEqual({ value: day });
    expect(readDay(`${month}/${date}/${year}`)).toEqual({ value: day });
  }
  for (const text of [
    "2027-02-29",
    "2027-13-01",
    "2027-1-1",
    "02/30/2027",
    "1/1/27",
    "January 2027",
    "NaN",
    "20270101",
  ])
    expect([text, "fault" in readDay(text)]).toEqual([text, true]);
});
