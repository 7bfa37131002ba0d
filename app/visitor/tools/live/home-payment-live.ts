import { homePaymentText } from "#domain/tools/payment/home-payment.ts";
import { keptTerms } from "./kept-terms.ts";

/** Where the visitor keeps terms of their own, the payment at them stands in the place of the ways to the calculators. */
export function wake(island: HTMLElement): void {
  const terms = keptTerms();
  // What the listing tells stands in the address already.
  const home = new URL(island.querySelector("a")?.href ?? location.href).searchParams;
  const words = terms && homePaymentText(home, terms);
  if (!words) return;
  const { tool, ...typed } = terms;
  const change = document.createElement("a");
  change.href = `/tools/${tool}?${new URLSearchParams([...home, ...Object.entries(typed)])}`;
  change.className = "link";
  change.textContent = "Change";
  const line = document.createElement("p");
  line.append(words, " ", change);
  island.replaceChildren(line);
}
