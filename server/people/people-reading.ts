import { type PeoplePage, type PeopleQuery, type PersonRow, peoplePageSize } from "#domain/people/people-list.ts";
import { peopleWording } from "#domain/people/people-wording.ts";
import { emailKey, isDoNotContact, type Person } from "#domain/people/person.ts";
import { type Task, taskOrder } from "#domain/people/task.ts";
import { type PersonPage, type TimelineItem, timelinePageSize } from "#domain/people/timeline.ts";
import type { Showing } from "#domain/showings/showing.ts";
import { wallClock } from "#domain/wall-clock.ts";
import { createListingTitles } from "../listings/listing-titles.ts";
import type { Log } from "../log.ts";
import type { ListedPerson, StoredEvent } from "../ports/people-store.ts";
import type { Platform } from "../ports/platform.ts";
import { nothingForBadCursor } from "../ports/store-errors.ts";
import { rootOf as rootIn } from "../records/root-of.ts";
import { showingsBetween } from "../showings/every-showing.ts";
import { type WholePerson, wholePerson } from "./every-person.ts";
import { waitingPeople } from "./waiting-people.ts";

/** Why an action was refused: an HTTP status and a sentence for the agent. */
export interface PeopleRefusal {
  refusal: string;
  status: 400 | 404 | 409 | 422;
  /** The stored person, if another window changed them. */
  person?: Person;
}

export type Outcome<Answer> = Promise<Answer | PeopleRefusal>;

export const missing: PeopleRefusal = { status: 404, refusal: peopleWording.missing };

/** Read-only queries on people. */
export function createPeopleReading(
  { people, listings, showings, profile }: Pick<Platform, "people" | "listings" | "showings" | "profile">,
  { backupsHold, log, now }: { backupsHold(since: Date): Date; log: Log; now(): Date },
) {
  const zone = async () => (await profile.load())?.timeZone ?? "UTC";

  const rootOf = (id: string) => rootIn(people, id);

  const today = async () => wallClock(now(), await zone()).slice(0, 10);
  const ownTasks = async () => (await people.ownTasks("open")).sort(byUrgency);
  const ownUntil = async (day: string) => (await ownTasks()).filter(({ on }) => on <= day);

  const titles = () => createListingTitles(listings, log);

  function rowOf({ person, about, nextTask, messages }: ListedPerson, title: string | null): PersonRow {
    const { id, name, stage, emails, phones, waitingSince, lastAt } = person;
    const { text, on, at } = nextTask ?? {};
    return {
      ...{ id, name, stage, email: emails[0], phone: phones[0], waitingSince, lastAt, messages },
      doNotContact: isDoNotContact(person),
      home: title ?? about?.home?.address,
      ...(nextTask && text !== undefined && on !== undefined && { nextTask: { id: nextTask.id, text, on, at } }),
    };
  }

  /** Whom to ask about for each of these people. A pair on one page is asked about at the first of the two. */
  async function samePhones(listed: readonly Person[]): Promise<Map<string, Pick<Person, "id" | "name">>> {
    const others = await Promise.all(listed.map((person) => people.samePhone(person)));
    const asked = new Map<string, Pick<Person, "id" | "name">>();
    for (const [index, person] of listed.entries()) {
      const other = others[index]?.find((each) => mayBe(person)(each) && asked.get(each.id)?.id !== person.id);
      if (other) asked.set(person.id, named(other));
    }
    return asked;
  }

  async function itemOf(
    { inquiry, entry, email }: StoredEvent,
    titleOf: ReturnType<typeof titles>,
  ): Promise<TimelineItem> {
    if (email) return { kind: "email", at: email.createdAt, email };
    if (!inquiry) return { kind: entry.kind, at: entry.at, entry };
    return {
      kind: "inquiry",
      at: inquiry.createdAt,
      inquiry: { ...inquiry, listingTitle: await titleOf(inquiry.listingId) },
    };
  }

  /** Messages, entries and emails. @throws BadCursorError */
  async function timelineOf(ids: string[], after: string | undefined) {
    const { events, next } = await people.events(ids, timelinePageSize, after);
    const titleOf = titles();
    return { timeline: await Promise.all(events.map((event) => itemOf(event, titleOf))), next };
  }

  async function consentOf(items: TimelineItem[]): Promise<PersonPage["consent"]> {
    const last = items.find((item) => item.kind === "inquiry" && item.inquiry.consent !== undefined);
    if (last?.kind !== "inquiry" || last.inquiry.consent === undefined) return undefined;
    const text = await people.sentence(last.inquiry.consent);
    return text === undefined ? undefined : { text, at: last.at };
  }

  /** Showings with these people. */
  async function showingsOf(ids: string[]): Promise<Showing[]> {
    const coming = await showingsBetween(showings, wallClock(now(), await zone()), "9999");
    return coming.filter(({ personId }) => personId !== undefined && ids.includes(personId));
  }

  const reading = {
    async page(query: PeopleQuery, after: string | undefined): Outcome<PeoplePage> {
      const on = await today();
      const found = await people.page({ ...query, today: on, limit: peoplePageSize, after }).catch(nothingForBadCursor);
      if (!found) return { status: 400, refusal: peopleWording.badCursor };
      const titleOf = titles();
      const rows = found.people.map(async (each) => rowOf(each, await titleOf(each.about?.listingId ?? null)));
      const [counts, own, same] = await Promise.all([
        people.counts(on),
        ownUntil(on),
        samePhones(found.people.map(({ person }) => person)),
      ]);
      const listed = (await Promise.all(rows)).map((row) => {
        const samePhone = same.get(row.id);
        return { ...row, ...(samePhone && { samePhone }) };
      });
      return { people: listed, next: found.next, counts: { ...counts, due: counts.due + own.length } };
    },

    /**
     * A person with one page of their timeline after `after`. A merged person resolves to the one they were merged
     * into.
     */
    async person(id: string, after: string | undefined): Outcome<PersonPage> {
      const person = await rootOf(id);
      if (!person) return missing;
      const merged = await people.merged(person.id);
      const group = [person, ...merged];
      const ids = group.map((each) => each.id);
      const found = await timelineOf(ids, after).catch(nothingForBadCursor);
      if (!found) return { status: 400, refusal: peopleWording.badCursor };
      const { timeline } = found;
      const [showings, tasks, samePhone, holds] = await Promise.all([
        showingsOf(ids),
        people.tasks(ids),
        people.samePhone(person),
        people.holds(ids),
      ]);
      const { messages, emails, entries } = holds;
      return {
        ...{ person, emails: group.flatMap((each) => each.emails), showings: showings, tasks: tasks.sort(byUrgency) },
        ...{ timeline, next: found.next },
        ...{ samePhone: samePhone.filter(mayBe(person)).map(named), merged: merged.map(named) },
        consent: await consentOf(timeline),
        holds: { messages, emails, notes: entries, tasks: holds.tasks },
        backupsUntil: backupsHold(new Date(person.firstInAt ?? person.createdAt)).toISOString(),
      };
    },

    /** For the dashboard: people waiting for a reply, longest first. */
    async waiting() {
      const timeZone = await zone();
      return waitingPeople(people, titles(), await today(), (at) => wallClock(new Date(at), timeZone).slice(0, 10));
    },
    /** The open tasks about no one in particular, earliest first. */
    ownTasks,
    /** Those due today or overdue. */
    ownDue: async () => ownUntil(await today()),

    /** All stored data about the person with this address, except messages. Empty if there is none. */
    async dataOf(email: string): Promise<WholePerson[]> {
      const found = await people.ofEmail(emailKey(email));
      const root = found && (await rootOf(found.id));
      if (!root) return [];
      return Promise.all([root, ...(await people.merged(root.id))].map((each) => wholePerson(people, each)));
    },
  };
  return { zone, rootOf, reading };
}

function named({ id, name }: Person): Pick<Person, "id" | "name"> {
  return { id, name };
}

/** Open tasks by time, then completed ones, latest first. */
function byUrgency(one: Task, other: Task): number {
  if (one.doneAt && other.doneAt) return one.doneAt < other.doneAt ? 1 : -1;
  if (one.doneAt || other.doneAt) return one.doneAt ? 1 : -1;
  return taskOrder(one) + one.id < taskOrder(other) + other.id ? -1 : 1;
}

/** Whether the agent hasn't marked the two as different people. */
function mayBe(person: Person): (other: Person) => boolean {
  return (other) => !person.apart?.includes(other.id) && !other.apart?.includes(person.id);
}
