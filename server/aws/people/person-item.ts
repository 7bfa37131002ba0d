import { createHmac } from "node:crypto";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { isFromOther } from "#domain/people/entry.ts";
import { peopleTerms } from "#domain/people/people-list.ts";
import { type Person, PersonSchema, phoneKey } from "#domain/people/person.ts";
import { type Task, taskOrder } from "#domain/people/task.ts";
import { timesOf } from "#domain/people/times.ts";
import { readRecord } from "../../records/stored-record.ts";
import { itemsOf } from "../inquiries/word-items.ts";
import type { Item } from "../table/read-items.ts";
import type { WriteItem } from "../table/transact.ts";
import { partOf } from "../table/write-conditions.ts";

/**
 * The tables for people, and the key for hashing their addresses. A hashed key can't be turned back into an address.
 */
export interface PeoplePlace {
  table: string;
  noticesTable: string;
  secret: string;
}

/** An event in a person's timeline. */
export interface StoryEvent {
  at: string;
  direction?: "in" | "out";
  isOld?: boolean;
  /** For an email from an address that wasn't the person's, that address. */
  from?: string;
  /** For a message: the listing or home it is about. */
  about?: Pick<Inquiry, "listingId" | "home">;
  /** A message in the trash. */
  isTrashed?: boolean;
}

/** A person's timeline, by id. It is one item, so a read is never partly outdated. */
export interface Story {
  events: Record<string, StoryEvent>;
  /** Open tasks whole, because lists show the next one; `null` for completed tasks. */
  tasks: Record<string, Task | null>;
}

/** A person with their timeline, as stored. */
export interface Member {
  person: Person;
  story: Story;
}

/** A person with those merged into them. */
export interface Group {
  /** The first is the group's root. */
  members: Member[];
  /** Counts writes to the root. */
  version: number;
}

export const storyId = (id: string) => `${id}#story`;

export function fromPersonItem(item: Item): Person {
  return readRecord(PersonSchema, item, `person ${item.id}`);
}

const texts = ({ id, name, emails, phones }: Person) => ({ id, name, emails, phones });

/** Returns the root with the times, texts, and last message of all members. */
export function settledRoot({ members }: Group): { person: Person; facts: Item } | undefined {
  const [first, ...others] = members;
  if (!first) return undefined;
  const emails = members.flatMap(({ person }) => person.emails);
  const events = members
    .flatMap(({ story }) => Object.values(story.events))
    .filter(({ isTrashed }) => !isTrashed)
    .map((event) => (isFromOther(event, emails) ? { ...event, direction: undefined } : event));
  const { lastAt, ...times } = timesOf(events) ?? { lastAt: first.person.lastAt };
  const open = members.flatMap(({ story }) => Object.values(story.tasks)).filter((task) => task !== null);
  const [next] = open.sort((one, other) => (taskOrder(one) + one.id < taskOrder(other) + other.id ? -1 : 1));
  const messages = events.filter(({ about }) => about).sort((one, other) => (one.at < other.at ? 1 : -1));
  const { firstInAt, firstOutAt, waitingSince, nextTaskAt: _, ...own } = first.person;
  const isFirstAnswer = firstOutAt === undefined && times.firstOutAt !== undefined && own.stage === "new";
  const person: Person = {
    ...own,
    ...(isFirstAnswer && { stage: "active" }),
    ...Object.fromEntries(Object.entries(times).filter(([, value]) => value !== undefined)),
    ...(next && { nextTaskAt: taskOrder(next) }),
    lastAt,
  };
  const facts = {
    ...{ messages: messages.length, about: messages[0]?.about, nextTask: next },
    others: others.map((each) => texts(each.person)),
  };
  return { person, facts };
}

/** Returns the items that place a person in lists, one per list. */
export function placesOf({ id, mergedInto, waitingSince, nextTaskAt }: Person): Map<string, Item> {
  const places = new Map<string, Item>();
  if (mergedInto !== undefined) return places;
  const put = (kind: string, part: string, sk: string) =>
    places.set(`#${kind}#${id}`, { id: `#${kind}#${id}`, gAll: partOf(part), sk: `${sk}#${id}` });
  if (waitingSince) put("waiting", "PW", waitingSince);
  if (nextTaskAt) put("due", "PD", nextTaskAt);
  return places;
}

/** Returns a person's addresses and search words as items. */
export function keysOf(person: Person, others: readonly Person[], secret: string): Map<string, Item> {
  const { id, createdAt, emails, phones, mergedInto } = person;
  const found = mergedInto === undefined ? itemsOf("PN", { id, createdAt }, peopleTerms([person, ...others])) : [];
  const items = [
    ...emails.map((email) => ({ id: emailId(email, secret), personId: id })),
    ...phones
      .map(phoneKey)
      .filter((digits) => digits !== "")
      .map((digits) => ({
        ...{ id: `#phone#${hashed(digits, secret)}#${id}`, gAll: phonePart(digits, secret), sk: id },
      })),
    ...found,
  ];
  return new Map(items.map((item) => [item.id as string, item]));
}

export function emailId(email: string, secret: string): string {
  return `#email#${hashed(email, secret)}`;
}

export function phonePart(digits: string, secret: string): string {
  return `${partOf("PH")}#${hashed(digits, secret)}`;
}

function hashed(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex").slice(0, 40);
}

/** Returns a person's own item. A merged person is in no list. */
export function personItem(person: Person, facts: Item, version: number): Item {
  const { id, lastAt, mergedInto } = person;
  const place = {
    gAll: partOf(mergedInto === undefined ? "P" : "PM"),
    sk: `${lastAt}#${id}`,
  };
  return { ...person, ...facts, ...place, version };
}

export const peopleCountId = "#count#people";

/** Returns how a person adds to each count. */
export function weightsOf(person: Person | undefined) {
  const isRoot = person !== undefined && person.mergedInto === undefined;
  return {
    total: Number(isRoot),
    waiting: Number(isRoot && person.waitingSince !== undefined),
  };
}

/** Returns writes for items that are new or changed and deletes for those that are gone. */
export function moved(table: string, before: Map<string, Item>, after: Map<string, Item>): WriteItem[] {
  const puts = [...after].filter(([id, item]) => JSON.stringify(before.get(id)) !== JSON.stringify(item));
  const drops = [...before.keys()].filter((id) => !after.has(id));
  return [
    ...puts.map(([, Item]) => ({ Put: { TableName: table, Item } })),
    ...drops.map((id) => ({ Delete: { TableName: table, Key: { id } } })),
  ];
}

export function memberOf(group: Group | undefined, id: string) {
  return group?.members.find(({ person }) => person.id === id);
}

/** Whether a timeline id belongs to a message. */
export function isMessage(id: string): boolean {
  return id.startsWith("inq_");
}
