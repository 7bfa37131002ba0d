import { textsIn } from "../../../frame/form-texts.ts";
import type { Answer } from "../answer/view.ts";
import { writtenAnswer } from "../answer/written-answer.ts";
import { toldProblems } from "../form/sent-form.ts";
import { fill } from "./fill.ts";
import { showProblems } from "./show-problems.ts";

/** Milliseconds after the last key: then the sums are done, so that no key waits for them, and then they are read out. */
const rest = 150;
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
    if (estimate) keepInAddress(form, values);
    return estimate
      ? `Your estimate: ${estimate.total} ${estimate.unit} ${estimate.isIn}`
      : Object.values(problems).join(" ");
  }

  function after(milliseconds: number, what: () => void): void {
    clearTimeout(waiting);
    waiting = window.setTimeout(what, milliseconds);
  }

  function answerAndSay(): void {
    const words = answer();
    after(pause, () => {
      if (words !== said) status.textContent = said = words;
    });
  }

  function ask(event: SubmitEvent): void {
    if (event.target !== form) {
      // A message to the agent takes the numbers of the last key along.
      answerAndSay();
      return;
    }
    event.preventDefault();
    isAsked = true;
    after(rest, () => {
      answerAndSay();
      island.querySelector<HTMLElement>("[aria-invalid], .estimate h2")?.focus();
    });
  }

  island.addEventListener("input", () => after(rest, answerAndSay));
  island.addEventListener("submit", ask);
  island.querySelector(".print")?.addEventListener("click", () => print());
  // What nobody has changed is answered already, and the focus may stand in that answer.
  if ([...form.elements].some(isChanged)) said = answer();
}

/** So that a reload, and whoever is sent the address, has the figures. Those of a form that is posted stay out of addresses. */
function keepInAddress({ method, action }: HTMLFormElement, values: Record<string, string>): void {
  if (method !== "get") return;
  const typed = Object.entries(values).filter(([, value]) => value !== "");
  history.replaceState(history.state, "", `${action}?${new URLSearchParams(typed)}`);
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
  return (
    field instanceof HTMLInputElement && (field.value !== field.defaultValue || field.checked !== field.defaultChecked)
  );
}
