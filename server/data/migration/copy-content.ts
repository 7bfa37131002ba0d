import { counted } from "#domain/formats.ts";
import type { Body } from "#domain/pages/body.ts";
import type { Page } from "#domain/pages/page.ts";
import type { Task } from "#domain/people/task.ts";
import { everyPerson, type WholePerson } from "../../people/every-person.ts";
import type { Stores } from "../../ports/platform.ts";
import { everyPage, type WholePage } from "../export-texts.ts";
import { canonical, type Move } from "./move.ts";

/** Copies pages with their revisions and old addresses. Preview links are not copied and must be created again. */
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
  return `Copied ${counted(copied, "page")}; ${there.size} already there.`;
}

/** Returns a page as a checksum line, without `rev`, which restarts in the copy. */
export function pageLine(whole: WholePage, readdress: Move["readdress"]): string {
  const { page, revisions } = readdressed(whole, readdress);
  const { rev: _, ...content } = page;
  return canonical({ content, revisions });
}

/** Returns the page with its image addresses on the target. */
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

/** Copies people with their entries and tasks. Their messages and emails follow. */
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
  return `Copied ${counted(copied, "person", "people")}; ${present} already there.`;
}

async function ownTasks({ people }: Pick<Stores, "people">): Promise<Task[]> {
  return [...(await people.ownTasks("open")), ...(await people.ownTasks("done"))];
}

/**
 * Returns people and tasks without a person as lines, sorted by content: two platforms may order simultaneous events
 * differently.
 */
export async function peopleLines({ people }: Stores): Promise<string[]> {
  const lines: string[] = [];
  for await (const whole of everyPerson(people)) lines.push(personLine(whole));
  for (const task of await ownTasks({ people })) lines.push(canonical({ task }));
  return lines.sort();
}

/** Leaves out the times, which derive from messages, entries, emails, and tasks; those are compared themselves. */
function personLine({ person, entries, tasks }: WholePerson): string {
  const { id, name, emails, phones, stage, refuses, mergedInto, rev, createdAt } = person;
  const own = { id, name, emails, phones, stage, refuses, mergedInto, rev, createdAt };
  return canonical({ person: own, entries, tasks });
}
