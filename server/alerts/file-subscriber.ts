import type { Subscription } from "#domain/alerts/subscription.ts";
import { newPerson } from "#domain/people/filing.ts";
import { emailKey } from "#domain/people/person.ts";
import type { Platform } from "../ports/platform.ts";
import { newPersonId } from "../records/ids.ts";

/**
 * Files a confirmed subscription under the person with its address, or under a new one: nobody waits for an answer by that. One whose
 * person has gone with their last message is filed anew.
 */
export async function fileSubscriber(
  { people, subscriptions }: Pick<Platform, "people" | "subscriptions">,
  { id, email, status, personId, confirmedAt }: Subscription,
  now: Date,
): Promise<void> {
  if (status !== "active" || confirmedAt === undefined || (personId && (await people.find(personId)))) return;
  const known = await people.ofEmail(emailKey(email));
  const at = now.toISOString();
  const person = known ?? newPerson(newPersonId(), { name: email, email, createdAt: personId ? at : confirmedAt }, at);
  if (!known) await people.add(person, [], []);
  await subscriptions.change(id, (seen) => (seen.personId === personId ? { ...seen, personId: person.id } : seen));
}
