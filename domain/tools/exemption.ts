/**
 * Who pays no funding fee (38 U.S.C. 3729(c)), by the value that the form sends. A rating of 0 % alone ends no fee.
 */
export const exemptions = {
  compensation: "I receive VA compensation for a service-connected disability",
  "retired-or-active-pay": "I am entitled to it and draw retired or active-duty pay instead",
  "surviving-spouse": "I am a surviving spouse who receives DIC",
  "proposed-rating": "I have a proposed or memorandum rating before closing",
  "purple-heart": "I am on active duty and show evidence of a Purple Heart by closing",
} as const;

/** What else the form may send. */
const otherAnswers: Readonly<Record<string, boolean>> = { "": false, no: false, "zero-rating": false, yes: true };

/** Whether the answer ends the fee; undefined for an answer that the form does not have. */
export function exemption(answer: string): boolean | undefined {
  return Object.hasOwn(exemptions, answer) || (Object.hasOwn(otherAnswers, answer) ? otherAnswers[answer] : undefined);
}
