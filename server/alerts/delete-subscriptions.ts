import type { Platform } from "../ports/platform.ts";

/** Removes subscriptions with the letters about them, so that nothing of them can be read any more. */
export async function deleteSubscriptions(
  { subscriptions, letters }: Pick<Platform, "subscriptions" | "letters">,
  found: readonly { id: string }[],
): Promise<void> {
  for (const { id } of found) {
    for (const letter of await letters.about(id)) await letters.remove(letter.id);
    await subscriptions.remove(id);
  }
}

/** Forgets somebody who only ever subscribed, once nothing else is kept of them and the agent has changed nothing. */
export async function forgetIfEmpty({ people }: Pick<Platform, "people">, personId: string): Promise<void> {
  const person = await people.find(personId);
  if (!person || person.rev > 1 || person.mergedInto || (await people.merged(personId)).length > 0) return;
  const held = await people.holds([personId]);
  if (held.messages + held.entries + held.tasks + held.letters === 0) await people.forget(personId, []);
}
