import { amountText, centsText, rateText, toolsWording } from "#domain/tools/cents.ts";
import { payment } from "#domain/tools/payment/loan.ts";
import { type VaEstimate, type VaLoan, vaEstimate } from "#domain/tools/va/va-estimate.ts";
import type { VaContext } from "#domain/tools/va/va-form.ts";
import { loanView } from "./estimate-view.ts";
import { messageText } from "./message-text.ts";
import { outdatedNotice, sourceText } from "./source-text.ts";
import type { Answer, EstimateView, Part, Sentence } from "./view.ts";

/** Answers the form of the VA page, on the server and in the browser. */
export function answerVa(values: Readonly<Record<string, string>>, surroundings: VaContext): Answer {
  const outcome = vaEstimate({ get: (name) => values[name] }, surroundings);
  if ("result" in outcome) return { problems: {}, estimate: viewOf(outcome.result) };
  const { faults: problems, begun } = outcome;
  return { problems, ...(begun && { begun: feeView(begun) }) };
}

function viewOf(estimate: VaEstimate): EstimateView {
  const cell = ({ fee }: VaEstimate["home"]) => ({ value: centsText(fee.amount), remark: rateText(fee.rate) });
  return {
    ...loanView(estimate, { more: [{ name: feeName(estimate), cell }], note: feeSource(estimate) }),
    ...feeView(estimate),
    message: messageOf(estimate),
  };
}

/** Loan, funding fee and remaining entitlement, with their tables. */
function feeView(loan: VaLoan) {
  const { entitlement, limitTable } = loan;
  const isLimited = entitlement?.kind === "partial" && limitTable;
  return {
    loan: [...loanParts(loan), ...entitlementParts(loan)],
    notices: noticesOf(loan),
    sources: [{ words: feeSource(loan) }, ...(isLimited ? [{ words: `Limit: ${sourceText(limitTable.table)}` }] : [])],
  };
}

function feeSource({ feeTable }: VaLoan): string {
  return `Fee: ${sourceText(feeTable.table)}`;
}

function loanParts({ home, isFinanced, isExempt }: VaLoan): Part[] {
  const loan = { term: isFinanced && !isExempt ? "Loan, including the fee" : "Loan", value: centsText(home.loan) };
  if (isExempt) return [loan, { term: "Funding fee", value: "None" }];
  const term = `Funding fee, ${rateText(home.fee.rate)}${isFinanced ? "" : ", at closing"}`;
  return [loan, { term, value: centsText(home.fee.amount) }];
}

function feeName({ isFinanced }: VaEstimate): string {
  return isFinanced ? "Funding fee, added to the loan" : "Funding fee, at closing";
}

function entitlementParts({ entitlement }: VaLoan): Part[] {
  if (entitlement?.kind !== "partial") return [];
  return [
    { term: "Remaining entitlement", value: centsText(entitlement.left) },
    { term: "Nothing down up to", value: amountText(entitlement.nothingDownUpTo) },
    { term: "Down payment at this price", value: amountText(entitlement.downNeeded) },
  ];
}

function noticesOf({ entitlement, down, feeTable, limitTable }: VaLoan): Sentence[] {
  const outdatedFee = outdatedNotice("The fee", feeTable);
  if (!entitlement) return [{ words: toolsWording.noLimit }, ...outdatedFee];
  if (entitlement.kind === "full") return outdatedFee;
  const { downNeeded } = entitlement;
  const shortfall = `With this entitlement, lenders ask for ${amountText(downNeeded)} down. This estimate uses ${amountText(down.amount)}.`;
  return [
    ...(downNeeded > down.amount ? [{ words: shortfall }] : []),
    ...outdatedFee,
    ...(limitTable ? outdatedNotice("The entitlement", limitTable) : []),
  ];
}

/**
 * The message is the same for exempt visitors: whether VA pays them compensation is private until they write it
 * themselves.
 */
function messageOf(estimate: VaEstimate): string {
  const { price, down, rate, years } = estimate;
  const instalment = payment({ amount: price - down.amount, rate, years });
  return messageText(estimate, ["VA loan payment, before any funding fee", instalment]);
}
