import { directionOf, isFromOther } from "./entry.ts";
import type { TimelineItem } from "./timeline.ts";

/** Whether the item is a reply to the person. An email that failed or is held is none. */
function isReply(item: TimelineItem): boolean {
  if (item.kind === "inquiry") return false;
  if (item.kind === "letter") return item.letter.state === "waiting" || item.letter.state === "sent";
  return directionOf(item.entry) === "out";
}

/**
 * Returns what the person wrote since the last reply, oldest first: their messages and their emails.
 * @param timeline newest first
 * @param emails of the person and everyone merged into them
 */
export function openMessages(timeline: readonly TimelineItem[], emails: readonly string[]): TimelineItem[] {
  const last = timeline.findIndex(isReply);
  const since = last < 0 ? timeline : timeline.slice(0, last);
  return since
    .filter(
      (item) =>
        item.kind === "inquiry" || (item.kind === "received" && !item.entry.isOld && !isFromOther(item.entry, emails)),
    )
    .reverse();
}
