import { nearDateTime } from "../near-date.ts";
import type { Page, PageState } from "./page.ts";
import type { RevisionReason } from "./revision.ts";

/** The label beside a page in the list. */
export function pageStateText(
  state: PageState,
  { publishAt }: Pick<Page, "publishAt">,
  timeZone: string,
  now = new Date(),
): string {
  if (state === "scheduled" && publishAt) return `Scheduled for ${nearDateTime(new Date(publishAt), timeZone, now)}`;
  return stateWords[state];
}

const stateWords: Record<PageState, string> = {
  draft: "Draft, never published",
  live: "Live",
  changed: "Live, with unpublished changes",
  scheduled: "Scheduled",
  unpublished: "Unpublished",
  trashed: "In the trash",
};

/** The reason a revision was saved. */
export const reasonText: Record<RevisionReason, string> = {
  publish: "Published",
  checkpoint: "Draft",
  restore: "Draft before a restore",
  upgrade: "Original",
};
