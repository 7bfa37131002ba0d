import { daysAfter } from "../days-after.ts";
import { gradeText, payGrades } from "./pay-grades.ts";
import { type Table, type TableId, tableOn } from "./table.ts";

/** A table's value: its name in the file, and its label in the admin. */
interface Figure {
  name: string;
  label: string;
}

/** The values of one kind of table. */
interface TableKind {
  title: string;
  unit: "percent" | "dollars";
  figures: readonly Figure[];
  /** Whether some values may be missing. Pages then show the others. */
  mayHaveGaps: boolean;
}

export const tableKinds: Readonly<Record<TableId, TableKind>> = {
  "va-funding-fee": {
    title: "VA funding fee",
    unit: "percent",
    mayHaveGaps: false,
    figures: [
      { name: "first-0", label: "First use, less than 5% down" },
      { name: "first-5", label: "First use, 5% down or more" },
      { name: "first-10", label: "First use, 10% down or more" },
      { name: "later-0", label: "Later use, less than 5% down" },
      { name: "later-5", label: "Later use, 5% down or more" },
      { name: "later-10", label: "Later use, 10% down or more" },
      { name: "cash-out-first", label: "Cash-out refinance, first use" },
      { name: "cash-out-later", label: "Cash-out refinance, later use" },
      { name: "irrrl", label: "Interest rate reduction refinance (IRRRL)" },
      { name: "assumption", label: "Loan assumption" },
      { name: "manufactured", label: "Manufactured home" },
    ],
  },
  "conforming-limit": {
    title: "Conforming loan limit",
    unit: "dollars",
    mayHaveGaps: false,
    figures: [{ name: "county", label: "One-unit home in your county" }],
  },
  "va-residual-income": {
    title: "VA residual income",
    unit: "dollars",
    mayHaveGaps: false,
    figures: [
      ...["1", "2", "3", "4", "5"].flatMap((people) => [
        { name: `large-${people}`, label: `Loan of $80,000 or more, household of ${people}` },
        { name: `small-${people}`, label: `Loan below $80,000, household of ${people}` },
      ]),
      { name: "large-more", label: "Loan of $80,000 or more, 6th and 7th person, each" },
      { name: "small-more", label: "Loan below $80,000, 6th and 7th person, each" },
      { name: "maintenance", label: "Maintenance and utilities, per square foot" },
    ],
  },
  bah: {
    title: "Housing allowance (BAH)",
    unit: "dollars",
    mayHaveGaps: true,
    figures: payGrades.flatMap((grade) => [
      { name: `${grade} with`, label: `${gradeText(grade)} with dependents` },
      { name: `${grade} without`, label: `${gradeText(grade)} without dependents` },
    ]),
  },
};

/** `ends soon`: ends within 30 days, and no table follows. */
type TableStatus = "current" | "ends soon" | "ended" | "none yet";

/** Days. */
const soon = 30;

/** Returns the status of one kind of table. */
export function tableStatus(tables: readonly Table[], id: TableId, today: string): TableStatus {
  const now = tableOn(tables, id, today);
  if (!now) return "none yet";
  if (now.isOutdated) return "ended";
  return tableOn(tables, id, daysAfter(today, soon))?.isOutdated ? "ends soon" : "current";
}
