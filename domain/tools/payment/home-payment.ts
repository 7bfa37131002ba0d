import { amountText, type Cents, dividedHalfUp, dollarsText, rateText } from "../cents.ts";
import type { FormFields } from "../form-fields.ts";
import { type PaymentEstimate, paymentEstimate } from "./payment-estimate.ts";

/** The visitor's loan terms, entered in a calculator and saved in the browser. The site has no default terms. */
export interface LoanTerms {
  /** The calculator where the visitor entered them. */
  tool: "payment" | "va-loan";
  rate: string;
  years: string;
  down: string;
}

/**
 * Returns a sentence with a home's monthly payment at the visitor's terms and what the payment includes.
 * @param home `price`, and from the listing, if known, `tax` per year and `hoa` per month
 * @returns undefined when the terms don't fit the home
 */
export function homePaymentText(home: FormFields, { tool, rate, years, down }: LoanTerms): string | undefined {
  const terms: Partial<Record<string, string>> = { rate, years, down };
  const outcome = paymentEstimate({ get: (name) => terms[name] ?? home.get(name) });
  if ("faults" in outcome) return undefined;
  const { result } = outcome;
  const month = dollarsText(dividedHalfUp(result.home.total, 10_00n) * 10_00n);
  return `About ${month} a month at your ${rateText(result.rate)} rate, ${downText(result)}: ${partsText(result, tool)}`;
}

function downText({ down: { amount, share } }: PaymentEstimate): string {
  if (amount === 0n) return "nothing down";
  return `${share === undefined ? amountText(amount) : rateText(share).replace(/\.?0+%$/, "%")} down`;
}

function partsText({ costs: { tax, hoa } }: PaymentEstimate, tool: LoanTerms["tool"]): string {
  const isIn = ["principal", "interest", isTold(tax) && "tax", isTold(hoa) && "HOA dues"].filter((each) => !!each);
  const left = [tax === undefined && "property tax", "insurance", tool === "va-loan" && "VA’s funding fee"];
  const out = left.filter((each) => !!each);
  const association = hoa === undefined ? " HOA dues, if any, are not included." : "";
  return `${listed(isIn)}. ${listed(out).replace(/^./, (first) => first.toUpperCase())} ${out.length > 1 ? "are" : "is"} not included.${association}`;
}

function isTold(cents: Cents | undefined): boolean {
  return cents !== undefined && cents > 0n;
}

function listed(words: readonly (string | false)[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
