import { amountText, type Cents, centsText, dollarsText, type Rate, rateText } from "#domain/tools/cents.ts";
import { downShare, type HomeCost } from "#domain/tools/payment/home-cost.ts";
import { inAndNotIn } from "#domain/tools/payment/in-and-not-in.ts";
import type { LoanWish, LoanYear } from "#domain/tools/payment/loan.ts";
import type { ColumnView, ComparisonView, EstimateView, Part, ScheduleView } from "./view.ts";

/**
 * The result of either loan's estimate.
 * @param beside comparison rows below the monthly payment, and a note on all columns
 */
export function loanView<Cost extends HomeCost>(
  estimate: LoanWish & { home: Cost; comparison: readonly Cost[] },
  beside: { more?: RowOf<Cost>[]; note: string },
) {
  const { home, comparison } = estimate;
  return {
    total: dollarsText(home.total),
    unit: "a month,",
    isIn: inAndNotIn(estimate.costs),
    month: monthParts(estimate, home),
    comparison: comparisonView(estimate, { own: home, all: comparison }, beside),
    ...scheduleView(estimate, home),
    ...homesUpTo(estimate.price),
    use: `Use ${rateText(estimate.rate)} for All Homes`,
  };
}

/** The parts of every monthly payment: principal and interest, and the other costs that were entered. */
function monthParts({ costs }: LoanWish, { principalAndInterest }: HomeCost): Part[] {
  const beside = [
    ["Property tax", costs.tax],
    ["Insurance", costs.insurance],
    ["HOA dues", costs.hoa],
  ] as const;
  return [
    { term: "Principal and interest", value: centsText(principalAndInterest) },
    ...beside.flatMap(([term, cents]) => (cents === undefined ? [] : [{ term, value: centsText(cents) }])),
  ];
}

/** Links a price to the homes at or below it. */
export function homesUpTo(price: Cents): Required<Pick<EstimateView, "homes" | "homesAddress">> {
  return { homes: `Homes up to ${dollarsText(price)}`, homesAddress: `/search?price_max=${price / 100n}` };
}

/** A comparison row: its value for one down payment, and a note in small print. */
interface RowOf<Cost> {
  name: string;
  cell(cost: Cost): { value: string; remark?: string };
}

function comparisonView<Cost extends HomeCost>(
  { price, rate, years }: LoanWish,
  costs: { own: Cost; all: readonly Cost[] },
  { more = [], note }: { more?: RowOf<Cost>[]; note: string },
): ComparisonView {
  const markOf = ({ down }: Cost) => (down === costs.own.down ? "chosen" : "");
  const rows: RowOf<Cost>[] = [
    { name: "Principal and interest", cell: (cost) => ({ value: centsText(cost.principalAndInterest) }) },
    ...more,
    { name: "Loan", cell: ({ loan }) => ({ value: centsText(loan) }) },
    {
      name: `Interest over ${yearsText(years)} at ${rateText(rate)}`,
      cell: ({ interest }) => ({ value: dollarsText(interest) }),
    },
  ];
  return {
    columns: costs.all.map((cost) => columnOf(cost, price, markOf(cost))),
    rows: rows.map(({ name, cell }) => ({
      name,
      cells: costs.all.map((cost) => ({ remark: "", ...cell(cost), mark: markOf(cost) })),
    })),
    note,
  };
}

function columnOf({ down, total }: HomeCost, price: Cents, mark: ColumnView["mark"]): ColumnView {
  return {
    down: downText(down.share ?? hundredths(downShare(down, price))),
    amount: down.amount === 0n ? "$0" : amountText(down.amount),
    total: dollarsText(total),
    mark,
  };
}

/** As in `5%` and `12.5%`. */
function downText(share: Rate): string {
  return rateText(share).replace(/\.?0+%$/, "%");
}

/** Rounded to hundredths of a percent. */
function hundredths(share: Rate): Rate {
  return share - (share % 100n);
}

export function yearsText(years: number): string {
  return years === 1 ? "1 year" : `${years} years`;
}

function scheduleView({ rate, years }: LoanWish, { loan, years: rows }: HomeCost): { schedule?: ScheduleView } {
  if (loan === 0n) return {};
  return {
    schedule: {
      caption: `Yearly schedule for a loan of ${centsText(loan)} at ${rateText(rate)} over ${yearsText(years)}`,
      inWords: scheduleWords(rows),
      years: rows.map(({ year, principal, interest, owed }) => ({
        year,
        principal: dollarsText(principal),
        interest: dollarsText(interest),
        owed: dollarsText(owed),
      })),
      last: years,
      frame: `0 0 ${years} 100`,
      bars: `M0 100${rows.map(barOf).join("")}`,
    },
  };
}

/** One bar of the chart, whose height is principal's share of the year, out of 100. */
function barOf({ principal, interest }: LoanYear): string {
  return `v-${(principal * 100n) / (principal + interest || 1n)}h.8V100h.2`;
}

/** The balance after ten and twenty years, and when principal exceeds interest. */
function scheduleWords(rows: readonly LoanYear[]): string {
  const owedAfter = (wanted: number) => rows.find(({ year, owed }) => year === wanted && owed > 0n)?.owed;
  const [ten, twenty] = [owedAfter(10), owedAfter(20)];
  const turn = rows.find(({ principal, interest }) => principal > interest)?.year ?? 1;
  return [
    ten &&
      `After ten years you still owe ${dollarsText(ten)}${twenty ? `, and after twenty ${dollarsText(twenty)}` : ""}.`,
    turn > 1 && `Principal overtakes interest in year ${turn}.`,
    `After ${yearsText(rows.length)} the loan is paid off.`,
  ]
    .filter(Boolean)
    .join(" ");
}
