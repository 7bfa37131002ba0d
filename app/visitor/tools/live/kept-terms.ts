import type { LoanTerms } from "#domain/tools/payment/home-payment.ts";

const name = "loan-terms";

/** The terms that the visitor lets this browser keep for all homes; nothing where there are none, or no storage. */
export function keptTerms(): LoanTerms | undefined {
  try {
    const { tool, rate, years, down } = JSON.parse(localStorage.getItem(name) ?? "{}");
    const isRead =
      ["payment", "va-loan"].includes(tool) && [rate, years, down].every((each) => typeof each === "string");
    return isRead ? { tool, rate, years, down } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps these terms in the place of others, or none at all. @returns whether the browser keeps anything */
export function keepTerms(terms: LoanTerms | undefined): boolean {
  try {
    if (terms) localStorage.setItem(name, JSON.stringify(terms));
    else localStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}
