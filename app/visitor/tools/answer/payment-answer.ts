import { type Cents, centsText, dollarsText, rateText } from "#domain/tools/cents.ts";
import { inAndNotIn } from "#domain/tools/payment/in-and-not-in.ts";
import { type PaymentEstimate, paymentEstimate } from "#domain/tools/payment/payment-estimate.ts";
import { comparisonView, homesUpTo, monthParts, scheduleView } from "./estimate-view.ts";
import { messageText } from "./message-text.ts";
import type { Answer, EstimateView } from "./view.ts";

/** Answers the form of the payment page, on the server and in the browser. */
export function answerPayment(values: Readonly<Record<string, string>>): Answer {
  const outcome = paymentEstimate({ get: (name) => values[name] });
  if ("result" in outcome) return { problems: {}, estimate: viewOf(outcome.result) };
  const { faults: problems, begun } = outcome;
  return { problems, ...(begun && { begun: { loan: [loanPart(begun.loan)], notices: [], sources: [] } }) };
}

const loanPart = (loan: Cents) => ({ term: "Loan", value: centsText(loan) });

function viewOf(estimate: PaymentEstimate): EstimateView {
  const { home, comparison } = estimate;
  return {
    total: dollarsText(home.total),
    unit: "a month,",
    isIn: inAndNotIn(estimate.costs),
    month: monthParts(estimate, home),
    loan: [loanPart(home.loan), { term: "Interest, in all", value: dollarsText(home.interest) }],
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
    ...homesUpTo(estimate.price),
    use: `Use ${rateText(estimate.rate)} for all homes`,
    message: messageText(estimate, ["The payment", home.principalAndInterest]),
  };
}
