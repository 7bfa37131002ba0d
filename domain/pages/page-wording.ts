import { wholeNumber } from "../formats.ts";

/** Messages about the agent's pages. */
export const pageWording = {
  mustBeText: "Please write this as text.",
  tooLong: (limit: number) => `Please use at most ${wholeNumber(limit)} characters.`,
  textTooLong: "This text is longer than 200 KB. Please split it in two.",
  tooManyLevels: (most: number) =>
    `A line of this text is nested in more than ${most} quotes and lists. Please remove some.`,
  tooManyHeadings: (most: number) => `This text has more than ${most} headings. Please split it in two.`,
  tooManyMarks: "This text has too many marks such as * and _ in its paragraphs. Please remove some.",
  notShown: "This text can't be displayed. Please undo your last change, or simplify it.",
  badCover: "Please choose one of the site's own pictures.",
  tooManyFigures: "Please use at most twelve figures.",
  badDay: "Please enter a date such as 2026-11-12.",
  badSlug: "Please use lowercase letters, digits and single hyphens, at most 80, such as winter-driving.",
  slugTaken: "This address is reserved. Please choose another.",
  slugInUse: "Another page has this address. Please choose another.",
  fixedSlug: "Other pages link here, so this address can't change.",
  fixedPage: "Every page links here, so it stays public.",
  badKind: "Please choose guide or page.",
  badMoment: "Please enter a date and time such as 2027-01-02T08:00.",
  skippedHour: (clock: string) =>
    `Clocks go forward in that hour, so there's no ${clock} that day. Please choose another time.`,
  pastMoment: "This time has passed. Please choose a later one, or publish now.",
  nothingToPublish: "There is nothing new to publish.",
  titleMissing: "Please give the page a title first.",
  notReady: "Some things need another look before this is published.",
  inTrash: "This page is in the trash. Restore it first.",
  notInTrash: "This page isn't in the trash.",
  notPublic: "This page isn't public.",
  revisionMissing: "Please send the rev of the page you've seen.",
  conflict: "Someone else changed this page after you opened it. Both versions are saved: choose which one to use.",
  notFound: "This page no longer exists. It may have been deleted.",
  noRevision: "This version of the page no longer exists.",
  notSaved: "We couldn't save the page. Please try again.",
  notLoaded: "We couldn't load the page. Please try again.",
  deadPreview: "This preview is no longer available. Ask the person who sent it for a new link.",
} as const;
