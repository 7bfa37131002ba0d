import { randomBytes } from "node:crypto";
import { monotonicFactory } from "ulid";

const nextUlid = monotonicFactory();

/** Gives new ids of a noun: a word and a ULID, 26 characters that sort in the order in which they were given. */
const idsOf = (word: string) => () => `${word}_${nextUlid().toLowerCase()}`;

export const newListingId = idsOf("lst");
export const newInquiryId = idsOf("inq");
export const newPageId = idsOf("pag");
export const newRevisionId = idsOf("rev");
export const newLetterId = idsOf("let");
export const newPersonId = idsOf("per");
export const newEntryId = idsOf("ent");
export const newTaskId = idsOf("tsk");
/** Of a visit that answers no request. */
export const newShowingId = idsOf("shw");

/** A new subscription's id: `sub_` and 120 random bits in 20 characters, for each link of its mails holds it. */
export function newSubscriptionId(): string {
  return `sub_${randomBytes(15).toString("base64url")}`;
}
