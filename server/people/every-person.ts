import type { Entry } from "#domain/people/entry.ts";
import { stageName } from "#domain/people/people-wording.ts";
import { isDoNotContact, type Person } from "#domain/people/person.ts";
import { type Task, taskOrder } from "#domain/people/task.ts";
import type { PeopleStore } from "../ports/people-store.ts";
import { csvLine, csvPieces } from "../records/csv.ts";

/** A person and their records, except messages and emails. */
export interface WholePerson {
  person: Person;
  /** Oldest first. */
  entries: Entry[];
  tasks: Task[];
}

/** Every person with all records, each followed by those merged into them. */
export async function* everyPerson(people: PeopleStore): AsyncGenerator<WholePerson> {
  for await (const person of everyone(people)) yield wholePerson(people, person);
}

async function* everyone(people: PeopleStore): AsyncGenerator<Person> {
  let after: string | undefined;
  do {
    const page = await people.page({ list: "all", today: "", limit: 100, after });
    for (const { person } of page.people) yield* [person, ...(await people.merged(person.id))];
    after = page.next;
  } while (after !== undefined);
}

export async function wholePerson(people: PeopleStore, person: Person): Promise<WholePerson> {
  const entries: Entry[] = [];
  let after: string | undefined;
  do {
    const page = await people.events([person.id], 100, after);
    entries.push(...page.events.flatMap(({ entry }) => entry ?? []));
    after = page.next;
  } while (after !== undefined);
  const tasks = await people.tasks([person.id]);
  const inOrder = tasks.sort((one, other) => (taskOrder(one) + one.id < taskOrder(other) + other.id ? -1 : 1));
  return { person, entries: entries.reverse(), tasks: inOrder };
}

const columns = [
  ...[
    "Name",
    "Emails",
    "Phones",
    "Stage",
    "Do not contact",
    "First message",
    "First reply",
    "Waiting since",
    "Next task",
  ],
  ...["Last", "Merged into", "ID"],
];

/** All people as a CSV file, generated while it is read. */
export const peopleCsv = (people: PeopleStore) => csvPieces(columns, everyone(people), line);

function line(person: Person): string {
  const { id, name, emails, phones, stage, mergedInto } = person;
  const times = [person.firstInAt, person.firstOutAt, person.waitingSince, person.nextTaskAt, person.lastAt];
  const reach = [emails.join(" "), phones.join(", "), stageName[stage], isDoNotContact(person) ? "Yes" : ""];
  return csvLine([name, ...reach, ...times, mergedInto, id]);
}
