import { textsIn } from "../../../frame/form-texts.ts";
import { type Answer, writtenAnswer } from "../answer/view.ts";
import { visibleProblems } from "../form/sent-form.ts";

/**
 * Milliseconds after the last key: first until the calculation, so keys never wait for it, then until the announcement.
 */
const rest = 150;
const pause = 900;

/** The props of a calculator island. */
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
    const problems = visibleProblems(found.problems, values, isAsked);
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
      // Includes the last keystroke in a message to the agent.
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
  // An unchanged form is already answered, and the focus may be in that answer.
  if ([...form.elements].some(isChanged)) said = answer();
}

/** So a reload or a shared address has the figures. Forms that are posted stay out of addresses. */
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

/** Values and rows of values for a page, by name. */
type Values = Readonly<Record<string, unknown>>;

/**
 * Writes an answer into the elements marked by slots.tsx: `data-put="text:total"` is an element's text,
 * `data-put="value:message"` an attribute, and a template with `data-each` is copied for each row. User input is never
 * parsed as HTML.
 */
function fill(root: ParentNode, values: Values): void {
  for (const place of root.querySelectorAll<HTMLElement>("[data-put]")) {
    for (const pair of place.dataset.put?.split(" ") ?? []) put(place, pair.split(":"), values);
    // Removes the marker, so values of the whole page don't overwrite a finished row.
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

/** Shows each field's error next to it in the server-rendered form. */
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
  // The server's errors are outdated after the first key.
  form.querySelector(".found-problems")?.remove();
}

function setInvalid(field: Element, isInvalid: boolean): void {
  if (isInvalid) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
}
