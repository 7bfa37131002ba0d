import type { exemptions } from "./funding-fee.ts";

/** Each exemption from the funding fee as whoever has it would say it. */
export const exemptionWording: Readonly<Record<(typeof exemptions)[number], string>> = {
  compensation: "I receive VA compensation for a service-connected disability",
  "retired-or-active-pay": "I am entitled to it and draw retired or active-duty pay instead",
  "surviving-spouse": "I am a surviving spouse who receives DIC",
  "proposed-rating": "I have a proposed or memorandum rating before closing",
  "purple-heart": "I am on active duty and show evidence of a Purple Heart by closing",
};
