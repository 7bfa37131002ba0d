import { CostsQuestion, LoanQuestion } from "./loan-questions.tsx";
import type { Typed } from "./question.tsx";
import { ToolForm } from "./tool-form.tsx";

export function PaymentForm({ typed }: { typed: Typed }) {
  return (
    <ToolForm method="get" action="/tools/payment" problems={typed.problems}>
      <LoanQuestion typed={typed} />
      <CostsQuestion typed={typed} />
    </ToolForm>
  );
}
