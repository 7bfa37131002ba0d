import { type Cents, dividedHalfUp } from "../cents.ts";
import { centsIn } from "../form-fields.ts";
import type { Table } from "../tables/table.ts";

/** People for whom VA counts; more add nothing. */
export const largestHousehold = 7;

/** Percent of income that goes to debts, above which VA wants more to be left. */
export const watchedDebtRatio = 41;

/** What VA wants to be left each month, in the West. For information: a lender works it out. */
export interface ResidualIncome {
  people: number;
  amount: Cents;
  /** 120 % of it, for more than 41 % debt to income. */
  aboveDebtRatio: Cents;
}

/** @param people of the household, from 1; @param loan with a fee that is added to it */
export function residualIncome(people: number, loan: Cents, table: Table): ResidualIncome {
  const size = loan >= 80_000_00n ? "large" : "small";
  const counted = Math.min(people, largestHousehold);
  const more = BigInt(Math.max(0, counted - 5));
  const amount = centsIn(table, `${size}-${Math.min(counted, 5)}`) + more * centsIn(table, `${size}-more`);
  return { people, amount, aboveDebtRatio: dividedHalfUp(amount * 6n, 5n) };
}

/** The amounts for households of 1 to 7. */
export function residualIncomes(loan: Cents, table: Table): ResidualIncome[] {
  return Array.from({ length: largestHousehold }, (_, index) => residualIncome(index + 1, loan, table));
}

/** What VA takes for maintenance and utilities each month. */
export function maintenance(squareFeet: number, table: Table): Cents {
  return BigInt(squareFeet) * centsIn(table, "maintenance");
}
