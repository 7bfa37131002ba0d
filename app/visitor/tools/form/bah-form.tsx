import { gradeText, payGrades } from "#domain/tools/tables/pay-grades.ts";
import { Choices, Select } from "./choices.tsx";
import { CostsQuestion, Rate } from "./loan-questions.tsx";
import { Question, type Typed } from "./question.tsx";
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
      <Question number={2} title="The loan">
        <div className="fields">
          <Rate typed={typed} />
        </div>
      </Question>
      <CostsQuestion typed={typed} />
    </ToolForm>
  );
}
