import { amountText } from "#domain/tools/cents.ts";
import { readMoney } from "#domain/tools/read-figure.ts";
import { Amount, Question, type Typed, Years } from "./question.tsx";

/** What stands in the estimate's place. */
export const missingLoan = "It stands here as soon as there are a price and an interest rate.";

/** The price and what is paid down. */
export function PriceAndDown({ typed }: { typed: Typed }) {
  return (
    <>
      <Amount typed={typed} name="price" label="Price" before="$" isRequired />
      <Amount typed={typed} name="down" label="Down payment" hint="Dollars, or a percentage such as 5%" />
    </>
  );
}

export function LoanQuestion({ typed, number }: { typed: Typed; number: number }) {
  return (
    <Question number={number} title="The loan">
      <div className="fields">
        <Amount
          typed={typed}
          name="rate"
          label="Interest rate"
          after="%"
          hint="From a lender’s quote. I do not suggest one."
          isRequired
        />
        <Years typed={typed} />
      </div>
    </Question>
  );
}

export function CostsQuestion({ typed, number }: { typed: Typed; number: number }) {
  return (
    <Question number={number} title="Beside the loan">
      <p className="hint">
        From the listing, the assessor or a quote. Empty is not zero: it is left out, and the estimate says so.
      </p>
      <div className="fields">
        <Amount
          typed={typed}
          name="tax"
          label="Property tax"
          before="$"
          after="a year"
          hint={told(typed, "tax", "a year")}
        />
        <Amount typed={typed} name="insurance" label="Insurance" before="$" after="a year" />
        <Amount
          typed={typed}
          name="hoa"
          label="Association"
          before="$"
          after="a month"
          hint={told(typed, "hoa", "a month")}
        />
      </div>
    </Question>
  );
}

/** Where an amount comes from that stands in the field already. */
function told({ values, isFromListing }: Typed, name: string, every: string): string | undefined {
  const reading = readMoney(values[name] ?? "");
  return isFromListing && "value" in reading ? `From the listing: ${amountText(reading.value)} ${every}` : undefined;
}
