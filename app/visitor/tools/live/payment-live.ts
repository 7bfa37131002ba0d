import { answerPayment } from "../answer/payment-answer.ts";
import { answerLive } from "./live-form.ts";

/** The answer itself, which has to be the server's. */
export { answerPayment as answer };

export function wake(island: HTMLElement, { isAnswer }: { isAnswer: boolean }): void {
  answerLive(island, isAnswer, answerPayment);
}
