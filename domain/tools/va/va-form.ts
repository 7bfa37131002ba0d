import { type Cents, type Reading, readDay, readMoney, toolsWording } from "../cents.ts";
import { dayText } from "../day-text.ts";
import { centsIn, type FieldReader } from "../form-fields.ts";
import { type LoanField, type LoanWish, readLoanWish } from "../payment/loan.ts";
import { type Table, type TableOn, tableOn } from "../tables/table.ts";
import { exemption, type Use } from "./funding-fee.ts";

export type VaField = LoanField | "use" | "service" | "exempt" | "financed" | "entitlement_used" | "closing";

/** The calculator's data besides the form. */
export interface VaContext {
  tables: readonly Table[];
  /** Today in the agent's time zone, like `2026-11-22`. */
  today: string;
}

/** A VA loan as entered in the form. */
export interface VaWish extends LoanWish {
  use: Use;
  isExempt: boolean;
  /** Whether the fee is added to the loan. Otherwise it is paid at closing. */
  isFinanced: boolean;
  /** The entitlement used by an earlier loan. */
  used: Cents;
  /** Like `2027-01-15`. */
  closing: string;
}

/** VA guarantees loans of at most 30 years and 32 days (38 U.S.C. 3703(d)). */
const mostYears = 30;

/** Adds errors to `fields`. The form asks about the Guard and Reserve, although the fee is the same. */
export function readVaWish(fields: FieldReader<VaField>, { tables, today }: VaContext): VaWish {
  fields.choose("service", ["regular", "guard"]);
  const closing = fields.read("closing", (text) => readClosing(text, today, tables), today);
  const limits = tableOn(tables, "conforming-limit", closing);
  return {
    ...readLoanWish(fields, mostYears),
    use: fields.choose("use", ["first", "later"]),
    isExempt: fields.read("exempt", readExemption, false),
    isFinanced: fields.choose("financed", ["yes", "no"]) === "yes",
    used: fields.read("entitlement_used", (text) => readUsed(text, limits), 0n),
    closing,
  };
}

function readClosing(text: string, today: string, tables: readonly Table[]): Reading<string> {
  const reading: Reading<string> = text === "" ? { value: today } : readDay(text);
  if ("fault" in reading || tableOn(tables, "va-funding-fee", reading.value)) return reading;
  const first = tables.find(({ id }) => id === "va-funding-fee");
  return { fault: first ? toolsWording.noFeeTable(dayText(first.effectiveFrom)) : toolsWording.noTable };
}

function readExemption(text: string): Reading<boolean> {
  const value = exemption(text);
  return value === undefined ? { fault: toolsWording.notChoice } : { value };
}

function readUsed(text: string, limits: TableOn | undefined): Reading<Cents> {
  if (text === "") return { value: 0n };
  const reading = readMoney(text);
  if ("fault" in reading || !limits) return reading;
  const most = wholeEntitlement(limits.table);
  return reading.value > most ? { fault: toolsWording.usedAboveLimit(most) } : reading;
}

/** VA's guaranty of another loan. With full entitlement, there is no VA limit. */
export type Entitlement =
  | { kind: "full" }
  | {
      kind: "partial";
      /** The entitlement left in this county. */
      left: Cents;
      /** The highest price with no down payment. */
      nothingDownUpTo: Cents;
      /** The down payment that lenders want at this price. */
      downNeeded: Cents;
    };

/**
 * Returns the remaining entitlement: a quarter of the county's limit less the entitlement in use.
 * @param used the entitlement of an open earlier loan, at most `wholeEntitlement`
 * @param table the conforming limits on the closing date
 */
export function entitlement(price: Cents, used: Cents, table: Table): Entitlement {
  const left = wholeEntitlement(table) - used;
  const nothingDownUpTo = 4n * left;
  // The guaranty and down payment cover a quarter of the price. A fraction of a cent rounds up, in the lender's favor.
  const downNeeded = price <= nothingDownUpTo ? 0n : (price + 3n) / 4n - left;
  return { kind: "partial", left, nothingDownUpTo, downNeeded };
}

/** A quarter of the county's limit, rounded down in the lender's favor. */
function wholeEntitlement(table: Table): Cents {
  return centsIn(table, "county") / 4n;
}
