import type { Cents } from "../cents.ts";
import { dayText } from "../day-text.ts";
import type { FieldReader } from "../form-fields.ts";
import { type LoanField, type LoanWish, readLoanWish } from "../payment/loan-fields.ts";
import { type Reading, readDay, readMoney } from "../read-figure.ts";
import { type KnownTable, type TableOn, tableOn } from "../tables/table.ts";
import { toolsWording } from "../tools-wording.ts";
import { wholeEntitlement } from "./entitlement.ts";
import { exemption } from "./exemption.ts";
import type { Use } from "./funding-fee.ts";

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
