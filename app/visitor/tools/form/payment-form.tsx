import { CostsQuestion, LoanQuestion, PriceAndDown } from "./loan-questions.tsx";
import { Question, type Typed } from "./question.tsx";
import { ToolForm } from "./tool-form.tsx";

export function PaymentForm({ typed }: { typed: Typed }) {
  return (
    <ToolForm method="get" action="/tools/payment" problems={typed.problems}>
      <Question number={1} title="The home">
        <div className="fields">
          <PriceAndDown typed={typed} />
        </div>
      </Question>
      <LoanQuestion typed={typed} number={2} />
      <CostsQuestion typed={typed} number={3} />
    </ToolForm>
  );
}
