import { emailKey, isDoNotContact } from "#domain/people/person.ts";
import type { PeopleStore } from "../ports/people-store.ts";

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
  const byEmail = async () => (email === undefined ? undefined : people.ofEmail(emailKey(email)));
  const found = await (personId === undefined ? byEmail() : people.find(personId));
  const person = found?.mergedInto === undefined ? found : await people.find(found.mergedInto);
  return person !== undefined && isDoNotContact(person);
}
