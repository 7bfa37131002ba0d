import { floodStep } from "#domain/inquiries/flood.ts";
import {
  type InboxInquiry,
  type InboxNews,
  type InboxPage,
  type InboxQuery,
  inboxPageSize,
} from "#domain/inquiries/inbox.ts";
import type { Inquiry, InquiryCounts } from "#domain/inquiries/inquiry.ts";
import type { NoticeSummary } from "#domain/notices/notice.ts";
import { createListingTitles } from "../listings/listing-titles.ts";
import type { Log } from "../log.ts";
import type { NoticeSender } from "../notices/notice-sender.ts";
import type { Platform } from "../ports/platform.ts";
import { BadCursorError } from "../ports/store-errors.ts";
import { inboxCsv } from "./inbox-csv.ts";
import { messagesOf } from "./person-data.ts";

export interface Inbox {
  /** Ten inquiries of a query, newest first; nothing for an `after` that no page gave out. */
  page(query: InboxQuery, after: string | undefined): Promise<InboxPage | undefined>;
  find(id: string): Promise<InboxInquiry | undefined>;
  /** For asking often whether something new has come: it costs next to nothing. */
  news(): Promise<InboxNews>;
  /** For the dashboard: how many inquiries there are, and how many notices wait or have failed. */
  summary(): Promise<{ counts: InquiryCounts; notices: NoticeSummary }>;
  markRead(
    ids: readonly string[],
  ): Promise<{ marked: number; already: number; missing: number; counts: InquiryCounts }>;
  /** Moves what was held as spam to the inbox, and notifies the agent of it as of any other inquiry. */
  clearSpam(
    ids: readonly string[],
  ): Promise<{ cleared: number; already: number; missing: number; counts: InquiryCounts }>;
  /** Moves them to the trash. */
  remove(ids: readonly string[]): Promise<{ removed: number; missing: number; counts: InquiryCounts }>;
  /** Puts them back to where they were. */
  restore(ids: readonly string[]): Promise<{ restored: number; missing: number; counts: InquiryCounts }>;
  /** Removes what lies in the trash for good. */
  forget(ids: readonly string[]): Promise<{ forgotten: number; missing: number; counts: InquiryCounts }>;
  /** Removes a part of what came in a flood, the oldest first, so that no request takes long. Call it again for the rest. */
  removeFlood(): Promise<{ removed: number; counts: InquiryCounts }>;
  /** Every message that was sent with this e-mail address, whatever its capitals, the oldest first. */
  messagesOf(email: string): Promise<Inquiry[]>;
  /** All inquiries of a query as a CSV file that is made while it is read, with local times beside the exact ones. */
  csv(query: InboxQuery, timeZone: string): Promise<ReadableStream<Uint8Array>>;
}

/** The inbox: inquiries together with the listings they are about, and what became of telling the agent. */
export function createInbox(
  { inquiries, listings, outbox, letters }: Pick<Platform, "inquiries" | "listings" | "outbox" | "letters">,
  noticeSender: Pick<NoticeSender, "noticesOf" | "wake">,
  log: Log,
  now: () => Date,
): Inbox {
  async function withFacts(found: Inquiry[]): Promise<InboxInquiry[]> {
    const titleOf = createListingTitles(listings, log);
    const ids = found.map(({ id }) => id);
    const [notices, answers] = await Promise.all([outbox.of(ids), letters.answersTo(ids)]);
    const facts = async (inquiry: Inquiry) => ({
      ...inquiry,
      listingTitle: await titleOf(inquiry.listingId),
      notices: notices.filter(({ inquiryId }) => inquiryId === inquiry.id),
      letters: answers.filter(({ inquiryId }) => inquiryId === inquiry.id),
    });
    return Promise.all(found.map(facts));
  }

  return {
    async page(query, after) {
      const found = await inquiries.page({ ...query, limit: inboxPageSize, after }).catch(nothingForBadCursor);
      return found && { ...found, inquiries: await withFacts(found.inquiries), counts: await inquiries.counts() };
    },

    async find(id) {
      const inquiry = await inquiries.find(id);
      return inquiry && (await withFacts([inquiry]))[0];
    },

    async news() {
      const [newest] = (await inquiries.page({ filter: "all", limit: 1 })).inquiries;
      return { id: newest?.id ?? null, counts: await inquiries.counts() };
    },

    async summary() {
      const [counts, notices] = await Promise.all([inquiries.counts(), outbox.summary()]);
      return { counts, notices };
    },

    async markRead(ids) {
      const outcome = { marked: 0, already: 0, missing: 0 };
      for (const id of new Set(ids)) outcome[await inquiries.markRead(id)]++;
      return { ...outcome, counts: await inquiries.counts() };
    },

    async clearSpam(ids) {
      const outcome = { cleared: 0, already: 0, missing: 0 };
      for (const id of new Set(ids)) outcome[await inquiries.clearSpam(id, noticeSender.noticesOf(id))]++;
      noticeSender.wake();
      return { ...outcome, counts: await inquiries.counts() };
    },

    async remove(ids) {
      const outcome = { removed: 0, missing: 0 };
      for (const id of new Set(ids)) outcome[(await inquiries.trash(id, now())) ? "removed" : "missing"]++;
      return { ...outcome, counts: await inquiries.counts() };
    },

    async restore(ids) {
      const outcome = { restored: 0, missing: 0 };
      for (const id of new Set(ids)) outcome[(await inquiries.restore(id)) ? "restored" : "missing"]++;
      return { ...outcome, counts: await inquiries.counts() };
    },

    async forget(ids) {
      const outcome = { forgotten: 0, missing: 0 };
      for (const id of new Set(ids)) {
        // What was restored meanwhile, in another window, stays.
        const isThere = (await inquiries.find(id)) === undefined && (await inquiries.remove(id));
        outcome[isThere ? "forgotten" : "missing"]++;
      }
      return { ...outcome, counts: await inquiries.counts() };
    },

    async removeFlood() {
      const removed = await inquiries.removeFlood(floodStep);
      return { removed, counts: await inquiries.counts() };
    },

    messagesOf: (email) => messagesOf(inquiries, email),

    csv: (query, timeZone) =>
      inboxCsv(inquiries, query, { titleOf: createListingTitles(listings, log), timeZone, log }),
  };
}

function nothingForBadCursor(error: unknown): undefined {
  if (!(error instanceof BadCursorError)) throw error;
}
