import { createHmac } from "node:crypto";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { peopleTerms } from "#domain/people/people-list.ts";
import { type Person, PersonSchema, phoneKey } from "#domain/people/person.ts";
import { type Task, taskOrder } from "#domain/people/task.ts";
import { timesOf } from "#domain/people/times.ts";
import { readRecord } from "../../records/stored-record.ts";
import { itemsOf } from "../inquiries/word-items.ts";
import type { Item } from "../table/read-items.ts";
import type { WriteItem } from "../table/transact.ts";
import { partOf } from "../table/write-conditions.ts";

/** Where the table keeps people, and what their addresses are hashed with: nobody turns a key back into an address. */
export interface PeoplePlace {
  table: string;
  noticesTable: string;
  secret: string;
}

/** What a story knows of one thing in it. */
export interface StoryEvent {
  at: string;
  direction?: "in" | "out";
  isOld?: boolean;
  /** Of a message: what it is about. */
  about?: Pick<Inquiry, "listingId" | "home">;
  /** A message that lies in the trash. */
  isTrashed?: boolean;
}

/** All that is filed under one person, by id: read as one item, so that nothing of it is late. */
export interface Story {
  events: Record<string, StoryEvent>;
  /** The open ones whole, for lists show the next one; nothing of those that are done. */
  tasks: Record<string, Task | null>;
}

/** A person with their story, as the table holds both. */
export interface Member {
  person: Person;
  story: Story;
}

/** Somebody who stands for themselves, with those who were merged into them. */
export interface Group {
  /** The first stands for all. */
  members: Member[];
  /** Counts the writes to the first. */
  version: number;
}

export const storyId = (id: string) => `${id}#story`;

export function fromPersonItem(item: Item): Person {
  return readRecord(PersonSchema, item, `person ${item.id}`);
}

const texts = ({ id, name, emails, phones }: Person) => ({ id, name, emails, phones });

/** The first of a group with the times, the texts and the last message of all. */
export function settledRoot({ members }: Group): { person: Person; facts: Item } | undefined {
  const [first, ...others] = members;
  if (!first) return undefined;
  const events = members.flatMap(({ story }) => Object.values(story.events)).filter(({ isTrashed }) => !isTrashed);
  const { lastAt, ...times } = timesOf(events) ?? { lastAt: first.person.lastAt };
  const open = members.flatMap(({ story }) => Object.values(story.tasks)).filter((task) => task !== null);
  const [next] = open.sort((one, other) => (taskOrder(one) + one.id < taskOrder(other) + other.id ? -1 : 1));
  const messages = events.filter(({ about }) => about).sort((one, other) => (one.at < other.at ? 1 : -1));
  const { firstInAt, firstOutAt, waitingSince, nextTaskAt: _, ...own } = first.person;
  const isFirstAnswer = firstOutAt === undefined && times.firstOutAt !== undefined && own.stage === "new";
  const person: Person = {
    ...own,
    ...(isFirstAnswer && { stage: "answered" }),
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

/** What a person stands in, each an item of its own with its place in an index. */
export function placesOf({
  id,
  mergedInto,
  waitingSince,
  nextTaskAt,
  firstInAt,
  firstOutAt,
}: Person): Map<string, Item> {
  const places = new Map<string, Item>();
  if (mergedInto !== undefined) return places;
  const put = (kind: string, part: string, sk: string) =>
    places.set(`#${kind}#${id}`, { id: `#${kind}#${id}`, gAll: partOf(part), sk: `${sk}#${id}` });
  if (waitingSince) put("waiting", "PW", waitingSince);
  if (nextTaskAt) put("due", "PD", nextTaskAt);
  if (firstInAt && firstOutAt) put("answered", "PA", `${firstOutAt}#${firstInAt}`);
  return places;
}

/** The addresses of a person and the words by which they are found, as items. */
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

/** A person's own item. Who was merged into another stands in no list. */
export function personItem(person: Person, facts: Item, version: number): Item {
  const { id, lastAt, stage, mergedInto } = person;
  const place = {
    gAll: partOf(mergedInto === undefined ? "P" : "PM"),
    ...(mergedInto === undefined && stage === "not-now" && { gRead: partOf("PN") }),
    sk: `${lastAt}#${id}`,
  };
  return { ...person, ...facts, ...place, version };
}

export const peopleCountId = "#count#people";

/** How a person counts. */
export function weightsOf(person: Person | undefined) {
  const isRoot = person !== undefined && person.mergedInto === undefined;
  return {
    total: Number(isRoot),
    waiting: Number(isRoot && person.waitingSince !== undefined),
    notNow: Number(isRoot && person.stage === "not-now"),
  };
}

/** The items that are new or other, and those that are no more. */
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

/** Whether what a story holds under this id is a message. */
export function isMessage(id: string): boolean {
  return id.startsWith("inq_");
}
