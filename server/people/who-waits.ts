import { type WaitingPeople, type WaitingPerson, waitingRead } from "#domain/inquiries/waiting.ts";
import type { Person } from "#domain/people/person.ts";
import type { PeopleStore } from "../ports/people-store.ts";

/** How many of a person's latest events to search for what they are waiting for. */
const storyRead = 20;

/**
 * People waiting for a reply, longest first, with the messages since their last reply. Reading a message is not a
 * reply.
 * @param today the site's calendar day: `2026-11-24`
 */
export async function whoWaits(
  people: PeopleStore,
  titleOf: (listingId: string | null) => Promise<string | null>,
  today: string,
): Promise<WaitingPeople> {
  async function withMessages(person: Person): Promise<WaitingPerson[]> {
    const merged = await people.merged(person.id);
    const { events } = await people.events([person.id, ...merged.map(({ id }) => id)], storyRead);
    const since = person.waitingSince ?? "";
    const messages = events
      .flatMap(({ inquiry }) => (inquiry && inquiry.createdAt >= since ? [inquiry] : []))
      .reverse();
    const [oldest] = messages;
    if (!oldest) return [];
    const { email, phone, message, listingId, home } = oldest;
    const listingTitle = (await titleOf(listingId)) ?? home?.address ?? null;
    const ids = messages.map(({ id }) => id);
    return [{ personId: person.id, ids, name: person.name, email, phone, message, createdAt: since, listingTitle }];
  }

  const { people: found, next } = await people.page({ list: "waiting", today, limit: waitingRead });
  const waiting = await Promise.all(found.map(({ person }) => withMessages(person)));
  return { people: waiting.flat(), isMore: next !== undefined };
}
