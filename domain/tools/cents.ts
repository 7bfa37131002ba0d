/** Cents as whole numbers: sums of money never pass through floating point. */
export type Cents = bigint;

/** Ten-thousandths of a percent: `62_500n` is 6.25 %. */
export type Rate = bigint;

/** What a hundred percent are. */
export const wholeRate: Rate = 1_000_000n;

/** Rounds a quotient of numbers that are not negative to a whole number, a half upward. */
export function dividedHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/** The share of an amount, to the cent, half up. */
export function shareOf(amount: Cents, rate: Rate): Cents {
  return dividedHalfUp(amount * rate, wholeRate);
}

/** As in `$2,830.30`. */
export function centsText(cents: Cents): string {
  return `$${(cents / 100n).toLocaleString("en-US")}.${String(cents % 100n).padStart(2, "0")}`;
}

/** Without cents, as in `$559,233`; half up. */
export function dollarsText(cents: Cents): string {
  return `$${dividedHalfUp(cents, 100n).toLocaleString("en-US")}`;
}

/** `$22,500`, and with its cents where there are some: `$6,412.50`. */
export function amountText(cents: Cents): string {
  return cents % 100n === 0n ? dollarsText(cents) : centsText(cents);
}

/** With two decimals, or more where there are more: `2.15%`, `6.3125%`. */
export function rateText(rate: Rate): string {
  const decimals = String(rate % 10_000n).padStart(4, "0");
  return `${rate / 10_000n}.${decimals.slice(0, 2)}${decimals.slice(2).replace(/0+$/, "")}%`;
}
