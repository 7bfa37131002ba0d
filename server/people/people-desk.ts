import { agendaNotice } from "#domain/people/agenda.ts";
import {
  changeTask,
  type Reading,
  readCall,
  readNote,
  readOther,
  readPersonChange,
  readTask,
} from "#domain/people/drafts.ts";
import type { Entry } from "#domain/people/entry.ts";
import { type PeoplePage, type PeopleQuery, type PersonRow, peoplePageSize } from "#domain/people/people-list.ts";
import { peopleWording } from "#domain/people/people-wording.ts";
import { emailKey, mostMerged, type Person } from "#domain/people/person.ts";
import { reminderAt, type Task, taskOrder } from "#domain/people/task.ts";
import { type PersonPage, type TimelineItem, timelinePageSize } from "#domain/people/timeline.ts";
import { medianAnswer } from "#domain/people/times.ts";
import { instantOf, wallClock } from "#domain/wall-clock.ts";
import { createListingTitles } from "../listings/listing-titles.ts";
import type { Log } from "../log.ts";
import type { NoticeSender } from "../notices/notice-sender.ts";
import type { ListedPerson, StoredEvent } from "../ports/people-store.ts";
import type { Platform } from "../ports/platform.ts";
import { BadCursorError } from "../ports/store-errors.ts";
import { csvStream } from "../records/csv.ts";
import { newEntryId, newTaskId } from "../records/ids.ts";
import { readPeopleCursor, writePeopleCursor } from "../records/people-cursor.ts";
import { type WholePerson, wholePerson } from "./every-person.ts";
import { createFiling, type Filing } from "./filing.ts";
import { peopleCsv } from "./people-csv.ts";

/** Why something was not done: an HTTP status and a sentence for the agent. */
export interface PeopleRefusal {
  refusal: string;
  status: 400 | 404 | 409 | 422;
  /** The person as stored, where another window has changed them. */
  person?: Person;
}

type Outcome<Answer> = Promise<Answer | PeopleRefusal>;

export interface PeopleDesk extends Filing {
  page(query: PeopleQuery, after: string | undefined): Outcome<PeoplePage>;
  /** Somebody with all that happened, a page of it behind `after`. A person who was merged is shown with whom they were merged into. */
  person(id: string, after: string | undefined): Outcome<PersonPage>;
  change(id: string, input: unknown): Outcome<{ person: Person }>;
  note(id: string, input: unknown): Outcome<{ entry: Entry; person: Person }>;
  call(id: string, input: unknown): Outcome<{ entry: Entry; person: Person }>;
  changeNote(id: string, input: unknown): Outcome<{ entry: Entry }>;
  removeEntry(id: string): Outcome<object>;
  task(id: string, input: unknown): Outcome<{ task: Task; person: Person }>;
  changeTask(id: string, input: unknown): Outcome<{ task: Task; person: Person }>;
  removeTask(id: string): Outcome<object>;
  merge(id: string, input: unknown): Outcome<{ person: Person }>;
  split(id: string, input: unknown): Outcome<{ person: Person }>;
  /** Removes somebody with every message, also held back or in the trash, that came from one of their addresses. */
  forget(id: string): Outcome<object>;
  csv(): Promise<ReadableStream<Uint8Array>>;
  /** All that is kept of who has this address beside messages; nothing where nobody has it. */
  dataOf(email: string): Promise<WholePerson[]>;
  /** How long first answers took in the last 30 days, in milliseconds, and how many there were. */
  firstAnswers(): Promise<{ median?: number | undefined; people: number }>;
}

interface PeopleDeskParts {
  platform: Pick<Platform, "people" | "letters" | "inquiries" | "listings" | "profile">;
  noticeSender: Pick<NoticeSender, "tell" | "remindersOf" | "wake">;
  /** Every message that was sent with an address. */
  messagesOf(email: string): Promise<{ id: string }[]>;
  log: Log;
  now(): Date;
}

const day = 86_400_000;

export function createPeopleDesk({ platform, noticeSender, messagesOf, log, now }: PeopleDeskParts): PeopleDesk {
  const { people, letters, listings, profile } = platform;
  const filing = createFiling(platform, log, now);
  const missing: PeopleRefusal = { status: 404, refusal: peopleWording.missing };
  const unreadable = (refusal: string): PeopleRefusal => ({ status: 422, refusal });
  const zone = async () => (await profile.load())?.timeZone ?? "UTC";

  /** The person who stands for this one. */
  async function rootOf(id: string): Promise<Person | undefined> {
    const found = await people.find(id);
    return found?.mergedInto === undefined ? found : people.find(found.mergedInto);
  }

  const titles = () => createListingTitles(listings, log);

  function rowOf({ person, about, nextTask, messages }: ListedPerson, title: string | null): PersonRow {
    const { id, name, stage, emails, phones, waitingSince, lastAt } = person;
    const { text, on, at } = nextTask ?? {};
    return {
      ...{
        id,
        name,
        stage,
        email: emails[0],
        phone: phones[0],
        home: title ?? about?.home?.address,
        waitingSince,
        lastAt,
        messages,
      },
      ...(nextTask && text !== undefined && on !== undefined && { nextTask: { id: nextTask.id, text, on, at } }),
    };
  }

  async function itemOf({ inquiry, entry }: StoredEvent, titleOf: ReturnType<typeof titles>): Promise<TimelineItem> {
    if (!inquiry) return { kind: entry.kind, at: entry.at, entry };
    return {
      kind: "inquiry",
      at: inquiry.createdAt,
      inquiry: { ...inquiry, listingTitle: await titleOf(inquiry.listingId) },
    };
  }

  /** Messages, entries and letters, merged while they are read. @throws BadCursorError */
  async function timelineOf(ids: string[], after: string | undefined) {
    const place = after === undefined ? undefined : readPeopleCursor(after);
    const [{ events }, answers] = await Promise.all([
      people.events(ids, timelinePageSize + 1, after),
      letters.of(ids, timelinePageSize + 1, place && { createdAt: place.key, id: place.id }),
    ]);
    const titleOf = titles();
    const all: TimelineItem[] = [
      ...(await Promise.all(events.map((event) => itemOf(event, titleOf)))),
      ...answers.map((letter) => ({ kind: "letter" as const, at: letter.createdAt, letter })),
    ].sort(newestFirst);
    const timeline = all.slice(0, timelinePageSize);
    const last = all.length > timelinePageSize ? timeline.at(-1) : undefined;
    return { timeline, next: last && writePeopleCursor({ key: last.at, id: idOf(last) }) };
  }

  async function consentOf(items: TimelineItem[]): Promise<PersonPage["consent"]> {
    const last = items.find((item) => item.kind === "inquiry" && item.inquiry.consent !== undefined);
    if (last?.kind !== "inquiry" || last.inquiry.consent === undefined) return undefined;
    const text = await people.sentence(last.inquiry.consent);
    return text === undefined ? undefined : { text, at: last.at };
  }

  async function addEntry(id: string, kind: Entry["kind"], text: string): Outcome<{ entry: Entry; person: Person }> {
    const root = await rootOf(id);
    if (!root) return missing;
    const entry: Entry = { id: newEntryId(), personId: root.id, at: now().toISOString(), kind, text };
    if (!(await people.addEntry(entry))) return missing;
    const person = await people.find(root.id);
    return person ? { entry, person } : missing;
  }

  async function keepTask(task: Task): Outcome<{ task: Task; person: Person }> {
    const timeZone = await zone();
    const at = reminderAt(task, timeZone, now());
    if (!(await people.putTask(task, at ? noticeSender.remindersOf(task.id, at) : []))) return missing;
    const morning = instantOf(`${task.on}T08:00`, timeZone);
    if (task.doneAt === undefined && morning > now()) await noticeSender.tell(agendaNotice(task.on), morning);
    noticeSender.wake();
    const person = await rootOf(task.personId);
    return person ? { task, person } : missing;
  }

  /** Who stands for this person, after something was done with both. */
  async function afterwards(id: string): Outcome<{ person: Person }> {
    const person = await people.find(id);
    return person ? { person } : missing;
  }

  return {
    ...filing,

    async page(query, after) {
      const today = wallClock(now(), await zone()).slice(0, 10);
      const found = await people.page({ ...query, today, limit: peoplePageSize, after }).catch(nothingForBadCursor);
      if (!found) return { status: 400, refusal: peopleWording.badCursor };
      const titleOf = titles();
      const rows = found.people.map(async (each) => rowOf(each, await titleOf(each.about?.listingId ?? null)));
      return { people: await Promise.all(rows), next: found.next, counts: await people.counts(today) };
    },

    async person(id, after) {
      const person = await rootOf(id);
      if (!person) return missing;
      const merged = await people.merged(person.id);
      const ids = [person.id, ...merged.map((each) => each.id)];
      const found = await timelineOf(ids, after).catch(nothingForBadCursor);
      if (!found) return { status: 400, refusal: peopleWording.badCursor };
      const { timeline } = found;
      const [tasks, samePhone, holds] = await Promise.all([
        people.tasks(ids),
        people.samePhone(person),
        people.holds(ids),
      ]);
      const { messages, letters, entries } = holds;
      return {
        ...{ person, tasks: tasks.sort(byUrgency), timeline, next: found.next },
        ...{ samePhone: samePhone.map(named), merged: merged.map(named), consent: await consentOf(timeline) },
        holds: { messages, letters, notes: entries, tasks: holds.tasks },
      };
    },

    async change(id, input) {
      const reading = readPersonChange(input);
      if ("refusal" in reading) return unreadable(reading.refusal);
      const stored = await people.find(id);
      if (!stored || stored.mergedInto !== undefined) return missing;
      const { rev, ...changes } = reading.draft;
      const person: Person = { ...stored, ...withoutUndefined(changes), rev: rev + 1 };
      if (person.emails.length + person.phones.length === 0) return unreadable(peopleWording.noAddress);
      const entry: Entry | undefined =
        person.stage === stored.stage
          ? undefined
          : { id: newEntryId(), personId: id, at: now().toISOString(), kind: "stage", text: person.stage };
      const outcome = await people.replace(person, entry);
      if (outcome === "missing") return missing;
      if (outcome === "conflict") {
        const current = await people.find(id);
        return current ? { status: 409, refusal: peopleWording.conflict, person: current } : missing;
      }
      if (outcome === "replaced") return afterwards(id);
      const email = outcome.taken.emails.find((each) => person.emails.includes(each)) ?? "";
      return { status: 409, refusal: peopleWording.addressTaken(email, outcome.taken.name), person: stored };
    },

    async note(id, input) {
      const reading = readNote(input);
      return "refusal" in reading ? unreadable(reading.refusal) : addEntry(id, reading.draft.kind, reading.draft.text);
    },
    async call(id, input) {
      const reading = readCall(input);
      return "refusal" in reading ? unreadable(reading.refusal) : addEntry(id, "call", reading.draft.text);
    },
    async changeNote(id, input) {
      const reading = readNote(input);
      if ("refusal" in reading) return unreadable(reading.refusal);
      const entry = await people.findEntry(id);
      if (!entry) return { status: 404, refusal: peopleWording.missingEntry };
      if (entry.kind !== "note") return { status: 409, refusal: peopleWording.onlyNotes };
      const { text } = reading.draft;
      return (await people.changeEntry(id, text))
        ? { entry: { ...entry, text } }
        : { status: 404, refusal: peopleWording.missingEntry };
    },
    async removeEntry(id) {
      return (await people.removeEntry(id)) ? {} : { status: 404, refusal: peopleWording.missingEntry };
    },

    async task(id, input) {
      const reading = readTask(input, await zone());
      if ("refusal" in reading) return unreadable(reading.refusal);
      const root = await rootOf(id);
      return root ? keepTask({ id: newTaskId(), personId: root.id, ...reading.draft }) : missing;
    },
    async changeTask(id, input) {
      const task = await people.findTask(id);
      if (!task) return { status: 404, refusal: peopleWording.missingTask };
      const reading: Reading<Task> = changeTask(task, input, await zone(), now().toISOString());
      return "refusal" in reading ? unreadable(reading.refusal) : keepTask(reading.draft);
    },
    async removeTask(id) {
      return (await people.removeTask(id)) ? {} : { status: 404, refusal: peopleWording.missingTask };
    },

    async merge(id, input) {
      const reading = readOther(input);
      if ("refusal" in reading) return unreadable(reading.refusal);
      const outcome = await people.merge(id, reading.draft.other);
      if (outcome === "missing") return missing;
      if (outcome === "same") return { status: 409, refusal: peopleWording.mergedWithSelf };
      if (outcome === "too many") return { status: 409, refusal: peopleWording.mergedTooMany(mostMerged) };
      return afterwards(id);
    },
    async split(id, input) {
      const reading = readOther(input);
      if ("refusal" in reading) return unreadable(reading.refusal);
      const isSplit = await people.split(id, reading.draft.other);
      return isSplit ? afterwards(id) : { status: 409, refusal: peopleWording.notMerged };
    },

    async forget(id) {
      const root = await rootOf(id);
      if (!root) return missing;
      const emails = [root, ...(await people.merged(root.id))].flatMap((each) => each.emails);
      const messages = (await Promise.all(emails.map(messagesOf))).flat();
      return (await people.forget(
        root.id,
        messages.map((each) => each.id),
      ))
        ? {}
        : missing;
    },

    csv: () => csvStream(peopleCsv(people), log, "people file broke off"),

    async dataOf(email) {
      const found = await people.ofEmail(emailKey(email));
      const root = found && (await rootOf(found.id));
      if (!root) return [];
      return Promise.all([root, ...(await people.merged(root.id))].map((each) => wholePerson(people, each)));
    },

    async firstAnswers() {
      const answers = await people.firstAnswers(new Date(now().getTime() - 30 * day).toISOString());
      return { median: medianAnswer(answers), people: answers.length };
    },
  };
}

function idOf(item: TimelineItem): string {
  if (item.kind === "inquiry") return item.inquiry.id;
  return item.kind === "letter" ? item.letter.id : item.entry.id;
}

function newestFirst(one: TimelineItem, other: TimelineItem): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return idOf(one) < idOf(other) ? 1 : -1;
}

function named({ id, name }: Person): Pick<Person, "id" | "name"> {
  return { id, name };
}

/** The open ones by time, then those that are done, the last first. */
function byUrgency(one: Task, other: Task): number {
  if (one.doneAt && other.doneAt) return one.doneAt < other.doneAt ? 1 : -1;
  if (one.doneAt || other.doneAt) return one.doneAt ? 1 : -1;
  return taskOrder(one) + one.id < taskOrder(other) + other.id ? -1 : 1;
}

function withoutUndefined<Value extends object>(value: Value) {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };
}

function nothingForBadCursor(error: unknown): undefined {
  if (!(error instanceof BadCursorError)) throw error;
}
