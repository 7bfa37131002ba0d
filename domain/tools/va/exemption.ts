/**
 * Who pays no funding fee (38 U.S.C. 3729(c)), by the value that a form sends; in words in exemption-wording.ts. A rating
 * of 0 % alone ends no fee.
 */
export const exemptions = [
  "compensation",
  "retired-or-active-pay",
  "surviving-spouse",
  "proposed-rating",
  "purple-heart",
] as const;

/** What else a form may send. */
const otherAnswers: Readonly<Record<string, boolean>> = { "": false, no: false, "zero-rating": false, yes: true };

/** Whether the answer ends the fee; undefined for an answer that no form has. */
export function exemption(answer: string): boolean | undefined {
  if (exemptions.some((each) => each === answer)) return true;
  return Object.hasOwn(otherAnswers, answer) ? otherAnswers[answer] : undefined;
}
