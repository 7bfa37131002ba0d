import type { Surroundings } from "#domain/tools/va/va-form.ts";
import { answerVa } from "../answer/va-answer.ts";
import { answerLive } from "./live-form.ts";

interface Props {
  isAnswer: boolean;
  surroundings: Surroundings;
}

export function wake(island: HTMLElement, { isAnswer, surroundings }: Props): void {
  answerLive(island, isAnswer, (values) => answerVa(values, surroundings));
}
