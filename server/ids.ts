import { typeid } from "typeid-js";

/** A new listing id: `lst_` and a time-ordered unique part in 26 characters. */
export function newListingId(): string {
  return typeid("lst").toString();
}

/** A new inquiry id: `inq_` and a time-ordered unique part in 26 characters. */
export function newInquiryId(): string {
  return typeid("inq").toString();
}
