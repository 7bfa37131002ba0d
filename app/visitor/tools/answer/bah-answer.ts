import { type BahEstimate, bahEstimate, type CarriedPrice } from "#domain/tools/bah-estimate.ts";
import { centsText, dollarsText, rateText } from "#domain/tools/cents.ts";
import { notIn } from "#domain/tools/payment/in-and-not-in.ts";
import type { VaContext } from "#domain/tools/va/va-form.ts";
import { homesUpTo, yearsText } from "./estimate-view.ts";
import { outdatedNotice, sourceText } from "./source-text.ts";
import type { Answer, EstimateView, Part } from "./view.ts";

/** Answers the form of the BAH page, on the server and in the browser. */
export function answerBah(values: Readonly<Record<string, string>>, surroundings: VaContext): Answer {
  const outcome = bahEstimate({ get: (name) => values[name] }, surroundings);
  return "faults" in outcome ? { problems: outcome.faults } : { problems: {}, estimate: viewOf(outcome.result) };
}

function viewOf(estimate: BahEstimate): EstimateView {
  const { grade, dependents, allowance, table, carries } = estimate;
  const whose = `${grade} ${dependents} dependents`;
  const left = carries && notIn(carries.costs, "this price");
  return {
    total: dollarsText(allowance),
    unit: "a month,",
    isIn: `${whose}.`,
    month: [],
    loan: carries ? carriedParts(carries) : [],
    notices: [
      ...(left ? [{ words: left }] : []),
      ...outdatedNotice("The allowance", table),
      ...(carries?.feeTable ? outdatedNotice("The price with the fee", carries.feeTable) : []),
    ],
    sources: [
      { words: sourceText(table.table) },
      ...(carries?.feeTable ? [{ words: `Fee: ${sourceText(carries.feeTable.table)}` }] : []),
    ],
    ...(carries && homesUpTo(lowerPrice(carries))),
    message: messageOf(whose, estimate),
  };
}

/** The price that the allowance supports in either case, in whole thousands. */
function lowerPrice({ price, priceWithFee = price }: CarriedPrice) {
  return priceWithFee - (priceWithFee % 1_000_00n);
}

function carriedParts({ instalment, price, priceWithFee }: CarriedPrice): Part[] {
  return [
    { term: "Left for principal and interest", value: centsText(instalment) },
    { term: "Price it could support", value: dollarsText(price) },
    ...(priceWithFee === undefined ? [] : [{ term: "With the first-use VA fee", value: dollarsText(priceWithFee) }]),
  ];
}

function messageOf(whose: string, { allowance, carries }: BahEstimate): string {
  return [
    "I have a question about this estimate:",
    `BAH, ${whose}: ${centsText(allowance)} a month`,
    ...(carries
      ? [
          `That could support a price of ${dollarsText(carries.price)} at ${rateText(carries.rate)} over ${yearsText(carries.years)}, nothing down`,
          notIn(carries.costs, "this price"),
        ].filter(Boolean)
      : []),
    "",
    "",
  ].join("\n");
}
