import type { InboxQuery } from "#domain/inquiries/inbox.ts";
import { filterName } from "#domain/inquiries/inbox-wording.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { wantsToVisit } from "#domain/visits/visit-wording.ts";
import type { Log } from "../log.ts";
import type { InquiryStore } from "../ports/inquiry-store.ts";
import { csvLine, csvPieces, csvStream } from "../records/csv.ts";
import { inquiryPages } from "./inquiry-pages.ts";

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
  // Of a home of the MLS, as it was when the visitor wrote.
  "MLS number",
  "Price",
  "Visit",
];

interface CsvParts {
  titleOf: (listingId: string | null) => Promise<string | null>;
  /** Where the agent lives: a spreadsheet reads the date and the time there. */
  timeZone: string;
  log: Log;
}

/**
 * The inquiries of a query as a CSV file, a page at a time. Rejects when not even the first page can be read; a later
 * failure breaks the stream off.
 */
export function inboxCsv(
  store: InquiryStore,
  query: InboxQuery,
  { titleOf, timeZone, log }: CsvParts,
): Promise<ReadableStream<Uint8Array>> {
  const localTime = createLocalTime(timeZone);
  const pieces = csvPieces(columns, inquiryPages(store, query), async (page) => {
    const lines = page.map(async (inquiry) => line(inquiry, await titleOf(inquiry.listingId), localTime));
    return (await Promise.all(lines)).join("");
  });
  return csvStream(pieces, log, "inbox file broke off");
}

function line(
  { id, createdAt, name, email, phone, message, listingId, home, isRead, visit }: Inquiry,
  title: string | null,
  localTime: (moment: string) => string[],
): string {
  const status = isRead ? filterName.resolved : filterName.pending;
  const property = title ?? home?.address;
  const about = [property, listingId, status, id, home?.mlsNumber, home?.price, visit && wantsToVisit(visit)];
  return csvLine([createdAt, ...localTime(createdAt), name, email, phone, message, ...about]);
}

/** Returns what tells a moment's date and time in a time zone, as `2026-11-21` and `18:34`. */
function createLocalTime(timeZone: string): (moment: string) => string[] {
  // Swedish writes a date the way spreadsheets of every country read it.
  const format = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
  return (moment) => format.format(new Date(moment)).split(" ");
}
