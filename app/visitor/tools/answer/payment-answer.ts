import { centsText, dollarsText } from "#domain/tools/cents.ts";
import { inAndNotIn } from "#domain/tools/in-and-not-in.ts";
import { type PaymentEstimate, paymentEstimate } from "#domain/tools/payment-estimate.ts";
import { comparisonView, monthParts, scheduleView } from "./estimate-view.ts";
import { messageText } from "./message-text.ts";
import type { Answer, EstimateView } from "./view.ts";

/** Answers the form of the payment page, on the server and in the browser. */
export function answerPayment(values: Readonly<Record<string, string>>): Answer {
  const outcome = paymentEstimate({ get: (name) => values[name] });
  return "faults" in outcome ? { problems: outcome.faults } : { problems: {}, estimate: viewOf(outcome.result) };
}

function viewOf(estimate: PaymentEstimate): EstimateView {
  const { home, comparison } = estimate;
  return {
    total: dollarsText(home.total),
    unit: "a month,",
    isIn: inAndNotIn(estimate.costs),
    month: monthParts(estimate, home),
    loan: [
      { term: "Loan", value: centsText(home.loan) },
      { term: "Interest, in all", value: dollarsText(home.interest) },
    ],
    notices: [],
    sources: [],
    comparison: comparisonView(
      estimate,
      { own: home, all: comparison },
      {
        note: "Without mortgage insurance, which a lender may ask for below 20% down.",
      },
    ),
    ...scheduleView(estimate, home),
    message: messageText(estimate, ["The payment", home.principalAndInterest]),
  };
}
