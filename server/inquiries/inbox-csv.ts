import type { InboxQuery } from "#domain/inquiries/inbox.ts";
import { filterName } from "#domain/inquiries/inbox-wording.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { errorFacts, type Log } from "../log.ts";
import type { InquiryStore } from "../ports.ts";
import { csvLine, csvStart } from "./csv.ts";
import { inquiryPages } from "./inquiry-pages.ts";

const columns = ["Received", "Name", "Email", "Phone", "Message", "Property", "Listing ID", "Status", "ID"];

/**
 * The inquiries of a query as a CSV file, a page at a time. Rejects when not even the first page can be read; a later
 * failure breaks the stream off.
 */
export async function inboxCsv(
  store: InquiryStore,
  query: InboxQuery,
  titleOf: (listingId: string | null) => Promise<string | null>,
  log: Log,
): Promise<ReadableStream<Uint8Array>> {
  const chunks = csvChunks(store, query, titleOf);
  let next = await chunks.next();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      next = await chunks.next().catch((error: unknown) => {
        log.error("inbox file broke off", errorFacts(error));
        throw error;
      });
    },
    cancel: () => void chunks.return(undefined),
  });
}

async function* csvChunks(
  store: InquiryStore,
  query: InboxQuery,
  titleOf: (listingId: string | null) => Promise<string | null>,
): AsyncGenerator<string> {
  let start = csvStart + csvLine(columns);
  for await (const page of inquiryPages(store, query)) {
    const lines = page.map(async (inquiry) => line(inquiry, await titleOf(inquiry.listingId)));
    yield start + (await Promise.all(lines)).join("");
    start = "";
  }
  if (start) yield start;
}

function line(
  { id, createdAt, name, email, phone, message, listingId, isRead }: Inquiry,
  title: string | null,
): string {
  const status = isRead ? filterName.resolved : filterName.pending;
  return csvLine([createdAt, name, email, phone, message, title, listingId, status, id]);
}
