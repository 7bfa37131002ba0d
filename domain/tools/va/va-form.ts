import { type Cents, type Reading, readDay, readMoney, toolsWording } from "../cents.ts";
import { dayText } from "../day-text.ts";
import { centsIn, type FieldReader } from "../form-fields.ts";
import { type LoanField, type LoanWish, readLoanWish } from "../payment/loan.ts";
import { type KnownTable, type Table, type TableOn, tableOn } from "../tables/table.ts";
import { exemption, type Use } from "./funding-fee.ts";

export type VaField = LoanField | "use" | "service" | "exempt" | "financed" | "entitlement_used" | "closing";

/** What the calculators know beside the form. */
export interface Surroundings {
  tables: readonly KnownTable[];
  /** Where the agent works, as in `2026-11-22`. */
  today: string;
}

/** A VA loan as asked for on the form. */
export interface VaWish extends LoanWish {
  use: Use;
  isExempt: boolean;
  /** Whether the fee is added to the loan; else it is paid at closing. */
  isFinanced: boolean;
  /** Of the entitlement, by an earlier loan. */
  used: Cents;
  /** As in `2027-01-15`. */
  closing: string;
}

/** VA guarantees loans of 30 years and 32 days at most (38 U.S.C. 3703(d)). */
const mostYears = 30;

/** Notes what is wrong in `fields`. Guard and Reserve are asked for, although the fee is the same. */
export function readVaWish(fields: FieldReader<VaField>, { tables, today }: Surroundings): VaWish {
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

function readClosing(text: string, today: string, tables: readonly KnownTable[]): Reading<string> {
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

/** What VA guarantees of a further loan. With full entitlement there is no VA limit. */
export type Entitlement =
  | { kind: "full" }
  | {
      kind: "partial";
      /** What is left in this county. */
      left: Cents;
      /** The highest price with nothing down. */
      nothingDownUpTo: Cents;
      /** What lenders ask for at this price. */
      downNeeded: Cents;
    };

/**
 * What is left of the entitlement: a quarter of the county's limit less what is in use.
 * @param used by an earlier loan that is open; at most `wholeEntitlement`
 * @param table of the conforming limits on the day of closing
 */
export function entitlement(price: Cents, used: Cents, table: Table): Entitlement {
  const left = wholeEntitlement(table) - used;
  const nothingDownUpTo = 4n * left;
  // A quarter of the price is guaranteed by both; a fraction of a cent is rounded up, to the lender's side.
  const downNeeded = price <= nothingDownUpTo ? 0n : (price + 3n) / 4n - left;
  return { kind: "partial", left, nothingDownUpTo, downNeeded };
}

/** A quarter of the county's limit; half a cent is left away, to the lender's side. */
function wholeEntitlement(table: Table): Cents {
  return centsIn(table, "county") / 4n;
}
