import { type Cents, dividedHalfUp } from "../cents.ts";
import { centsIn } from "../form-fields.ts";
import type { Table } from "../tables/table.ts";

/** The largest household that VA counts. More people add nothing. */
const largestHousehold = 7;

/** The debt-to-income ratio, in percent, above which VA wants more residual income. */
export const watchedDebtRatio = 41;

/** VA's required residual income per month in the West. It is informational: a lender makes the calculation. */
interface ResidualIncome {
  people: number;
  amount: Cents;
  /** 120% of it, for debt-to-income ratios above 41%. */
  aboveDebtRatio: Cents;
}

/** The amounts for households of 1 to 7. @param loan including any fee added to it */
export function residualIncomes(loan: Cents, table: Table): ResidualIncome[] {
  const size = loan >= 80_000_00n ? "large" : "small";
  return Array.from({ length: largestHousehold }, (_, index) => {
    const people = index + 1;
    const more = BigInt(Math.max(0, people - 5)) * centsIn(table, `${size}-more`);
    const amount = centsIn(table, `${size}-${Math.min(people, 5)}`) + more;
    return { people, amount, aboveDebtRatio: dividedHalfUp(amount * 6n, 5n) };
  });
}

/** VA's monthly allowance for maintenance and utilities. */
export function maintenance(squareFeet: number, table: Table): Cents {
  return BigInt(squareFeet) * centsIn(table, "maintenance");
}
