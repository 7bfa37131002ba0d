import type { TableOn } from "#domain/tools/tables/table.ts";
import { exemptionWording } from "#domain/tools/va/exemption-wording.ts";
import { LimitSource } from "../figures.tsx";
import { Choices } from "./choices.tsx";
import { CostsQuestion, LoanQuestion } from "./loan-questions.tsx";
import { Amount, Folded, Question, ToolForm, type Typed } from "./question.tsx";

/** @param limit the table with the county's limit */
export function VaForm({ typed, limit }: { typed: Typed; limit: TableOn | undefined }) {
  return (
    <ToolForm method="post" action="/tools/va-loan" problems={typed.problems}>
      <LoanQuestion typed={typed} />
      <BenefitQuestion typed={typed} />
      <CostsQuestion typed={typed} />
      <Folded typed={typed} names={["entitlement_used", "closing"]} title="Entitlement in use, closing date">
        <div className="fields">
          <Amount
            typed={typed}
            name="entitlement_used"
            label="Entitlement in use"
            before="$"
            hint="Tied up in a VA loan you still have, from your Certificate of Eligibility. Leave it blank if none: VA then sets no limit."
          />
          <Amount
            typed={typed}
            name="closing"
            label="Estimated closing date"
            type="date"
            hint="The estimate uses the fee table for that date. Blank means today."
          />
        </div>
        {limit && <LimitSource on={limit} />}
      </Folded>
    </ToolForm>
  );
}

function BenefitQuestion({ typed }: { typed: Typed }) {
  return (
    <Question number={2} title="Your VA benefit">
      <Choices
        typed={typed}
        name="use"
        label="Benefit use"
        options={[
          ["first", "First use", "No VA loan before this one"],
          ["later", "Later use", "Even if the first loan is paid off"],
        ]}
      />
      <Choices
        typed={typed}
        name="service"
        label="Service"
        options={[
          ["regular", "Regular military"],
          ["guard", "Guard or Reserve", "Same fee since 2020"],
        ]}
      />
      <Choices
        typed={typed}
        name="financed"
        label="How the fee is paid"
        options={[
          ["yes", "Fee added to the loan", "No fee due at closing"],
          ["no", "Fee paid at closing", "In cash, or by the seller"],
        ]}
      />
      <details className="exempt" open={Boolean(typed.values.exempt) && typed.values.exempt !== "no"}>
        <summary>Does one of these apply? Then you pay no fee</summary>
        <ul>
          {Object.values(exemptionWording).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <Choices
          typed={typed}
          name="exempt"
          label="Does one of these apply?"
          options={[
            ["no", "None of these", "A 0% rating alone doesn’t waive the fee"],
            ["yes", "One of these applies"],
          ]}
        />
      </details>
      <p className="hint">
        These answers aren’t saved or put in the page address, and go into a message only if you add them.
      </p>
    </Question>
  );
}
