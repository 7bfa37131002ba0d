import type { Answer } from "../answer/view.ts";

/** Nobody is told that a field is empty before they have asked. */
export function toldProblems(
  problems: Answer["problems"],
  values: Readonly<Record<string, string>>,
  isAsked: boolean,
): Answer["problems"] {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => isAsked || values[field]?.trim()));
}
