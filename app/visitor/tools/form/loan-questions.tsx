import { amountText, readMoney } from "#domain/tools/cents.ts";
import { Years } from "./choices.tsx";
import { Amount, Folded, Question, type Typed } from "./question.tsx";

/** Shown instead of the monthly payment. */
export const missingLoan = "Enter a price and an interest rate to see the monthly payment.";

/** Fields that few visitors fill in: collapsed until one has a value or an error. */
const rest = ["tax", "insurance", "hoa", "years"];

/** Price, down payment and rate, which every payment needs. */
export function LoanQuestion({ typed }: { typed: Typed }) {
  const { origin } = typed;
  return (
    <Question number={1} title="The home and the loan">
      <div className="fields">
        <Amount
          typed={typed}
          name="price"
          label="Price"
          before="$"
          hint={origin === "example" ? "Example: the median price of homes for sale here" : undefined}
          isRequired
        />
        <Amount typed={typed} name="down" label="Down payment" hint="Dollars, or a percentage such as 5%" />
        <Rate typed={typed} isRequired />
      </div>
    </Question>
  );
}

/** Always empty at first, because suggesting a rate would be advertising credit (12 CFR 1026.24). */
export function Rate({ typed, isRequired }: { typed: Typed; isRequired?: boolean }) {
  return (
    <Amount
      typed={typed}
      name="rate"
      label="Interest rate"
      after="%"
      hint="From a lender’s quote. I don’t suggest a rate."
      {...(isRequired && { isRequired })}
    />
  );
}

export function CostsQuestion({ typed }: { typed: Typed }) {
  return (
    <Folded typed={typed} names={rest} title="Taxes, insurance, HOA dues">
      <p className="hint">
        Use the listing, the assessor or a quote. If you leave one blank, the estimate leaves it out and says so.
      </p>
      <div className="fields">
        <Amount typed={typed} name="tax" label="Property tax" before="$" after="/yr" hint={told(typed, "tax", "/yr")} />
        <Amount typed={typed} name="insurance" label="Insurance" before="$" after="/yr" />
        <Amount typed={typed} name="hoa" label="HOA dues" before="$" after="/mo" hint={told(typed, "hoa", "/mo")} />
        <Years typed={typed} />
      </div>
    </Folded>
  );
}

/** The origin of a prefilled amount. */
function told({ values, origin }: Typed, name: string, every: string): string | undefined {
  const reading = readMoney(values[name] ?? "");
  return origin === "listing" && "value" in reading
    ? `From the listing: ${amountText(reading.value)}${every}`
    : undefined;
}
