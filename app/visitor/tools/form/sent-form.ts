import type { Answer } from "../answer/view.ts";
import type { Typed } from "./question.tsx";

/** What a visitor sent, and the page's response. */
export interface SentForm {
  /** Whether the page answers the form; an address can also just prefill it. */
  isAnswer: boolean;
  typed: Typed;
}

export function sentForm(
  sent: Record<string, string>,
  isAnswer: boolean,
  { problems }: Answer,
  origin?: Typed["origin"],
): SentForm {
  return { isAnswer, typed: { values: sent, problems: visibleProblems(problems, sent, isAnswer), origin } };
}

/** Empty fields aren't errors before the visitor submits. */
export function visibleProblems(
  problems: Answer["problems"],
  values: Readonly<Record<string, string>>,
  isAsked: boolean,
): Answer["problems"] {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => isAsked || values[field]?.trim()));
}
