import type { LoanTerms } from "#domain/tools/payment/home-payment.ts";
import { savedTerms, saveTerms } from "./saved-terms.ts";

const rememberedWords = "Used for all homes in this browser. Clear it";

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
  if (JSON.stringify(savedTerms()) === JSON.stringify(typed())) button.textContent = rememberedWords;

  button.addEventListener("click", () => {
    const isForgotten = button.textContent === rememberedWords;
    if (!isForgotten) words = button.textContent;
    const isDone = saveTerms(isForgotten ? undefined : typed());
    if (isDone) button.textContent = isForgotten ? words : rememberedWords;
    status.textContent = isDone ? button.textContent : "This browser isn’t saving data for this site.";
  });
}
