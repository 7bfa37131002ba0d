import type { Person } from "#domain/people/person.ts";
import type { PeopleStore } from "../ports/people-store.ts";

/** Returns the person this one was merged into, or the person itself. */
export async function rootOf(people: Pick<PeopleStore, "find">, id: string): Promise<Person | undefined> {
  const found = await people.find(id);
  return found?.mergedInto === undefined ? found : people.find(found.mergedInto);
}
