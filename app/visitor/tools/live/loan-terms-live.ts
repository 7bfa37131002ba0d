import type { LoanTerms } from "#domain/tools/payment/home-payment.ts";
import { keepTerms, keptTerms } from "./kept-terms.ts";

const keptWords = "Used for all homes in this browser. Clear it";

/**
 * The button that saves the loan terms for all homes, in this browser only; a second click clears them. Typing another
 * rate restores its label.
 */
export function wake(island: HTMLElement): void {
  const calculator = island.parentElement?.closest<HTMLElement>("[data-island]");
  const form = calculator?.querySelector("form");
  const button = island.querySelector("button");
  const status = calculator?.querySelector("[role=status]");
  if (!form || !button || !status) return;
  const tool = calculator?.dataset.island as LoanTerms["tool"];

  function typed(): LoanTerms {
    const fields = new FormData(form as HTMLFormElement);
    const text = (name: string) => String(fields.get(name) ?? "").trim();
    return { tool, rate: text("rate"), years: text("years"), down: text("down") };
  }

  let words = button.textContent;
  if (JSON.stringify(keptTerms()) === JSON.stringify(typed())) button.textContent = keptWords;

  button.addEventListener("click", () => {
    const isForgotten = button.textContent === keptWords;
    if (!isForgotten) words = button.textContent;
    const isDone = keepTerms(isForgotten ? undefined : typed());
    if (isDone) button.textContent = isForgotten ? words : keptWords;
    status.textContent = isDone ? button.textContent : "This browser isn’t saving data for this site.";
  });
}
