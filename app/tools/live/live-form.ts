import type { Answer } from "../answer/view.ts";
import { writtenAnswer } from "../answer/written-answer.ts";
import { textsIn } from "../form/texts-in.ts";
import { toldProblems } from "../form/told-problems.ts";
import { fill } from "./fill.ts";
import { showProblems } from "./show-problems.ts";

/** Milliseconds without a key after which an answer is read out: once, not at every key. */
const pause = 900;

/**
 * Answers a form in the browser while the visitor types; without scripts the server answers it.
 *
 * @param isAnswer whether the page answers what the visitor sent
 */
export function answerLive(
  island: HTMLElement,
  isAnswer: boolean,
  answerOf: (values: Record<string, string>) => Answer,
): void {
  const form = island.querySelector("form") as HTMLFormElement;
  const status = island.querySelector("[role=status]") as HTMLElement;
  let isAsked = isAnswer;
  let said = "";
  let waiting = 0;

  function answer(): string {
    const values = textsIn(new FormData(form));
    const found = answerOf(values);
    const problems = toldProblems(found.problems, values, isAsked);
    fill(island, { ...writtenAnswer(found) });
    showProblems(form, problems);
    const { estimate } = found;
    return estimate ? `Your estimate: ${estimate.total} ${estimate.unit}.` : Object.values(problems).join(" ");
  }

  function answerAndSay(): void {
    const words = answer();
    clearTimeout(waiting);
    waiting = window.setTimeout(() => {
      if (words !== said) status.textContent = said = words;
    }, pause);
  }

  function ask(event: SubmitEvent): void {
    if (event.target !== form) return;
    event.preventDefault();
    const offered = event.submitter?.getAttribute("value");
    const down = form.querySelector<HTMLInputElement>("input[name=down]");
    isAsked = true;
    if (offered && down) down.value = offered;
    answerAndSay();
    if (offered) island.querySelector<HTMLElement>(".choose [aria-pressed=true]")?.focus();
    else focusOn(form.querySelector("[aria-invalid]") ?? island.querySelector(".estimate h2"));
  }

  island.addEventListener("input", answerAndSay);
  island.addEventListener("submit", ask);
  island.querySelector(".print")?.addEventListener("click", () => print());
  // What nobody has changed is answered already, and the focus may stand in that answer.
  if ([...form.querySelectorAll("input")].some(isChanged)) said = answer();
}

function isChanged({ value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean {
  return value !== defaultValue || checked !== defaultChecked;
}

function focusOn(element: Element | null): void {
  (element as HTMLElement | null)?.focus();
}
