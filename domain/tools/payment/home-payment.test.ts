import { expect, it } from "vitest";
import { homePaymentText, type LoanTerms } from "./home-payment.ts";

const terms: LoanTerms = { tool: "payment", rate: "6.25", years: "30", down: "0" };
const text = (home: Record<string, string>, own: Partial<LoanTerms> = {}) =>
  homePaymentText(new URLSearchParams({ price: "441000", ...home }), { ...terms, ...own });

it("a home shows its payment at the visitor's terms, and what isn't included", () => {
  expect(text({ tax: "2250", hoa: "0" })).toBe(
    "About $2,900 a month at your 6.25% rate, nothing down: principal, interest and tax. Insurance is not included.",
  );
  expect(text({ hoa: "45" }, { down: "5%" })).toBe(
    "About $2,620 a month at your 6.25% rate, 5% down: principal, interest and HOA dues. Property tax and insurance are not included.",
  );
  expect(text({}, { tool: "va-loan", down: "$20,000" })).toBe(
    "About $2,590 a month at your 6.25% rate, $20,000 down: principal and interest. Property tax, insurance and VA’s funding fee are not included. HOA dues, if any, are not included.",
  );
});

it("invalid terms, or terms that don't fit the home, show nothing", () => {
  for (const own of [{ rate: "" }, { rate: "<b>" }, { down: "500,000" }, { years: "0" }])
    expect(text({}, own)).toBeUndefined();
});
