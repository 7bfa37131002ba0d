import type { Entry } from "#domain/people/entry.ts";
import type { Person } from "#domain/people/person.ts";
import type { Task } from "#domain/people/task.ts";
import type { Records } from "../../ports/records.ts";
import { changePeople } from "./people-draft.ts";
import { putTask } from "./people-tasks.ts";
import { putEntry } from "./timeline.ts";

/** Records written in one transaction. */
const atOnce = 20;

/** Adds a person from elsewhere, with what is filed under them. Does nothing if the id exists. */
export async function addPerson(
  records: Records,
  person: Person,
  entries: readonly Entry[],
  tasks: readonly Task[],
): Promise<void> {
  if (await records.get(person.id)) return;
  // The person comes last: an interrupted copy starts over.
  const writes = [...entries.map(putEntry), ...tasks.map(putTask)];
  for (let start = 0; start < writes.length; start += atOnce)
    await records.transact(writes.slice(start, start + atOnce));
  await changePeople(records, [`person ${person.id}`], async (draft) => {
    if (await draft.get(person.id)) return;
    const { mergedInto } = person;
    const group = mergedInto === undefined ? draft.start({ ...person, messages: 0 }) : await draft.group(mergedInto);
    if (!group) throw new Error(`Person ${mergedInto} does not exist.`);
    if (mergedInto !== undefined) {
      group.root.merged = [...(group.root.merged ?? []), person];
      await draft.over({ put: person.id, body: { mergedInto } });
    }
    await draft.claim(person, []);
    group.isRegrouped = true;
  });
}
