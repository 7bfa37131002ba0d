import { type Cents, centsText, dollarsText } from "#domain/tools/cents.ts";
import { type PaymentEstimate, paymentEstimate } from "#domain/tools/payment/payment-estimate.ts";
import { loanView } from "./estimate-view.ts";
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
  const { home } = estimate;
  return {
    ...loanView(estimate, { note: "Doesn’t include mortgage insurance, which a lender may require below 20% down." }),
    loan: [loanPart(home.loan), { term: "Total interest", value: dollarsText(home.interest) }],
    notices: [],
    sources: [],
    message: messageText(estimate, ["Payment", home.principalAndInterest]),
  };
}
