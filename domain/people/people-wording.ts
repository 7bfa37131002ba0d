import { wholeNumber } from "../formats.ts";
import type { Stage } from "./person.ts";

/** Sentences about people and their tasks. */
export const peopleWording = {
  noCalendar:
    "A calendar is for websites that run on one machine. In a cloud, your tasks and visits are read only while you are logged in.",
  failed: "This could not be loaded. Please try again.",
  notSaved: "This could not be saved. Please try again.",
  unknownList: "The list must be waiting, due, all or not-now.",
  longSearch: (limit: number) => `Please search with at most ${limit} characters.`,
  badCursor: "This page of the list does not exist. Please refresh it.",
  missing: "This person is no longer here.",
  missingEntry: "This note is no longer here.",
  missingTask: "This task is no longer here.",
  conflict: "This person was changed in another window. Nothing of yours was saved: here is what is stored.",
  addressTaken: (email: string, name: string) => `${email} belongs to ${name}. If both are one person, merge them.`,
  noName: "Please enter a name.",
  noText: "Please write something.",
  noAddress: "A person needs an email address or a telephone number.",
  badEmail: (email: string) => `“${email}” is no email address.`,
  badPhone: (phone: string) => `“${phone}” is no telephone number.`,
  manyAddresses: (most: number) => `At most ${most} can be kept.`,
  badStage: "There is no such stage.",
  badRefusal: "What somebody refuses is mail, calls or texts.",
  badRev: "Please send the {rev} that you have seen.",
  badChange: "Please send what is to be changed, and nothing else.",
  badDay: "There is no such day. Please write it as 2026-11-24.",
  badHour: "Please write the time as 10:00.",
  skippedHour: "Clocks are put forward that night: there is no such time on that day.",
  mergedWithSelf: "That is the same person already.",
  mergedTooMany: (most: number) => `At most ${most} people can be merged into one.`,
  notMerged: "These two are not merged.",
  onlyNotes: "Only notes can be changed.",
  controlCharacters: "Please leave out characters that cannot be seen.",
  tooLong: (limit: number) => `Please use at most ${wholeNumber(limit)} characters.`,
} as const;

/** As people read them. */
export const stageName: Record<Stage, string> = {
  new: "New",
  answered: "Answered",
  meeting: "Meeting",
  showing: "Showing",
  offer: "Offer",
  closed: "Closed",
  "not-now": "Not Now",
};
