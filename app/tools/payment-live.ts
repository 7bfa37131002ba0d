import { answerLive } from "./live-form.ts";
import { answerPayment } from "./payment-answer.ts";

export function wake(island: HTMLElement, { isAnswer }: { isAnswer: boolean }): void {
  answerLive(island, isAnswer, answerPayment);
}
