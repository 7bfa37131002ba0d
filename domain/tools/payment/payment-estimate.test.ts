import { expect, it } from "vitest";
import { centsText } from "../cents.ts";
import { paymentEstimate } from "./payment-estimate.ts";

const home = { price: "450,000", rate: "6.25", years: "30" };
const sent = (fields: Record<string, string>) => paymentEstimate(new URLSearchParams({ ...home, ...fields }));

function total(fields: Record<string, string>): string {
  const outcome = sent(fields);
  return "faults" in outcome ? JSON.stringify(outcome.faults) : centsText(outcome.result.home.total);
}

const fault = (field: string, value: string) => {
  const outcome = sent({ [field]: value });
  return "faults" in outcome && outcome.faults[field as keyof typeof outcome.faults];
};

it("a visitor sees a home's monthly payment", () => {
  expect(total({})).toBe("$2,770.73");
  expect(total({ tax: "2,250", insurance: "3240", hoa: "$45" })).toBe("$3,273.23");
  expect(total({ down: "100%" })).toBe("$0.00");
});

it("a price is read in every notation", () => {
  for (const price of ["$450,000.00", "450k", "450000", "0.45M", " $ 450,000 ", "450,000.0", "450K"])
    expect([price, total({ price })]).toEqual([price, "$2,770.73"]);
  expect(total({ rate: "6.25 %" })).toBe("$2,770.73");
});

const wrong: [field: string, ...values: string[]][] = [
  ["price", "", "0", "-1", "$-1", "1e308", "NaN", "Infinity", "450.000", "450.000,00", "450,00", "45,00,00", "450 000"],
  ["price", "1", "999.99", "100,000,000.01", "4500k k", "0x10", "four", "٤٥٠٠٠٠", "450.", ".5", "$", "1/2", "--5"],
  ["down", "450,000.01", "100.0001%", "-1", "-5%", "5", "20", "5,5%", "1e3", "%", "NaN"],
  ["rate", "", "-1", "35.0001", "1e308", "NaN", "6,25", "0.00001", "6.25%%", ".", "%", "6 1/4"],
  ["years", "0", "51", "-1", "30.5", "1e1", "NaN", "030.", "thirty"],
  ["tax", "-1", "1e308", "1,000,000.01", "2.250", "NaN"],
  ["insurance", "-0.01", "12,34", "Infinity"],
  ["hoa", "-45", "45 a month", "1e2"],
];

it("ambiguous input gets a message, never a number", () => {
  for (const [field, ...values] of wrong)
    for (const value of values)
      expect([field, value, fault(field, value)]).toEqual([field, value, expect.stringMatching(/^[A-Z].*\.$/)]);
});

it("ten kilobytes in a field get a message that doesn't repeat them", () => {
  for (const field of ["price", "down", "rate", "years", "tax", "insurance", "hoa"]) {
    const sentence = fault(field, "9".repeat(10_240));
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(String(sentence).length).toBeLessThan(120);
  }
});

it("the smallest and largest valid inputs get a result", () => {
  expect(total({ rate: "0" })).toBe("$1,250.00");
  expect(total({ rate: "0.0001" })).toBe("$1,250.02");
  expect(total({ rate: "35" })).toBe("$13,125.42");
  expect(total({ years: "1" })).toBe("$38,781.62");
  expect(total({ years: "50", rate: "0" })).toBe("$750.00");
  expect(total({ years: "" })).toBe("$2,770.73");
});

it("a missing field gets a message, and so does each invalid one", () => {
  const outcome = paymentEstimate(new URLSearchParams({ down: "5", tax: "x" }));
  expect(outcome).toEqual({
    faults: {
      price: "Please enter a price, such as 450,000.",
      rate: "Please enter an interest rate from a lender’s quote, such as 6.25.",
      down: "Please add $ for dollars or % for a share of the price.",
      tax: "Please enter a dollar amount, such as 450,000 or 450k.",
    },
  });
});
