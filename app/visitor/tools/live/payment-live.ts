import { answerPayment } from "../answer/payment-answer.ts";
import { answerLive } from "./live-form.ts";

export function wake(island: HTMLElement, { isAnswer }: { isAnswer: boolean }): void {
  answerLive(island, isAnswer, answerPayment);
}
