import type { TableOn } from "#domain/tools/tables/table.ts";
import { exemptionWording } from "#domain/tools/va/exemption-wording.ts";
import { LimitSource } from "../figures.tsx";
import { Choices } from "./choices.tsx";
import { CostsQuestion, LoanQuestion } from "./loan-questions.tsx";
import { Amount, Folded, Question, ToolForm, type Typed } from "./question.tsx";

/** @param limit the table of the county's limit */
export function VaForm({ typed, limit }: { typed: Typed; limit: TableOn | undefined }) {
  return (
    <ToolForm method="post" action="/tools/va-loan" problems={typed.problems}>
      <LoanQuestion typed={typed} />
      <BenefitQuestion typed={typed} />
      <CostsQuestion typed={typed} />
      <Folded typed={typed} names={["entitlement_used", "closing"]} title="Entitlement in use, day of closing">
        <div className="fields">
          <Amount
            typed={typed}
            name="entitlement_used"
            label="Entitlement in use"
            before="$"
            hint="By a VA loan that is still open, from your Certificate of Eligibility. Empty means none: then there is no VA limit."
          />
          <Amount
            typed={typed}
            name="closing"
            label="Closing around"
            type="date"
            hint="The fee table of that day is used. Empty means today."
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
        label="Use of the benefit"
        options={[
          ["first", "First use", "No VA loan before this one"],
          ["later", "Later use", "Also when the first was paid off"],
        ]}
      />
      <Choices
        typed={typed}
        name="service"
        label="Service"
        options={[
          ["regular", "Regular military"],
          ["guard", "Guard or Reserve", "The same fee since 2020"],
        ]}
      />
      <Choices
        typed={typed}
        name="financed"
        label="How the fee is paid"
        options={[
          ["yes", "Fee added to the loan", "Nothing due at closing"],
          ["no", "Fee paid at closing", "In cash, or by the seller"],
        ]}
      />
      <details className="exempt" open={Boolean(typed.values.exempt) && typed.values.exempt !== "no"}>
        <summary>Does one of these apply? Then there is no fee</summary>
        <ul>
          {Object.values(exemptionWording).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <Choices
          typed={typed}
          name="exempt"
          label="Whether one of these applies"
          options={[
            ["no", "None of these", "A rating of 0% alone does not end the fee"],
            ["yes", "One of these applies"],
          ]}
        />
      </details>
      <p className="hint">
        These answers stand in no address, are written nowhere and go into no message unless you put them there.
      </p>
    </Question>
  );
}
