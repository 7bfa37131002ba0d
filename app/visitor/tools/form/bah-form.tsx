import { CostsQuestion, LoanQuestion } from "./loan-questions.tsx";
import { Choices, Question, Segments, type Typed } from "./question.tsx";
import { ToolForm } from "./tool-form.tsx";

/** @param grades those that the table has */
export function BahForm({ typed, grades }: { typed: Typed; grades: string[] }) {
  return (
    <ToolForm method="get" action="/tools/bah" problems={typed.problems}>
      <Question number={1} title="Your grade">
        <div className="fields">
          <Segments typed={typed} name="grade" label="Pay grade" options={grades} chosen={typed.values.grade} />
        </div>
        <Choices
          typed={typed}
          name="dependents"
          label="Dependents"
          options={[
            ["yes", "With dependents"],
            ["no", "Without dependents"],
          ]}
        />
      </Question>
      <LoanQuestion typed={typed} number={2} />
      <CostsQuestion typed={typed} number={3} />
    </ToolForm>
  );
}
