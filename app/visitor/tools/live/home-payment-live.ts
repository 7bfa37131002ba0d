import { homePaymentText } from "#domain/tools/payment/home-payment.ts";
import { savedTerms } from "./saved-terms.ts";

/** If the visitor has saved loan terms, replaces the calculator links with the payment at those terms. */
export function wake(island: HTMLElement): void {
  const terms = savedTerms();
  // The listing's data is already in the address.
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
