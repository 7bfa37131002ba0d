import fc from "fast-check";
import { expect, it } from "vitest";
import { interestOf, type Loan, largestLoan, payment, schedule } from "./loan.ts";

/** Loans of every size and term. The seed reproduces a failure. */
const fewRuns = { seed: 17, numRuns: 2_000 };
const amount = fc.bigInt({ min: 1_000_00n, max: 100_000_000_00n });
/** Quarter percents up to 35. */
const rate = fc.integer({ min: 0, max: 140 }).map((quarters) => BigInt(quarters) * 2_500n);
const anyRate = fc.bigInt({ min: 0n, max: 350_000n });
const years = fc.integer({ min: 1, max: 30 });
const loan: fc.Arbitrary<Loan> = fc.record({ amount, rate, years });

const principalOf = (terms: Loan) => schedule(terms).reduce((sum, { principal }) => sum + principal, 0n);

it("the payment matches the formula to the half cent", () => {
  fc.assert(
    fc.property(amount, anyRate, years, (borrowed, percent, term) => {
      const r = Number(percent) / 12_000_000;
      const n = term * 12;
      const exact = r === 0 ? Number(borrowed) / n : (Number(borrowed) * r) / -Math.expm1(-n * Math.log1p(r));
      expect(Math.abs(Number(payment({ amount: borrowed, rate: percent, years: term })) - exact)).toBeLessThan(
        0.5 + exact * 1e-9,
      );
    }),
    { seed: 17, numRuns: 5_000 },
  );
});

it("the payment never falls with the price or the rate, and never rises with the down payment or the term", () => {
  const more = fc.bigInt({ min: 1n, max: 1_000_000_00n });
  fc.assert(
    fc.property(loan, more, (terms, extra) => {
      const paid = payment(terms);
      return (
        payment({ ...terms, amount: terms.amount + extra }) >= paid &&
        payment({ ...terms, rate: terms.rate + 2_500n }) >= paid &&
        payment({ ...terms, years: terms.years + 1 }) <= paid
      );
    }),
    // Four payments each: a hundred thousand calculations.
    { seed: 17, numRuns: 25_000 },
  );
});

it("the schedule adds up to the loan to the cent, and nothing is owed at the end", () => {
  fc.assert(
    fc.property(loan, (terms) => principalOf(terms) === terms.amount && schedule(terms).at(-1)?.owed === 0n),
    fewRuns,
  );
});

it("the balance never rises from one year to the next", () => {
  fc.assert(
    fc.property(loan, (terms) => {
      const owed = schedule(terms).map((year) => year.owed);
      return owed.every((each, at) => each >= 0n && each <= (owed[at - 1] ?? terms.amount));
    }),
    fewRuns,
  );
});

it("the largest loan for a payment is the largest possible", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10_000_00n }), rate, years, (instalment, percent, term) => {
      const most = largestLoan(instalment, percent, term);
      const paid = (borrowed: bigint) => payment({ amount: borrowed, rate: percent, years: term });
      return paid(most) <= instalment && paid(most + 1n) > instalment;
    }),
    fewRuns,
  );
});

it("the schedule of a known loan matches the lender's", () => {
  const rows = schedule({ amount: 459_675_00n, rate: 62_500n, years: 30 });
  const [first] = rows;
  expect(first).toMatchObject({ year: 1, principal: 5_386_49n, interest: 28_577_11n, owed: 454_288_51n });
  expect(rows).toHaveLength(30);
  expect(interestOf(rows)).toBe(559_231_14n);
});
