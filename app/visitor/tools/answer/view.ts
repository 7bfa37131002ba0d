/** The answer to a form: an estimate, or a sentence for each field that stands in its way. */
export interface Answer {
  problems: Readonly<Record<string, string>>;
  estimate?: EstimateView;
  /** What is known before the visitor brings a rate. */
  begun?: Pick<EstimateView, "loan" | "notices" | "sources">;
}

/** What an estimate says, in words and written numbers: the same on the server and in the browser. */
export interface EstimateView {
  /** The one amount that was asked for, in whole dollars, and what it is: `a month,` and `all in.` */
  total: string;
  unit: string;
  isIn: string;
  /** What the month is made of. */
  month: Part[];
  /** What is borrowed, the fee, and what is left of an entitlement. */
  loan: Part[];
  /** What else has to be known of these figures. */
  notices: Sentence[];
  /** Where the figures of tables come from. */
  sources: Sentence[];
  /** The homes up to that price, in words, and where they are searched; absent without a price. */
  homes?: string;
  homesAddress?: string;
  /** What keeps these terms for all homes: "Use 6.25% for all homes"; absent where there is no loan for a home. */
  use?: string;
  /** How a message to the agent may begin. */
  message: string;
  comparison?: ComparisonView;
  /** Absent when nothing is borrowed. */
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
  /** What holds for all columns, and where it comes from. */
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
  /** In small letters. */
  remark: string;
  mark: ColumnView["mark"];
}

export interface ScheduleView {
  caption: string;
  inWords: string;
  years: YearView[];
  /** The last year, and the chart's own measures and path. */
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

/** An answer as it stands in the page: its values by their names, and what is not shown. */
export interface WrittenAnswer
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

export function writtenAnswer({ estimate, begun }: Answer): WrittenAnswer {
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
