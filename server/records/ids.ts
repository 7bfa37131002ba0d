import { monotonicFactory } from "ulid";

const nextUlid = monotonicFactory();

/** A new listing id: `lst_` and a ULID, 26 characters that sort in the order in which they were given. */
export function newListingId(): string {
  return `lst_${nextUlid().toLowerCase()}`;
}

/** A new inquiry id: `inq_` and a ULID, 26 characters that sort in the order in which they were given. */
export function newInquiryId(): string {
  return `inq_${nextUlid().toLowerCase()}`;
}
