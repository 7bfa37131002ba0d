import type {
  FloodAction,
  FloodProgress,
  InboxCounts,
  InboxInquiry,
  InboxNews,
  InboxPage,
  InboxQuery,
} from "#domain/inquiries/inbox.ts";
import { callAdmin, untilSent } from "../../ui/call/call.ts";

/** The API accepts at most this many ids per call. */
const atOnce = 200;

export function loadPage(query: InboxQuery, after?: string, isByItself = false): Promise<InboxPage> {
  const path = `inquiries?${parameters({ ...query, ...(after && { after }) })}`;
  return callAdmin("GET", path, undefined, { isByItself });
}

export function loadInquiry(id: string): Promise<InboxInquiry> {
  return callAdmin("GET", `inquiries/${encodeURIComponent(id)}`);
}

/** Polled by the page. */
export function loadNewest(): Promise<InboxNews> {
  return callAdmin("GET", "inquiries/newest", undefined, { isByItself: true });
}

export type InboxAction = "read" | "not-spam" | "delete" | "restore" | "forget";

/** Changes inquiries and returns the updated counts. */
export function changeInquiries(action: InboxAction, ids: string[]): Promise<InboxCounts> {
  return untilSent(sendChange(action, ids));
}

async function sendChange(action: InboxAction, ids: string[]): Promise<InboxCounts> {
  const { counts } = await callAdmin<{ counts: InboxCounts }>("POST", `inquiries/${action}`, {
    ids: ids.slice(0, atOnce),
  });
  return ids.length > atOnce ? sendChange(action, ids.slice(atOnce)) : counts;
}

/** Changes what came in a flood up to a time. Calls `onCounted` while the server works, and when it is done. */
export async function changeFlood(
  action: FloodAction,
  until: string,
  onCounted: (counts: InboxCounts) => void,
): Promise<void> {
  const { isDone, counts } = await callAdmin<FloodProgress>("POST", `inquiries/flood/${action}`, { until });
  onCounted(counts);
  if (!isDone) await changeFlood(action, until, onCounted);
}

/** The address of the CSV export for a query. */
export function csvAddress(query: InboxQuery): string {
  return `/api/admin/inquiries.csv?${parameters({ ...query })}`;
}

function parameters(values: Record<string, string>): string {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== "")).toString();
}
