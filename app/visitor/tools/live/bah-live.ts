import type { VaContext } from "#domain/tools/va/va-form.ts";
import { answerBah } from "../answer/bah-answer.ts";
import { answerLive, type Calculation } from "./live-form.ts";

export const wake = (island: HTMLElement, props: Calculation<VaContext>) => answerLive(island, props, answerBah);
