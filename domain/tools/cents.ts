/** Messages beside the calculators' fields. None repeats the visitor's input. */
export const toolsWording = {
  noPrice: "Please enter a price, such as 450,000.",
  noRate: "Please enter an interest rate from a lender’s quote, such as 6.25.",
  notAmount: "Please enter a dollar amount, such as 450,000 or 450k.",
  commaInAmount: "Please use commas for thousands and a period for cents, such as 450,000.00.",
  negative: "Please enter zero or more.",
  notPercent: "Please enter a percentage with up to four decimals, such as 6.25.",
  commaInPercent: "Please use a period for decimals, such as 6.25.",
  notYears: "Please enter a whole number of years, such as 30.",
  notDay: "Please enter a date, such as 01/15/2027 or 2027-01-15.",
  notChoice: "Please choose one of these.",
  tooLong: "This is too long. Please enter one number.",
  amountRange: (least: Cents, most: Cents) =>
    `Please enter an amount from ${amountText(least)} to ${amountText(most)}.`,
  rateRange: (most: Rate) => `Please enter a rate from 0% to ${Number(most / 10_000n)}%.`,
  yearsRange: (most: number) => `Please enter 1 to ${most} years.`,
  downAbovePrice: "The down payment is more than the price.",
  dollarsOrPercent: "Please add $ for dollars or % for a share of the price.",
  noFeeTable: (first: string) => `The oldest fee table here starts on ${first}. Please enter a later closing date.`,
  noTable: "This site has no table for that date.",
  usedAboveLimit: (most: Cents) =>
    `Full entitlement in this county is ${amountText(most)}. If you have more than that in use, ask a lender to work it out.`,
  noLimit: "This site has no county limit for that date, so it can’t work out your remaining entitlement.",
  nothingLeft: "Taxes, insurance and HOA dues use up the whole allowance, so nothing is left for a loan.",
  noGrade: "Please choose your pay grade.",
  notInTable: "Not in this table. Ask your finance office.",
} as const;

/** Cents as whole numbers, so money never uses floating point. */
export type Cents = bigint;

/** Ten-thousandths of a percent: `62_500n` is 6.25 %. */
export type Rate = bigint;

/** 100 percent as a `Rate`. */
export const wholeRate: Rate = 1_000_000n;

/** Divides nonnegative numbers and rounds half up. */
export function dividedHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/** Returns the share of an amount, rounded half up to the cent. */
export function shareOf(amount: Cents, rate: Rate): Cents {
  return dividedHalfUp(amount * rate, wholeRate);
}

/** Formats like `$2,830.30`. */
export function centsText(cents: Cents): string {
  return `$${(cents / 100n).toLocaleString("en-US")}.${String(cents % 100n).padStart(2, "0")}`;
}

/** Formats without cents, like `$559,233`, rounded half up. */
export function dollarsText(cents: Cents): string {
  return `$${dividedHalfUp(cents, 100n).toLocaleString("en-US")}`;
}

/** Formats like `$22,500`, or with cents if there are any, like `$6,412.50`. */
export function amountText(cents: Cents): string {
  return cents % 100n === 0n ? dollarsText(cents) : centsText(cents);
}

/** Formats with at least two decimals: `2.15%`, `6.3125%`. */
export function rateText(rate: Rate): string {
  const decimals = String(rate % 10_000n).padStart(4, "0");
  return `${rate / 10_000n}.${decimals.slice(0, 2)}${decimals.slice(2).replace(/0+$/, "")}%`;
}

/** A typed number, or a sentence about why it isn't valid. */
export type Reading<Value> = { value: Value } | { fault: string };

/** Characters. Longer input isn't a number that people type. */
const longest = 40;

const amount = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?\s*([km])?$/i;

/** Powers of ten that turn the typed number into cents. */
const zeros = { "": 2, k: 5, m: 8 } as const;

/**
 * Reads dollars: `$450,000.00`, `450000`, `450k`, `1.25m`. Returns a message for ambiguous input, such as a comma or a
 * single dot before three digits.
 */
export function readMoney(text: string): Reading<Cents> {
  const typed = text.trim();
  if (typed.length > longest) return { fault: toolsWording.tooLong };
  if (/^\$?\s*[-−–]\s*\$?\s*[\d.]/.test(typed)) return { fault: toolsWording.negative };
  const parts = amount.exec(typed);
  if (!parts) return { fault: typed.includes(",") ? toolsWording.commaInAmount : toolsWording.notAmount };
  const [, whole = "", decimals = "", suffix = ""] = parts;
  const places = zeros[suffix.toLowerCase() as keyof typeof zeros];
  if (decimals.length > places) return { fault: toolsWording.commaInAmount };
  return { value: BigInt(whole.replaceAll(",", "") + decimals.padEnd(places, "0")) };
}

/** Reads `6.25` or `6.25 %`, with at most four decimals. */
export function readPercent(text: string): Reading<Rate> {
  const typed = text.trim();
  if (typed.length > longest) return { fault: toolsWording.tooLong };
  if (/^[-−–]\s*[\d.]/.test(typed)) return { fault: toolsWording.negative };
  if (typed.includes(",")) return { fault: toolsWording.commaInPercent };
  const parts = /^(\d*)(?:\.(\d{1,4}))?\s*%?$/.exec(typed);
  if (!parts || !/\d/.test(typed)) return { fault: toolsWording.notPercent };
  const [, whole = "", decimals = ""] = parts;
  return { value: BigInt(whole + decimals.padEnd(4, "0")) };
}

/** Reads whole years from 1 to `most`. */
export function readYears(text: string, most: number): Reading<number> {
  const typed = text.trim();
  if (!/^\d{1,3}$/.test(typed)) return { fault: toolsWording.notYears };
  const years = Number(typed);
  return years >= 1 && years <= most ? { value: years } : { fault: toolsWording.yearsRange(most) };
}

/** Reads `2027-01-15` or `01/15/2027` as the day `2027-01-15`. */
export function readDay(text: string): Reading<string> {
  const typed = text.trim();
  const [, month = "", date = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? [];
  const day = year ? `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}` : typed;
  return isDay(day) ? { value: day } : { fault: toolsWording.notDay };
}

/** Returns whether this is a valid date like `2027-01-15`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A down payment: the amount, and its share of the price if the visitor entered a percentage. */
export interface DownPayment {
  amount: Cents;
  share?: Rate;
}

/** Reads dollars, or a percentage of `price` with a percent sign. Empty means no down payment. */
export function readDownPayment(text: string, price: Cents): Reading<DownPayment> {
  const typed = text.trim();
  if (typed === "") return { value: { amount: 0n } };
  const reading = typed.endsWith("%") ? readShare(typed, price) : readDollarsDown(typed);
  return "value" in reading && reading.value.amount > price ? { fault: toolsWording.downAbovePrice } : reading;
}

function readShare(text: string, price: Cents): Reading<DownPayment> {
  const reading = readPercent(text);
  if ("fault" in reading) return reading;
  return reading.value > wholeRate
    ? { fault: toolsWording.downAbovePrice }
    : { value: downPaymentOf(price, reading.value) };
}

/** A small number without a sign may be meant as a percentage. */
function readDollarsDown(text: string): Reading<DownPayment> {
  const reading = readMoney(text);
  if ("fault" in reading) return reading;
  const { value } = reading;
  if (!/[$km]/i.test(text) && value > 0n && value <= 100_00n) return { fault: toolsWording.dollarsOrPercent };
  return { value: { amount: value } };
}

/** Returns a share of the price as a down payment. */
export function downPaymentOf(price: Cents, share: Rate): DownPayment {
  return { amount: shareOf(price, share), share };
}
