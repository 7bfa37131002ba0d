import { amountText, type Cents, type Rate } from "./cents.ts";

/** Sentences beside the fields of the calculators. None of them repeats what was typed. */
export const toolsWording = {
  noPrice: "Please enter the price, as in 450,000.",
  noRate: "Please enter the interest rate from a lender’s quote, as in 6.25.",
  notAmount: "Please write an amount in dollars, as in 450,000 or 450k.",
  commaInAmount: "Please use a comma for thousands and a point for cents, as in 450,000.00.",
  negative: "Please enter zero or more.",
  notPercent: "Please write a percentage with at most four decimals, as in 6.25.",
  commaInPercent: "Please use a point for decimals, as in 6.25.",
  notYears: "Please enter whole years, as in 30.",
  notDay: "Please enter a day, as in 2027-01-15 or 01/15/2027.",
  notChoice: "Please choose one of these.",
  tooLong: "This is too long. Please enter one number.",
  amountRange: (least: Cents, most: Cents) =>
    `Please enter an amount from ${amountText(least)} to ${amountText(most)}.`,
  rateRange: (most: Rate) => `Please enter a rate from 0% to ${Number(most / 10_000n)}%.`,
  yearsRange: (most: number) => `Please enter 1 to ${most} years.`,
  downAbovePrice: "The down payment is more than the price.",
  dollarsOrPercent: "Please add a sign: $ for dollars, or % for a share of the price.",
  noFeeTable: (first: string) => `The oldest fee table here begins on ${first}. Please enter a later closing.`,
  noTable: "There is no table for that day here.",
  usedAboveLimit: (most: Cents) =>
    `In this county ${amountText(most)} is the whole entitlement: when more is in use, a lender has to work it out.`,
  noLimit: "No county limit for that day is entered here, so what is left of the entitlement is not worked out.",
  nothingLeft: "Tax, insurance and association take the whole allowance: nothing is left for a loan.",
  noGrade: "Please choose your grade.",
  notInTable: "Not in this table. Your finance office knows.",
} as const;
