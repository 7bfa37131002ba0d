import { emailKey, isDoNotContact } from "#domain/people/person.ts";
import type { PeopleStore } from "../ports/people-store.ts";
import { rootOf } from "./root-of.ts";

/** The people that are looked up here. */
export type FindPeople = Pick<PeopleStore, "find" | "ofEmail">;

/**
 * Whether the agent marked a person, or the one they were merged into, Do not contact.
 * @param of the person's id, or the address of someone who isn't filed yet
 */
export async function isMarkedDoNotContact(
  people: FindPeople,
  { personId, email }: { personId?: string | undefined; email?: string | undefined },
): Promise<boolean> {
  const id = personId ?? (email === undefined ? undefined : (await people.ofEmail(emailKey(email)))?.id);
  const person = id === undefined ? undefined : await rootOf(people, id);
  return person !== undefined && isDoNotContact(person);
}
