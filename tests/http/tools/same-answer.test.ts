import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerBah } from "#app/visitor/tools/answer/bah-answer.ts";
import { answerPayment } from "#app/visitor/tools/answer/payment-answer.ts";
import { answerVa } from "#app/visitor/tools/answer/va-answer.ts";
import type { Answer } from "#app/visitor/tools/answer/view.ts";
import { siteTables } from "#content/tables.ts";

/** The form's values, and what the page knows beside them. */
type AnswerOf = (values: Record<string, string>, surroundings: Parameters<typeof answerVa>[1]) => Answer;

const surroundings = { tables: siteTables([]), today: "2026-11-22" };

/** What visitors write: mostly numbers, in all their ways, and sometimes anything. */
const anything = fc.oneof(
  fc.constantFrom("", "450k", "1.25m", "450,000", "5%", "4.999%", "10 %", "-1", "1e308", "4,5", "$450,000.00"),
  fc.string({ maxLength: 12 }),
);
const mostly = (arbitrary: fc.Arbitrary<string>, weight: number) =>
  fc.oneof({ weight, arbitrary }, { weight: 1, arbitrary: anything });
const amount = mostly(fc.integer({ min: 1_000, max: 2_000_000 }).map(String), 3);
const cost = mostly(
  fc.integer({ min: 0, max: 900_00 }).map((cents) => `$${(cents / 100).toFixed(2)}`),
  20,
);
const percent = mostly(
  fc.integer({ min: 0, max: 350_000 }).map((share) => (share / 10_000).toFixed(4)),
  10,
);
const down = fc.oneof(
  percent.map((share) => `${share}%`),
  amount,
  fc.constant(""),
);
// Short loans mostly: a long one has the same sums, only more of them.
const years = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom("1", "2") },
  { weight: 1, arbitrary: fc.constantFrom("", "0", "15", "30", "50", "51", "2.5") },
);
const closing = fc.constantFrom("", "2023-04-06", "2023-04-07", "2026-12-31", "2034-06-08", "2034-06-10", "02/30/2027");
const loan = { price: amount, down, rate: percent, years, tax: cost, insurance: cost, hoa: cost };
const benefit = {
  use: fc.constantFrom("first", "later"),
  exempt: fc.constantFrom("no", "yes", "purple-heart", "zero-rating"),
  financed: fc.constantFrom("yes", "no"),
  entitlement_used: cost,
  closing,
};
const service = { grade: fc.constantFrom("", "E-5", "O-3", "E-9"), dependents: fc.constantFrom("yes", "no") };

/** The file that a visitor's browser fetches. */
async function builtAnswer(name: string): Promise<AnswerOf> {
  const manifest: Record<string, { file: string; name?: string }> = JSON.parse(
    readFileSync("build/client/.vite/manifest.json", "utf8"),
  );
  const file = Object.values(manifest).find((chunk) => chunk.name === name)?.file ?? "";
  return (await import(/* @vite-ignore */ pathToFileURL(resolve("build/client", file)).href)).answer;
}

/** The same forms every time; RANDOM_FORMS=100000 asks more of them, and takes two minutes. */
const forms = Number(process.env.RANDOM_FORMS ?? 5000);

describe(`the browser answers as the server does, ${forms} random forms of`, () => {
  it.each([
    ["a payment", "payment-live", answerPayment, loan, 0.7],
    ["a VA loan", "va-live", answerVa, { ...loan, ...benefit }, 0.2],
    ["an allowance", "bah-live", answerBah, { ...loan, ...service }, 0.1],
  ] as const)(
    "%s",
    async (_, name, answerOnServer: AnswerOf, fields, share) => {
      const numRuns = Math.ceil(forms * share);
      const answerInBrowser = await builtAnswer(name);
      let estimates = 0;
      fc.assert(
        fc.property(fc.record(fields as Record<string, fc.Arbitrary<string>>), (values) => {
          const expected = answerOnServer(values, surroundings);
          if (expected.estimate) estimates += 1;
          return JSON.stringify(answerInBrowser(values, surroundings)) === JSON.stringify(expected);
        }),
        { seed: 17, numRuns },
      );
      // Wrong forms alone would agree easily.
      expect(estimates).toBeGreaterThan(numRuns / 20);
    },
    300_000,
  );
});
