import type { Task } from "#domain/people/task.ts";
import { everyPerson, type WholePerson } from "../../people/every-person.ts";
import type { Stores } from "../../ports/platform.ts";
import { canonical } from "./canonical.ts";
import type { Move } from "./move.ts";

/** Copies people with their entries and tasks; their messages are filed as these are copied. */
export async function copyPeople({ from, to }: Move): Promise<string> {
  await to.people.begin(await from.people.begin());
  let copied = 0;
  let present = 0;
  for await (const { person, entries, tasks } of everyPerson(from.people)) {
    if (await to.people.find(person.id)) present += 1;
    else copied += 1;
    await to.people.add(person, entries, tasks);
  }
  for (const task of await ownTasks(from)) await to.people.putTask(task, []);
  return `Copied ${copied} people; ${present} were there.`;
}

async function ownTasks({ people }: Pick<Stores, "people">): Promise<Task[]> {
  return [...(await people.ownTasks("open")), ...(await people.ownTasks("done"))];
}

/** Files the messages that the source has filed, under the same people, with the sentences at their phone numbers. */
export async function fileMessages({ from, to }: Move): Promise<string> {
  let filed = 0;
  const sentences = new Set<string>();
  for await (const { person } of everyPerson(from.people)) {
    let after: string | undefined;
    do {
      const page = await from.people.events([person.id], 100, after);
      for (const { inquiry } of page.events) {
        if (inquiry && (await to.people.file(inquiry, person.id, person.createdAt))) filed += 1;
        if (inquiry?.consent !== undefined) sentences.add(inquiry.consent);
      }
      after = page.next;
    } while (after !== undefined);
  }
  for (const hash of sentences) {
    const text = await from.people.sentence(hash);
    if (text !== undefined) await to.people.keepSentence(hash, text);
  }
  return `Filed ${filed} inquiries under people.`;
}

/** The people of a site, and the tasks about nobody, as lines, in the order of their ids: two platforms may not agree on what happened in one moment. */
export async function peopleLines({ people }: Stores): Promise<string[]> {
  const lines: string[] = [];
  for await (const whole of everyPerson(people)) lines.push(personLine(whole));
  for (const task of await ownTasks({ people })) lines.push(canonical({ task }));
  return lines.sort();
}

/** Without the times, which are made of messages, entries, letters and tasks: all of these are compared. */
function personLine({ person, entries, tasks }: WholePerson): string {
  const { id, name, emails, phones, stage, refuses, mergedInto, rev, createdAt } = person;
  const own = { id, name, emails, phones, stage, refuses, mergedInto, rev, createdAt };
  return canonical({ person: own, entries, tasks });
}
