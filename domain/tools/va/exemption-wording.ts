import type { exemptions } from "./funding-fee.ts";

/** Each exemption from the funding fee, in the borrower's words. */
export const exemptionWording: Readonly<Record<(typeof exemptions)[number], string>> = {
  compensation: "I receive VA compensation for a service-connected disability",
  "retired-or-active-pay": "I’m entitled to VA compensation but receive retired or active-duty pay instead",
  "surviving-spouse": "I’m a surviving spouse who receives DIC",
  "proposed-rating": "I have a proposed or memorandum rating before closing",
  "purple-heart": "I’m on active duty and can show evidence of a Purple Heart by closing",
};
