import { hash } from "node:crypto";
import { z } from "zod";
import { isDemoId } from "#domain/demo-id.ts";
import type { Email } from "#domain/emails/email.ts";
import { InquirySchema } from "#domain/inquiries/inquiry.ts";
import { directionOf, type Entry } from "#domain/people/entry.ts";
import { peopleTerms } from "#domain/people/people-list.ts";
import { emailKey, type Person, PersonIdSchema, PersonSchema, phoneKey, restingStages } from "#domain/people/person.ts";
import { TaskSchema } from "#domain/people/task.ts";
import type { PersonEvent } from "#domain/people/times.ts";
import { type Place, partsOf, type StoredRecord } from "../../ports/records.ts";
import { readRecord } from "../../records/stored-record.ts";

/*
 * A person and those merged into them are one record. Their messages, entries, emails and tasks have records of their own:
 * DynamoDB stores at most 400 KB in an item, which a hundred long emails fill, and bills a write by the size of its item. An
 * event's position in the person's timeline says all that the person's times depend on, so they follow from positions alone.
 */

export const peopleLists = {
  all: "people",
  waiting: "people:waiting",
  due: "people:due",
  /** Those who are being erased, until nothing of them is left. */
  leaving: "people:leaving",
  phone: (digits: string) => `people:phone:${digits}`,
  timeline: (id: string) => `timeline:${id}`,
  trashed: (id: string) => `trashed:${id}`,
  /** Open tasks before those that are done. */
  tasks: (id: string) => `tasks:person:${id}`,
  /** All entries by time. */
  entries: "entries",
  /** Tour requests in the inbox without a showing. */
  asked: "showings:asked",
};

/** The search of people, and the name of their counts. */
export const peopleSearch = "people";

export const emailId = (email: string) => `email:${emailKey(email)}`;

const AboutSchema = InquirySchema.pick({ id: true, listingId: true, home: true, createdAt: true });

const RootSchema = PersonSchema.extend({
  /** The people merged into this one. */
  merged: z.array(PersonSchema).optional(),
  /** The number of messages outside the trash, and the last one. */
  messages: z.int().min(0),
  about: AboutSchema.optional(),
  /** The earliest open task. */
  nextTask: TaskSchema.optional(),
  isLeaving: z.boolean().optional(),
});
export type Root = z.infer<typeof RootSchema>;

/** The record of a person who was merged into another. */
const PointerSchema = z.object({ mergedInto: PersonIdSchema });

/** The person that this record's person was merged into. */
export function mergedIntoOf({ body }: StoredRecord): string | undefined {
  const { data } = PointerSchema.safeParse(body);
  return data?.mergedInto;
}

/** @throws BrokenRecordError */
export function readRoot({ id, body }: StoredRecord): Root {
  return readRecord(RootSchema, body, `person ${id}`);
}

/** The person without what lists need. */
export const personOf = (root: Root): Person => PersonSchema.parse(root);

/** A person and those merged into them. */
export const membersOf = (root: Root): Person[] => [root, ...(root.merged ?? [])];

export function rootPlaces(root: Root): Place[] {
  const { lastAt, waitingSince, nextTaskAt, isLeaving } = root;
  if (isLeaving) return [{ list: peopleLists.leaving, key: lastAt }];
  const digits = new Set(membersOf(root).flatMap(({ phones }) => phones.map(phoneKey)));
  return [
    { list: peopleLists.all, key: lastAt },
    ...(waitingSince === undefined ? [] : [{ list: peopleLists.waiting, key: waitingSince }]),
    ...(nextTaskAt === undefined ? [] : [{ list: peopleLists.due, key: nextTaskAt }]),
    ...[...digits].filter(Boolean).map((each) => ({ list: peopleLists.phone(each), key: "" })),
  ];
}

export const rootWords = (root: Root) =>
  root.isLeaving ? {} : { words: { search: peopleSearch, words: peopleTerms(membersOf(root)) } };

/** How a person adds to each count. */
export const weightsOf = (root: Root | undefined) => ({
  all: Number(root !== undefined && !root.isLeaving),
  waiting: Number(root?.waitingSince !== undefined && !root.isLeaving),
});

/** An event of a timeline: from the person, from them long ago, to them, neither, the end of waiting, or from the address with this hash. */
export interface TimelineEvent {
  id: string;
  personId: string;
  at: string;
  mark: "i" | "a" | "o" | "n" | "e" | `f${string}`;
}

/** The mark of an email from an address that wasn't the person's. */
export const markOfSender = (email: string) => `f${hash("sha256", email).slice(0, 8)}` as const;

export const timelinePlace = ({ personId, at, mark }: Omit<TimelineEvent, "id">): Place => ({
  list: peopleLists.timeline(personId),
  key: `${at} ${mark}`,
});

/** What a position in a timeline says. An email from another address is the person's once they have that address. */
export function eventAt(position: string, emails: readonly string[]): PersonEvent {
  const [at = "", mark = ""] = partsOf(position).key.split(" ");
  if (mark === "o") return { at, direction: "out" };
  if (mark === "e") return { at, isEnd: true };
  const isTheirs = mark === "i" || mark === "a" || emails.some((email) => markOfSender(emailKey(email)) === mark);
  return { at, direction: isTheirs ? "in" : undefined, isOld: mark === "a" };
}

export function entryEvent(entry: Entry): TimelineEvent {
  const { id, personId, at, from } = entry;
  const direction = directionOf(entry);
  if (entry.kind === "stage" && restingStages.includes(entry.text)) return { id, personId, at, mark: "e" };
  const mark = direction === "in" ? (from === undefined ? "i" : markOfSender(from)) : direction === "out" ? "o" : "n";
  return { id, personId, at, mark };
}

/** An email's event. One that failed or is held is no reply. */
export function emailEvent({ id, personId, createdAt: at, state }: Email): TimelineEvent | undefined {
  return personId === undefined
    ? undefined
    : { id, personId, at, mark: state === "waiting" || state === "sent" ? "o" : "n" };
}

/** What the records know of a message under its person. The message itself is with the inquiries. */
const FiledSchema = InquirySchema.pick({
  id: true,
  name: true,
  listingId: true,
  home: true,
  visit: true,
  createdAt: true,
}).extend({
  personId: PersonIdSchema.optional(),
  /** It was read before people were introduced, so it needs no reply. */
  isOld: z.boolean().optional(),
  isTrashed: z.boolean().optional(),
  /** Its tour request has a showing. */
  isAnswered: z.boolean().optional(),
});
export type Filed = z.infer<typeof FiledSchema>;

/** @throws BrokenRecordError */
export function readFiled({ id, body }: StoredRecord): Filed {
  return readRecord(FiledSchema, body, `filed message ${id}`);
}

export function filedEvent({ id, personId, createdAt: at, isOld }: Filed): TimelineEvent | undefined {
  return personId === undefined ? undefined : { id, personId, at, mark: isOld ? "a" : "i" };
}

export function putFiled(filed: Filed) {
  const { id, createdAt: key, visit, personId, isTrashed, isAnswered } = filed;
  const event = filedEvent(filed);
  const places = isTrashed
    ? [{ list: peopleLists.trashed(personId ?? ""), key }]
    : [
        ...(event ? [timelinePlace(event)] : []),
        ...(visit && !isAnswered && !isDemoId(id) ? [{ list: peopleLists.asked, key }] : []),
      ];
  return { put: id, body: filed, places };
}
