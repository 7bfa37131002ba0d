import type { Surroundings } from "#domain/tools/va/va-form.ts";
import { answerBah } from "../answer/bah-answer.ts";
import { answerLive, type Calculation } from "./live-form.ts";

export const wake = (island: HTMLElement, props: Calculation<Surroundings>) => answerLive(island, props, answerBah);
