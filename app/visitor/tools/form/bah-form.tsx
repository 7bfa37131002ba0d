import { gradeText, payGrades } from "#domain/tools/tables/pay-grades.ts";
import { CostsQuestion, LoanQuestion } from "./loan-questions.tsx";
import { Choices, Question, Select, type Typed } from "./question.tsx";
import { ToolForm } from "./tool-form.tsx";

export function BahForm({ typed }: { typed: Typed }) {
  return (
    <ToolForm method="get" action="/tools/bah" problems={typed.problems}>
      <Question number={1} title="Your grade">
        <div className="fields">
          <Select
            typed={typed}
            name="grade"
            label="Pay grade"
            options={payGrades.map((grade) => [grade, gradeText(grade)])}
          />
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
