import { wholeNumber } from "../formats.ts";
import { longDateTime } from "../wording.ts";
import type { Page, PageState } from "./page.ts";
import type { RevisionReason } from "./revision.ts";

/** Sentences about the texts that the agent writes. */
export const pageWording = {
  mustBeText: "Please write this as text.",
  controlCharacters: "Please remove the invisible control characters.",
  brokenCharacter: "Please remove the character that is only half there: it cannot be kept.",
  tooLong: (limit: number) => `Please use at most ${wholeNumber(limit)} characters.`,
  textTooLong: "This text is longer than 200 KB. Please divide it into two.",
  badCover: "Please choose one of the site's own pictures.",
  tooManyFigures: "Please keep to twelve figures.",
  badDay: "Please give a day like 2026-11-12.",
  badSlug: "Please use small letters, digits and single hyphens, at most 80, as in winter-driving.",
  slugTaken: "The site needs this address for something else. Please choose another.",
  slugInUse: "Another page has this address. Please choose another.",
  fixedSlug: "Other pages lead here, so this address stays.",
  fixedPage: "Every page of the site leads here, so it stays public.",
  badKind: "Please say whether it is a guide or a page.",
  badPaths: "Please send at most 100 paths.",
  badMoment: "Please give a day and a time like 2027-01-02T08:00.",
  skippedHour: (clock: string) =>
    `The clocks are put forward in that hour, so there is no ${clock} on that day. Please choose another time.`,
  pastMoment: "This moment has passed. Please choose a later one, or publish now.",
  nothingToPublish: "There is nothing new to publish.",
  nothingToDiscard: "There is no draft to throw away.",
  titleMissing: "Please give the page a title first.",
  notReady: "Some things need another look before this is published.",
  inTrash: "This page is in the trash. Take it out first.",
  notInTrash: "This page is not in the trash.",
  notPublic: "This page is not public.",
  revisionMissing: "Please send the rev of the page that you have seen.",
  conflict: "Somebody else has changed this page since you opened it. Both texts are kept: choose what stays.",
  notFound: "There is no such page. It may have been deleted.",
  noRevision: "There is no such version of this page.",
  notSaved: "The page could not be saved. Please try again.",
  notLoaded: "The page could not be loaded. Please try again.",
  deadPreview: "This preview is no longer available. Ask whoever sent it for a new link.",
} as const;

/** What stands beside a page in the list. */
export function pageStateText(state: PageState, { publishAt }: Pick<Page, "publishAt">, timeZone: string): string {
  if (state === "scheduled" && publishAt) return `Scheduled for ${longDateTime(new Date(publishAt), timeZone)}`;
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

/** Why a revision was kept. */
export const reasonText: Record<RevisionReason, string> = {
  publish: "Published",
  checkpoint: "Draft",
  restore: "Draft before a restore",
  upgrade: "Came with a new release",
};
