import type { LoanTerms } from "#domain/tools/home-payment.ts";
import { keepTerms, keptTerms } from "./kept-terms.ts";

/** What the button needs of the form that it stands beside. */
interface Beside {
  say(words: string): void;
  /** Writes the answer once more, and with it what the button says by itself. */
  answer(): void;
}

/**
 * The button that keeps what was typed of the loan for all homes, in this browser and nowhere else; pressed again, it forgets.
 * @returns what has to be called whenever an answer was written
 */
export function termsButton(island: HTMLElement, form: HTMLFormElement, { say, answer }: Beside): () => void {
  const button = island.querySelector(".use") as HTMLElement;

  function typed(): LoanTerms {
    const text = (name: string) => String(new FormData(form).get(name) ?? "").trim();
    const tool = island.dataset.island as LoanTerms["tool"];
    return { tool, rate: text("rate"), years: text("years"), down: text("down") };
  }

  const isKept = () => JSON.stringify(keptTerms()) === JSON.stringify(typed());

  function show(): void {
    if (isKept()) button.textContent = "Used for all homes in this browser. Forget it";
  }

  button.addEventListener("click", () => {
    const isForgotten = isKept();
    const isDone = keepTerms(isForgotten ? undefined : typed());
    answer();
    if (!isDone) say("This browser keeps nothing for this site.");
    else say(isForgotten ? "Forgotten." : "Each home says its payment at these terms now, in this browser alone.");
  });
  show();
  return show;
}
