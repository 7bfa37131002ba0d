import type { Answer } from "../answer/view.ts";
import type { Typed } from "./question.tsx";

/** What a visitor sent, and what the page says of it. */
export interface SentForm {
  /** Whether the page answers it: an address may also only begin a form. */
  isAnswer: boolean;
  typed: Typed;
}

export function sentForm(
  sent: Record<string, string>,
  isAnswer: boolean,
  { problems }: Answer,
  origin?: Typed["origin"],
): SentForm {
  return { isAnswer, typed: { values: sent, problems: toldProblems(problems, sent, isAnswer), origin } };
}

/** Nobody is told that a field is empty before they have asked. */
export function toldProblems(
  problems: Answer["problems"],
  values: Readonly<Record<string, string>>,
  isAsked: boolean,
): Answer["problems"] {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => isAsked || values[field]?.trim()));
}
