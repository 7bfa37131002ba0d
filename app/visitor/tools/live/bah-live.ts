import type { Surroundings } from "#domain/tools/va/va-form.ts";
import { answerBah } from "../answer/bah-answer.ts";
import { answerLive } from "./live-form.ts";

interface Props {
  isAnswer: boolean;
  surroundings: Surroundings;
}

export function wake(island: HTMLElement, { isAnswer, surroundings }: Props): void {
  answerLive(island, isAnswer, (values) => answerBah(values, surroundings));
}
