import { answerPayment } from "../answer/payment-answer.ts";
import { answerLive, type Calculation } from "./live-form.ts";

export const wake = (island: HTMLElement, props: Calculation<unknown>) => answerLive(island, props, answerPayment);
