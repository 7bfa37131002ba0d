import { randomBytes } from "node:crypto";
import { monotonicFactory } from "ulid";

const nextUlid = monotonicFactory();

/** Returns a generator of ids: a prefix and a ULID, 26 characters that sort in creation order. */
const idsOf = (word: string) => () => `${word}_${nextUlid().toLowerCase()}`;

export const newListingId = idsOf("lst");
export const newInquiryId = idsOf("inq");
export const newPageId = idsOf("pag");
export const newRevisionId = idsOf("rev");
export const newEmailId = idsOf("let");
export const newPersonId = idsOf("per");
export const newEntryId = idsOf("ent");
export const newTaskId = idsOf("tsk");
/** For a showing without a request. */
export const newShowingId = idsOf("shw");
/** A moment that sorts after those given before. */
export const newRecordMoment = () => nextUlid();

/** Returns a new subscription id: `sub_` and 120 random bits in 20 characters, short enough for email links. */
export function newSubscriptionId(): string {
  return `sub_${randomBytes(15).toString("base64url")}`;
}
