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
import { directionOf, type Entry } from "#domain/people/entry.ts";
import { peopleWording } from "#domain/people/people-wording.ts";
import { mostMerged, type Person, phoneKey, refusals } from "#domain/people/person.ts";
import { reminderAt, type Task } from "#domain/people/task.ts";
import { instantOf } from "#domain/wall-clock.ts";
import type { Log } from "../log.ts";
import type { OutboxSender } from "../notices/outbox-sender.ts";
import type { Platform } from "../ports/platform.ts";
import { newEntryId, newTaskId } from "../records/ids.ts";
import { markAnswered } from "../records/mark-answered.ts";
import { showingsOf } from "../showings/every-showing.ts";
import { createPeopleReading, missing, type Outcome, type PeopleRefusal } from "./people-reading.ts";

const missingEntry: PeopleRefusal = { status: 404, refusal: peopleWording.missingEntry };
const missingTask: PeopleRefusal = { status: 404, refusal: peopleWording.missingTask };
/** The most people to remember as someone else; keeps the latest. */
const mostApart = 20;

export function createPeople(given: {
  platform: Pick<Platform, "people" | "emails" | "inquiries" | "listings" | "showings" | "profile">;
  sender: Pick<OutboxSender, "notify" | "noticesFor" | "wake">;
  /** All messages sent with an email address. */
  messagesOf(email: string): Promise<{ id: string }[]>;
  /** Until when backups contain data stored since `since`, if it is erased now. */
  backupsHold(since: Date): Date;
  /** Deletes these addresses' alerts. */
  forgetAlerts(emails: readonly string[]): Promise<void>;
  log: Log;
  now(): Date;
}) {
  const { platform, sender, messagesOf, backupsHold, forgetAlerts, log, now } = given;
  const { people } = platform;
  const unreadable = (refusal: string): PeopleRefusal => ({ status: 422, refusal });
  const { zone, rootOf, reading } = createPeopleReading(platform, { backupsHold, log, now });

  async function addEntry(id: string, kind: Entry["kind"], text: string): Outcome<{ entry: Entry; person: Person }> {
    const root = await rootOf(id);
    if (!root) return missing;
    const entry: Entry = { id: newEntryId(), personId: root.id, at: now().toISOString(), kind, text };
    if (!(await people.addEntry(entry))) return missing;
    if (directionOf(entry) === "out") await markAnswered(platform, entry, log);
    const person = await people.find(root.id);
    return person ? { entry, person } : missing;
  }

  async function saveTask(task: Task): Outcome<{ task: Task; person?: Person }> {
    const timeZone = await zone();
    const at = reminderAt(task, timeZone, now());
    if (!(await people.putTask(task, at ? sender.noticesFor({ taskId: task.id }, at) : []))) return missing;
    const morning = instantOf(`${task.on}T08:00`, timeZone);
    if (task.doneAt === undefined && morning > now()) await sender.notify(agendaNotice(task.on), morning);
    sender.wake();
    if (task.personId === undefined) return { task };
    const person = await rootOf(task.personId);
    return person ? { task, person } : missing;
  }

  /** The person's current record after a change, following merges. */
  async function afterwards(id: string): Outcome<{ person: Person }> {
    const person = await people.find(id);
    return person ? { person } : missing;
  }

  /** Parses the input and runs an action with it. */
  const taking =
    <Draft, Answer>(
      read: (input: unknown) => Reading<Draft> | Promise<Reading<Draft>>,
      take: (id: string, draft: Draft) => Outcome<Answer>,
    ) =>
    async (id: string, input: unknown): Outcome<Answer> => {
      const reading = await read(input);
      return "refusal" in reading ? unreadable(reading.refusal) : take(id, reading.draft);
    };
  const readTaskHere = async (input: unknown) => readTask(input, await zone());

  return {
    ...reading,

    change: taking(readPersonChange, async (id, { rev, doNotContact, ...changes }): Outcome<{ person: Person }> => {
      const stored = await people.find(id);
      if (!stored || stored.mergedInto !== undefined) return missing;
      const refuses = doNotContact === undefined ? stored.refuses : doNotContact ? [...refusals] : [];
      const person: Person = { ...stored, ...withoutUndefined(changes), refuses, rev: rev + 1 };
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
    }),

    note: taking(readNote, (id, { kind, text }) => addEntry(id, kind, text)),
    call: taking(readCall, (id, { text }) => addEntry(id, "call", text)),
    changeNote: taking(readNote, async (id, { text }): Outcome<{ entry: Entry }> => {
      const entry = await people.findEntry(id);
      if (!entry) return missingEntry;
      if (entry.kind !== "note") return { status: 409, refusal: peopleWording.onlyNotes };
      return (await people.changeEntry(id, text)) ? { entry: { ...entry, text } } : missingEntry;
    }),
    removeEntry: async (id: string): Outcome<object> => ((await people.removeEntry(id)) ? {} : missingEntry),

    task: taking(readTaskHere, async (id, draft) => {
      const root = await rootOf(id);
      return root ? saveTask({ id: newTaskId(), personId: root.id, ...draft }) : missing;
    }),
    /** Adds a task that is about no one in particular. */
    async ownTask(input: unknown) {
      const reading = await readTaskHere(input);
      return "refusal" in reading ? unreadable(reading.refusal) : saveTask({ id: newTaskId(), ...reading.draft });
    },
    async changeTask(id: string, input: unknown) {
      const task = await people.findTask(id);
      if (!task) return missingTask;
      const reading = changeTask(task, input, await zone(), now().toISOString());
      return "refusal" in reading ? unreadable(reading.refusal) : saveTask(reading.draft);
    },
    removeTask: async (id: string): Outcome<object> => ((await people.removeTask(id)) ? {} : missingTask),

    merge: taking(readOther, async (id, { other }) => {
      const outcome = await people.merge(id, other);
      if (outcome === "missing") return missing;
      if (outcome === "same") return { status: 409, refusal: peopleWording.mergedWithSelf };
      if (outcome === "too many") return { status: 409, refusal: peopleWording.mergedTooMany(mostMerged) };
      return afterwards(id);
    }),
    split: taking(
      readOther,
      async (id, { other }): Outcome<{ person: Person }> =>
        (await people.split(id, other)) ? afterwards(id) : { status: 409, refusal: peopleWording.notMerged },
    ),
    /** Remembers that a person with the same phone is someone else, so the agent isn't asked again. */
    setApart: taking(readOther, async (id, { other }): Outcome<{ person: Person }> => {
      const person = await people.find(id);
      if (!person || id === other || !(await people.find(other))) return missing;
      const apart = [...new Set([...(person.apart ?? []), other])].slice(-mostApart);
      const outcome = await people.replace({ ...person, apart, rev: person.rev + 1 });
      if (outcome === "missing") return missing;
      return outcome === "replaced" ? afterwards(id) : { status: 409, refusal: peopleWording.conflict };
    }),

    /** Erases a person and every message from their addresses, including held and trashed ones. */
    async erase(id: string): Outcome<object> {
      const root = await rootOf(id);
      if (!root) return missing;
      const group = [root, ...(await people.merged(root.id))];
      const emails = group.flatMap((each) => each.emails);
      const messages = (await Promise.all(emails.map(messagesOf))).flat();
      await forgetAlerts(emails);
      // The agent's handwritten entries belong to no person.
      const visits = await showingsOf(platform.showings, {
        ...{ personIds: new Set<string>(), inquiryIds: new Set<string>(), emails: new Set(emails) },
        phones: new Set(group.flatMap((each) => each.phones.map(phoneKey).filter(Boolean))),
      });
      for (const visit of visits) if (!visit.inquiryId && !visit.personId) await platform.showings.remove(visit);
      return (await people.erase(
        root.id,
        messages.map((each) => each.id),
      ))
        ? {}
        : missing;
    },
  };
}

function withoutUndefined<Value extends object>(value: Value) {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };
}
