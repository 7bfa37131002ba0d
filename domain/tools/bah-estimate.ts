import { type Cents, shareOf, toolsWording, wholeRate } from "./cents.ts";
import { centsIn, type FormFields, fieldReader, type Outcome, rateIn } from "./form-fields.ts";
import { type HousingCosts, largestLoan, readCosts, readTerms, sumOf } from "./payment/loan.ts";
import { payGrades } from "./tables/pay-grades.ts";
import { type Table, type TableOn, tableOn } from "./tables/table.ts";
import type { Surroundings } from "./va/va-form.ts";

type BahField = "grade" | "dependents" | "rate" | "years" | "tax" | "insurance" | "hoa";

/** The price that an allowance carries, nothing down, in whole dollars. */
export interface CarriedPrice {
  /** What is left of the allowance for principal and interest, each month. */
  instalment: Cents;
  rate: bigint;
  years: number;
  /** What of the allowance goes beside the loan. */
  costs: HousingCosts;
  /** Without a funding fee. */
  price: Cents;
  /** With the fee of a first use added to the loan; undefined without a fee table. */
  priceWithFee: Cents | undefined;
  feeTable: TableOn | undefined;
}

export interface BahEstimate {
  grade: string;
  dependents: Dependents;
  /** Each month. */
  allowance: Cents;
  table: TableOn;
  /** Undefined until the visitor types a rate. */
  carries: CarriedPrice | undefined;
}

const mostYears = 30;

/**
 * Answers the form of the BAH page.
 * @param sent `grade` (as in E-5), `dependents` (yes, no); and to see what price it carries, `rate`, `years`, `tax`,
 *   `insurance` and `hoa` as on the payment page
 */
export function bahEstimate(sent: FormFields, surroundings: Surroundings): Outcome<BahEstimate, BahField> {
  const fields = fieldReader<BahField>(sent);
  const dependents = fields.choose("dependents", ["yes", "no"]) === "yes" ? "with" : "without";
  const grade = fields.read("grade", (text) => ({ value: text }), "");
  const table = tableOn(surroundings.tables, "bah", surroundings.today);
  const allowance = table && bah(grade, dependents, table.table);
  if (allowance === undefined) fields.refuse("grade", grade ? toolsWording.notInTable : toolsWording.noGrade);
  const hasRate = fields.read("rate", (text) => ({ value: text !== "" }), false);
  const terms = hasRate ? readTerms(fields, mostYears) : undefined;
  const costs = readCosts(fields);
  const beside = sumOf(costs);
  if (terms && allowance !== undefined && beside >= allowance) fields.refuse("rate", toolsWording.nothingLeft);
  if (fields.hasFaults() || !table || allowance === undefined) return { faults: fields.faults };
  return {
    result: {
      grade,
      dependents,
      allowance,
      table,
      carries: terms && carriedPrice({ instalment: allowance - beside, costs, ...terms }, surroundings),
    },
  };
}

function carriedPrice(
  terms: Pick<CarriedPrice, "instalment" | "rate" | "years" | "costs">,
  { tables, today }: Surroundings,
): CarriedPrice {
  const loan = largestLoan(terms.instalment, terms.rate, terms.years);
  const feeTable = tableOn(tables, "va-funding-fee", today);
  return {
    ...terms,
    price: wholeDollars(loan),
    priceWithFee: feeTable && priceWithFee(loan, rateIn(feeTable.table, "first-0")),
    feeTable,
  };
}

/** The highest price in whole dollars that is with its fee no more than the loan. */
function priceWithFee(loan: Cents, fee: bigint): Cents {
  const price = wholeDollars((loan * wholeRate) / (wholeRate + fee));
  return price + shareOf(price, fee) > loan ? price - 100n : price;
}

function wholeDollars(cents: Cents): Cents {
  return (cents / 100n) * 100n;
}

type Dependents = "with" | "without";

/** One grade of the table, each amount a month; undefined where the table has none. */
export interface Allowance {
  grade: string;
  with: Cents | undefined;
  without: Cents | undefined;
}

/** The table of today with its grades, for the choices of the form; undefined when there is none. */
export function bahTable({ tables, today }: Surroundings): (TableOn & { allowances: Allowance[] }) | undefined {
  const now = tableOn(tables, "bah", today);
  return now && { ...now, allowances: allowances(now.table) };
}

/** The grades that the table has, in their order. */
function allowances(table: Table): Allowance[] {
  return payGrades
    .map((grade) => ({ grade, with: bah(grade, "with", table), without: bah(grade, "without", table) }))
    .filter((each) => each.with !== undefined || each.without !== undefined);
}

/** The allowance a month; undefined when the table lacks the grade. */
function bah(grade: string, dependents: Dependents, table: Table): Cents | undefined {
  const name = `${grade} ${dependents}`;
  return Object.hasOwn(table.values, name) ? centsIn(table, name) : undefined;
}
