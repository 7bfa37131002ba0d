import { randomBytes } from "node:crypto";
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

/** A new page id: `pag_` and a ULID, 26 characters that sort in the order in which they were given. */
export function newPageId(): string {
  return `pag_${nextUlid().toLowerCase()}`;
}

/** A new revision id: `rev_` and a ULID, 26 characters that sort in the order in which they were given. */
export function newRevisionId(): string {
  return `rev_${nextUlid().toLowerCase()}`;
}

/** A new letter id: `let_` and a ULID, 26 characters that sort in the order in which they were given. */
export function newLetterId(): string {
  return `let_${nextUlid().toLowerCase()}`;
}

/** A new person's id: `per_` and a ULID, 26 characters that sort in the order in which they were given. */
export function newPersonId(): string {
  return `per_${nextUlid().toLowerCase()}`;
}

/** A new entry's id: `ent_` and a ULID, 26 characters that sort in the order in which they were given. */
export function newEntryId(): string {
  return `ent_${nextUlid().toLowerCase()}`;
}

/** A new task's id: `tsk_` and a ULID, 26 characters that sort in the order in which they were given. */
export function newTaskId(): string {
  return `tsk_${nextUlid().toLowerCase()}`;
}

/** A new id of a visit that answers no request: `shw_` and a ULID, 26 characters that sort in the order in which they were given. */
export function newShowingId(): string {
  return `shw_${nextUlid().toLowerCase()}`;
}

/** A new subscription's id: `sub_` and 120 random bits in 20 characters, for each link of its mails holds it. */
export function newSubscriptionId(): string {
  return `sub_${randomBytes(15).toString("base64url")}`;
}
