import type { LoanTerms } from "#domain/tools/payment/home-payment.ts";

const name = "loan-terms";

/** The loan terms this browser has saved for all homes; undefined if there are none, or no storage. */
export function savedTerms(): LoanTerms | undefined {
  try {
    const { tool, rate, years, down } = JSON.parse(localStorage.getItem(name) ?? "{}");
    const isRead =
      ["payment", "va-loan"].includes(tool) && [rate, years, down].every((each) => typeof each === "string");
    return isRead ? { tool, rate, years, down } : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces the saved terms, or clears them. @returns whether the browser can store anything */
export function saveTerms(terms: LoanTerms | undefined): boolean {
  try {
    if (terms) localStorage.setItem(name, JSON.stringify(terms));
    else localStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}
