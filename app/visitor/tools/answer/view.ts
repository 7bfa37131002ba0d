/** The response to a form: an estimate, or one sentence per invalid field. */
export interface Answer {
  problems: Readonly<Record<string, string>>;
  estimate?: EstimateView;
  /** What's known before the visitor enters a rate. */
  begun?: Pick<EstimateView, "loan" | "notices" | "sources">;
}

/** An estimate in words and formatted numbers, the same on the server and in the browser. */
export interface EstimateView {
  /** The main amount in whole dollars, and its unit: `a month,` and `all in.` */
  total: string;
  unit: string;
  isIn: string;
  /** The parts of the monthly payment. */
  month: Part[];
  /** The loan amount, the fee, and the remaining entitlement. */
  loan: Part[];
  /** Notes on these figures. */
  notices: Sentence[];
  /** The sources of the tables. */
  sources: Sentence[];
  /** Homes up to that price, in words, and the search's address; undefined without a price. */
  homes?: string;
  homesAddress?: string;
  /**
   * Label of the button that saves these terms for all homes: "Use 6.25% for All Homes"; undefined without a home loan.
   */
  use?: string;
  /** A draft message to the agent. */
  message: string;
  comparison?: ComparisonView;
  /** Undefined when nothing is borrowed. */
  schedule?: ScheduleView;
}

export interface Part {
  term: string;
  value: string;
}

export interface Sentence {
  words: string;
}

export interface ComparisonView {
  columns: ColumnView[];
  rows: { name: string; cells: CellView[] }[];
  /** What applies to all columns, and its source. */
  note: string;
}

export interface ColumnView {
  /** As in `5%`. */
  down: string;
  /** The same in dollars. */
  amount: string;
  total: string;
  /** The class of the visitor's own column. */
  mark: "chosen" | "";
}

interface CellView {
  value: string;
  /** In small print. */
  remark: string;
  mark: ColumnView["mark"];
}

export interface ScheduleView {
  caption: string;
  inWords: string;
  years: YearView[];
  /** The last year, and the chart's dimensions and path. */
  last: number;
  frame: string;
  bars: string;
}

interface YearView {
  year: number;
  principal: string;
  interest: string;
  owed: string;
}

/** An answer in the page's form: values by name, and what to hide. */
export interface FormattedAnswer
  extends Partial<Omit<EstimateView, "comparison" | "schedule">>,
    Partial<ComparisonView>,
    Partial<ScheduleView> {
  hasEstimate: boolean;
  noEstimate: boolean;
  noComparison: boolean;
  noSchedule: boolean;
  noHomes: boolean;
  noUse: boolean;
}

export function writtenAnswer({ estimate, begun }: Answer): FormattedAnswer {
  const { comparison, schedule, ...values }: Partial<EstimateView> = estimate ?? {};
  return {
    ...begun,
    ...values,
    ...comparison,
    ...schedule,
    hasEstimate: estimate !== undefined,
    noEstimate: estimate === undefined,
    noComparison: comparison === undefined,
    noSchedule: schedule === undefined,
    noHomes: values.homes === undefined,
    noUse: values.use === undefined,
  };
}
