import type { Body } from "#domain/pages/body.ts";
import type { Page } from "#domain/pages/page.ts";
import type { Task } from "#domain/people/task.ts";
import { everyPerson, type WholePerson } from "../../people/every-person.ts";
import type { Stores } from "../../ports/platform.ts";
import { everyPage, type WholePage } from "../export-texts.ts";
import { canonical, type Move } from "./move.ts";

/** Copies pages with their revisions and their old addresses. Links to drafts are not copied: they have to be made again. */
export async function copyPages({ from, to, readdress }: Move): Promise<string> {
  const there = new Set((await to.pages.all()).map(({ id }) => id));
  const moved = await from.pages.moved();
  let copied = 0;
  for await (const whole of everyPage(from.pages)) {
    const { page, revisions } = readdressed(whole, readdress);
    if (!there.has(page.id)) {
      await to.pages.add({ ...page, rev: 1 }, { moved: moved.filter(({ pageId }) => pageId === page.id) });
      copied += 1;
    }
    for (const revision of revisions) await to.pages.addRevision(revision);
  }
  return `Copied ${copied} pages; ${there.size} were there.`;
}

/** A page as a line for checksums: a copy starts to count its writes anew. */
export function pageLine(whole: WholePage, readdress: Move["readdress"]): string {
  const { page, revisions } = readdressed(whole, readdress);
  const { rev: _, ...content } = page;
  return canonical({ content, revisions });
}

/** The same page with the addresses of its pictures as the target serves them. */
function readdressed({ page, revisions }: WholePage, readdress: Move["readdress"]): WholePage {
  const inBody = (body: Body): Body => ({
    ...readdress(body),
    markdown: body.markdown.replace(/(\]\(\s*<?)([^\s)>]+)/g, (_, start, address) => start + readdress(address)),
  });
  const { live, draft, scheduled, ...rest } = page;
  const moved: Page = {
    ...rest,
    ...(live && { live: inBody(live) }),
    ...(draft && { draft: inBody(draft) }),
    ...(scheduled && { scheduled: inBody(scheduled) }),
  };
  return { page: moved, revisions: revisions.map((revision) => ({ ...revision, body: inBody(revision.body) })) };
}

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
