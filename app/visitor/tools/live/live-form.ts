import { textsIn } from "../../../frame/form-texts.ts";
import { type Answer, writtenAnswer } from "../answer/view.ts";
import { toldProblems } from "../form/sent-form.ts";

/** Milliseconds after the last key: then the sums are done, so that no key waits for them, and then they are read out. */
const rest = 150;
const pause = 900;

/** What an island of a calculator was rendered with. */
export interface Calculation<Around> {
  /** Whether the page answers what the visitor sent. */
  isAnswer: boolean;
  surroundings: Around;
}

/** Answers a form in the browser while the visitor types; without scripts the server answers it. */
export function answerLive<Around>(
  island: HTMLElement,
  { isAnswer, surroundings }: Calculation<Around>,
  answerOf: (values: Record<string, string>, surroundings: Around) => Answer,
): void {
  const form = island.querySelector("form") as HTMLFormElement;
  const status = island.querySelector("[role=status]") as HTMLElement;
  let isAsked = isAnswer;
  let said = "";
  let waiting = 0;

  function answer(): string {
    const values = textsIn(new FormData(form));
    const found = answerOf(values, surroundings);
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

/** What is written into a page: values and rows of values, by their names. */
type Values = Readonly<Record<string, unknown>>;

/**
 * Writes an answer into the places that slots.tsx marks: `data-put="text:total"` is the text of an element,
 * `data-put="value:message"` an attribute, and a template with `data-each` is copied for each row. What was typed is
 * never read as HTML.
 */
function fill(root: ParentNode, values: Values): void {
  for (const place of root.querySelectorAll<HTMLElement>("[data-put]")) {
    for (const pair of place.dataset.put?.split(" ") ?? []) put(place, pair.split(":"), values);
    // A finished row is no place for the values of the whole page.
    if (root instanceof DocumentFragment) place.removeAttribute("data-put");
  }
  for (const template of root.querySelectorAll<HTMLTemplateElement>("template[data-each]")) fillRows(template, values);
}

function put(place: HTMLElement, [target = "", name = ""]: string[], values: Values): void {
  const value = values[name];
  if (target === "text") place.textContent = String(value ?? "");
  else if (target === "hidden") place.hidden = Boolean(value);
  else if (value !== undefined) place.setAttribute(target, String(value));
}

function fillRows(template: HTMLTemplateElement, values: Values): void {
  while (template.nextSibling) template.nextSibling.remove();
  for (const row of (values[template.dataset.each ?? ""] ?? []) as Values[]) {
    const copy = template.content.cloneNode(true) as DocumentFragment;
    fill(copy, row);
    template.parentNode?.append(copy);
  }
}

/** Writes beside each field what is the matter with it: the form is the server's, and stays as it was sent. */
function showProblems(form: HTMLFormElement, problems: Answer["problems"]): void {
  for (const note of form.querySelectorAll<HTMLElement>("[data-problem]")) {
    const name = note.dataset.problem ?? "";
    const words = problems[name] ?? "";
    note.hidden = words === "";
    note.textContent = words;
    const fold = words && note.closest("details");
    if (fold) fold.open = true;
    for (const field of form.querySelectorAll(`[name=${name}]`)) setInvalid(field, words !== "");
  }
  // What the server had found is out of date with the first key.
  form.querySelector(".found-problems")?.remove();
}

function setInvalid(field: Element, isInvalid: boolean): void {
  if (isInvalid) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
}
