import { type Cents, shareOf, toolsWording, wholeRate } from "./cents.ts";
import { centsIn, type FormFields, fieldReader, type Outcome, rateIn } from "./form-fields.ts";
import { type HousingCosts, largestLoan, readCosts, readTerms, sumOf } from "./payment/loan.ts";
import { payGrades } from "./tables/pay-grades.ts";
import { type Table, type TableOn, tableOn } from "./tables/table.ts";
import type { VaContext } from "./va/va-form.ts";

type BahField = "grade" | "dependents" | "rate" | "years" | "tax" | "insurance" | "hoa";

/** The price that an allowance pays for with no down payment, in whole dollars. */
export interface CarriedPrice {
  /** The part of the allowance left for principal and interest each month. */
  instalment: Cents;
  rate: bigint;
  years: number;
  /** The costs besides the loan that the allowance pays. */
  costs: HousingCosts;
  /** The price without a funding fee. */
  price: Cents;
  /** The price with a first-use funding fee added to the loan. Undefined without a fee table. */
  priceWithFee: Cents | undefined;
  feeTable: TableOn | undefined;
}

export interface BahEstimate {
  grade: string;
  dependents: Dependents;
  /** Dollars per month. */
  allowance: Cents;
  table: TableOn;
  /** Undefined until the visitor enters a rate. */
  carries: CarriedPrice | undefined;
}

const mostYears = 30;

/**
 * Answers the form of the BAH page.
 * @param sent `grade` (as in E-5), `dependents` (yes, no); and to see what price it carries, `rate`, `years`, `tax`,
 *   `insurance` and `hoa` as on the payment page
 */
export function bahEstimate(sent: FormFields, surroundings: VaContext): Outcome<BahEstimate, BahField> {
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
  { tables, today }: VaContext,
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

/** Returns the highest whole-dollar price whose loan with the fee is at most `loan`. */
function priceWithFee(loan: Cents, fee: bigint): Cents {
  const price = wholeDollars((loan * wholeRate) / (wholeRate + fee));
  return price + shareOf(price, fee) > loan ? price - 100n : price;
}

function wholeDollars(cents: Cents): Cents {
  return (cents / 100n) * 100n;
}

type Dependents = "with" | "without";

/** The monthly allowance of a pay grade. An amount is undefined when the table doesn't have it. */
export interface Allowance {
  grade: string;
  with: Cents | undefined;
  without: Cents | undefined;
}

/** Returns today's table with its pay grades, for the form's choices. Undefined when there is no table. */
export function bahTable({ tables, today }: VaContext): (TableOn & { allowances: Allowance[] }) | undefined {
  const now = tableOn(tables, "bah", today);
  return now && { ...now, allowances: allowances(now.table) };
}

/** Returns the table's pay grades in order. */
function allowances(table: Table): Allowance[] {
  return payGrades
    .map((grade) => ({ grade, with: bah(grade, "with", table), without: bah(grade, "without", table) }))
    .filter((each) => each.with !== undefined || each.without !== undefined);
}

/** Returns the monthly allowance, or undefined when the table doesn't have the grade. */
function bah(grade: string, dependents: Dependents, table: Table): Cents | undefined {
  const name = `${grade} ${dependents}`;
  return Object.hasOwn(table.values, name) ? centsIn(table, name) : undefined;
}
