import type { LoanTerms } from "#domain/tools/payment/home-payment.ts";
import { keepTerms, keptTerms } from "./kept-terms.ts";

const keptWords = "Used for all homes in this browser. Clear it";

/**
 * The button that keeps what was typed of the loan for all homes, in this browser and nowhere else; pressed again, it forgets.
 * With every other rate that is typed, the answer writes its first words into it again.
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
