import {
  type FloodProgress,
  type InboxCounts,
  type InboxInquiry,
  type InboxNews,
  type InboxPage,
  type InboxQuery,
  inboxPageSize,
} from "#domain/inquiries/inbox.ts";
import { filterName } from "#domain/inquiries/inbox-wording.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { wantsShowing } from "#domain/tours/tour-wording.ts";
import { valueFactLines } from "#domain/values/value-wording.ts";
import { createListingTitles } from "../listings/listing-titles.ts";
import type { Log } from "../log.ts";
import type { OutboxSender } from "../notices/outbox-sender.ts";
import { isImageKey } from "../photos/image-key.ts";
import { inquiryPhotoKey } from "../photos/inquiry-photos.ts";
import type { StoredImage } from "../ports/image-store.ts";
import type { InquiryStore } from "../ports/inquiry-store.ts";
import type { Platform } from "../ports/platform.ts";
import { nothingForBadCursor } from "../ports/store-errors.ts";
import { inTime } from "../promises.ts";
import { csvLine, csvPieces, csvStream } from "../records/csv.ts";
import { isMarkedDoNotContact } from "../records/do-not-contact.ts";
import { inquiryPages, messagesOf } from "./inquiry-pages.ts";

const columns = [
  "Received",
  "Date",
  "Time",
  "Name",
  "Email",
  "Phone",
  "Message",
  "Property",
  "Listing ID",
  "Status",
  "ID",
  // An MLS home's details when the visitor wrote.
  "MLS number",
  "Price",
  "Showing",
  "Home value request",
];

/**
 * A query's inquiries as a CSV file, read page by page. Rejects if the first page can't be read. A later error aborts
 * the stream.
 * @param options `timeZone` is the agent's, for the spreadsheet's date and time
 */
export function inboxCsv(
  store: InquiryStore,
  query: InboxQuery,
  options: { titleOf(listingId: string | null): Promise<string | null>; timeZone: string; log: Log },
): Promise<ReadableStream<Uint8Array>> {
  const { titleOf, timeZone, log } = options;
  const localTime = createLocalTime(timeZone);
  const pieces = csvPieces(columns, inquiryPages(store, query), async (page) => {
    const lines = page.map(async (inquiry) => line(inquiry, await titleOf(inquiry.listingId), localTime));
    return (await Promise.all(lines)).join("");
  });
  return csvStream(pieces, log, "inbox file broke off");
}

function line(
  { id, createdAt, name, email, phone, message, listingId, home, isRead, visit, valueRequest }: Inquiry,
  title: string | null,
  localTime: (moment: string) => string[],
): string {
  const status = isRead ? filterName.resolved : filterName.pending;
  const property = title ?? home?.address;
  const asked =
    valueRequest &&
    valueFactLines(valueRequest)
      .map((fact) => fact.join(": "))
      .join("; ");
  const about = [property, listingId, status, id, home?.mlsNumber, home?.price, visit && wantsShowing(visit), asked];
  return csvLine([createdAt, ...localTime(createdAt), name, email, phone, message, ...about]);
}

/** Returns a function that gives a moment's date and time in a time zone, as `2026-11-21` and `18:34`. */
function createLocalTime(timeZone: string): (moment: string) => string[] {
  // Swedish dates are readable by spreadsheets in every locale.
  const format = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
  return (moment) => format.format(new Date(moment)).split(" ");
}

/** A request waits this many milliseconds for work on a flood; proxies wait longer. */
const longestWait = 10_000;

/** The inbox: inquiries with their listings and the status of their notices. */
export function createInbox(
  {
    inquiries,
    listings,
    notices,
    emails,
    people,
    images,
  }: Pick<Platform, "images" | "inquiries" | "listings" | "notices" | "emails" | "people">,
  sender: Pick<OutboxSender, "noticesFor" | "wake">,
  log: Log,
  now: () => Date,
) {
  const floodWork = new Map<string, Promise<number>>();

  /** Anything that arrives during the count may be missing from it, but is later than its time. */
  async function countsNow(): Promise<InboxCounts> {
    const at = now().toISOString();
    const [counts, { waiting }] = await Promise.all([inquiries.counts(), people.counts(at.slice(0, 10))]);
    return { ...counts, waiting, at };
  }

  /** Starts work on a flood, or joins it. Resolves when it is done, or after a while, when it goes on. */
  async function workOnFlood(name: string, work: () => Promise<number>): Promise<FloodProgress> {
    const running = floodWork.get(name) ?? work().finally(() => floodWork.delete(name));
    floodWork.set(name, running);
    const done = running.then(() => true);
    const isDone = await inTime(done, longestWait, () => false);
    return { isDone, counts: await countsNow() };
  }

  async function withFacts(found: Inquiry[]): Promise<InboxInquiry[]> {
    const titleOf = createListingTitles(listings, log);
    const ids = found.map(({ id }) => id);
    const [own, answers] = await Promise.all([notices.of(ids), emails.answersTo(ids)]);
    const facts = async (inquiry: Inquiry) => ({
      ...inquiry,
      listingTitle: await titleOf(inquiry.listingId),
      notices: own.filter(({ inquiryId }) => inquiryId === inquiry.id),
      emails: answers.filter(({ inquiryId }) => inquiryId === inquiry.id),
      doNotContact: await isMarkedDoNotContact(people, inquiry),
    });
    return Promise.all(found.map(facts));
  }

  /** Runs an action for each and counts the outcomes. */
  async function tally<Outcome extends string>(
    ids: readonly string[],
    outcome: Record<Outcome, number>,
    take: (id: string) => Promise<Outcome>,
  ) {
    for (const id of new Set(ids)) outcome[await take(id)]++;
    return { ...outcome, counts: await countsNow() };
  }

  return {
    /** Ten inquiries of a query, newest first; undefined for an invalid `after`. */
    async page(query: InboxQuery, after: string | undefined): Promise<InboxPage | undefined> {
      const found = await inquiries.page({ ...query, limit: inboxPageSize, after }).catch(nothingForBadCursor);
      return found && { ...found, inquiries: await withFacts(found.inquiries), counts: await countsNow() };
    },

    /** A photo that came with an inquiry; undefined for a name that is none. */
    async photo(id: string, name: string): Promise<StoredImage | undefined> {
      const key = inquiryPhotoKey(id, name);
      return isImageKey(key) ? images.read("protected", key) : undefined;
    },

    async find(id: string) {
      const inquiry = await inquiries.find(id);
      return inquiry && (await withFacts([inquiry]))[0];
    },

    /** A cheap check for new messages, to call often. */
    async news(): Promise<InboxNews> {
      const [newest] = (await inquiries.page({ filter: "all", limit: 1 })).inquiries;
      return { id: newest?.id ?? null, counts: await countsNow() };
    },

    /** For the dashboard: the number of inquiries, and of waiting and failed notices. */
    async summary() {
      const [counts, summary] = await Promise.all([countsNow(), notices.summary()]);
      return { counts, notices: summary };
    },

    markRead: (ids: readonly string[]) =>
      tally(ids, { marked: 0, already: 0, missing: 0 }, (id) => inquiries.markRead(id)),

    /** Moves held spam to the inbox and notifies the agent as for any other inquiry. */
    async clearSpam(ids: readonly string[]) {
      const clear = (id: string) => inquiries.clearSpam(id, sender.noticesFor({ inquiryId: id }));
      const cleared = await tally(ids, { cleared: 0, already: 0, missing: 0 }, clear);
      sender.wake();
      return cleared;
    },

    /** Moves them to the trash. */
    remove: (ids: readonly string[]) =>
      tally(ids, { removed: 0, missing: 0 }, async (id) =>
        (await inquiries.trash(id, now())) ? "removed" : "missing",
      ),

    /** Restores them from the trash. */
    restore: (ids: readonly string[]) =>
      tally(ids, { restored: 0, missing: 0 }, async (id) => ((await inquiries.restore(id)) ? "restored" : "missing")),

    /** Deletes them from the trash forever. Those restored in another window stay. */
    forget: (ids: readonly string[]) =>
      tally(ids, { forgotten: 0, missing: 0 }, async (id) => {
        const isThere = (await inquiries.find(id)) === undefined && (await inquiries.remove(id));
        return isThere ? "forgotten" : "missing";
      }),

    /**
     * Moves what came in a flood up to `until` to the inbox. The agent has seen it counted: no notice is sent. Like
     * `removeFlood`, it goes on after an unfinished answer, and repeating it joins or resumes it.
     */
    clearFlood: (until: string) => workOnFlood(`clear ${until}`, () => inquiries.clearFlood(until)),

    /** Deletes what came in a flood up to `until` forever. */
    removeFlood: (until: string) => workOnFlood(`remove ${until}`, () => inquiries.removeFlood(until)),

    /** All messages sent with this email address, in any case, oldest first. */
    messagesOf: (email: string) => messagesOf(inquiries, email),

    /** A query's inquiries as a CSV file, generated while it is read, with local and exact times. */
    csv: (query: InboxQuery, timeZone: string) =>
      inboxCsv(inquiries, query, { titleOf: createListingTitles(listings, log), timeZone, log }),
  };
}
