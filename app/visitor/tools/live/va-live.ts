import type { VaContext } from "#domain/tools/va/va-form.ts";
import { answerVa } from "../answer/va-answer.ts";
import { answerLive, type Calculation } from "./live-form.ts";

export const wake = (island: HTMLElement, props: Calculation<VaContext>) => answerLive(island, props, answerVa);
