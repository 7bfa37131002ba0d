import { type Cents, dividedHalfUp } from "../cents.ts";
import { centsIn } from "../form-fields.ts";
import type { Table } from "../tables/table.ts";

/** People for whom VA counts; more add nothing. */
const largestHousehold = 7;

/** Percent of income that goes to debts, above which VA wants more to be left. */
export const watchedDebtRatio = 41;

/** What VA wants to be left each month, in the West. For information: a lender works it out. */
interface ResidualIncome {
  people: number;
  amount: Cents;
  /** 120 % of it, for more than 41 % debt to income. */
  aboveDebtRatio: Cents;
}

/** The amounts for households of 1 to 7. @param loan with a fee that is added to it */
export function residualIncomes(loan: Cents, table: Table): ResidualIncome[] {
  const size = loan >= 80_000_00n ? "large" : "small";
  return Array.from({ length: largestHousehold }, (_, index) => {
    const people = index + 1;
    const more = BigInt(Math.max(0, people - 5)) * centsIn(table, `${size}-more`);
    const amount = centsIn(table, `${size}-${Math.min(people, 5)}`) + more;
    return { people, amount, aboveDebtRatio: dividedHalfUp(amount * 6n, 5n) };
  });
}

/** What VA takes for maintenance and utilities each month. */
export function maintenance(squareFeet: number, table: Table): Cents {
  return BigInt(squareFeet) * centsIn(table, "maintenance");
}
