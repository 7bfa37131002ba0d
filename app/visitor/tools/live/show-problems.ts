import type { Answer } from "../answer/view.ts";

/** Writes beside each field what is the matter with it: the form is the server's, and stays as it was sent. */
export function showProblems(form: HTMLFormElement, problems: Answer["problems"]): void {
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
