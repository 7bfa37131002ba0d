import { answerLive } from "./live-form.ts";
import { answerPayment } from "./payment-answer.ts";

/** The answer itself, which has to be the server's. */
export { answerPayment as answer };

export function wake(island: HTMLElement, { isAnswer }: { isAnswer: boolean }): void {
  answerLive(island, isAnswer, answerPayment);
}
