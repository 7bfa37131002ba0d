import type { ReactNode } from "react";
import { Island } from "../../../islands/island.tsx";
import type { Answer } from "../answer/view.ts";
import { writtenAnswer } from "../answer/written-answer.ts";
import { ThreeDownPayments } from "./comparison.tsx";
import { Estimate, ShortEstimate } from "./estimate.tsx";
import { YearlySchedule } from "./yearly-schedule.tsx";

interface CalculatorProps {
  /** The island's name in wake.ts, and what it has to know in the browser. */
  name: string;
  props: object;
  answer: Answer;
  /** What stands in the estimate's place until there is one. */
  missing: string;
  /** Whether homes are searched on this site. */
  hasSearch: boolean;
  /** The form. */
  children: ReactNode;
}

/** A form and its answer: the server's, into which the browser writes its own as soon as it can. */
export function Calculator({ name, props, answer, missing, hasSearch, children }: CalculatorProps) {
  const written = writtenAnswer(answer);
  return (
    <Island name={name} props={props}>
      <ShortEstimate answer={written} />
      <div className="calculator">
        {children}
        <Estimate answer={written} missing={missing} hasSearch={hasSearch} />
      </div>
      <ThreeDownPayments answer={written} />
      <YearlySchedule answer={written} />
      <p role="status" className="visually-hidden" />
    </Island>
  );
}
