import { urgencyOf } from "#domain/inquiries/urgent.ts";
import { urgentFirst, type WaitingPeople, type WaitingPerson, waitingRead } from "#domain/inquiries/waiting.ts";
import { isOpen } from "#domain/people/open-messages.ts";
import type { Person } from "#domain/people/person.ts";
import type { PeopleStore } from "../ports/people-store.ts";

/** How many of a person's latest events to search for what they are waiting for. */
const storyRead = 20;

/**
 * People waiting for a reply, longest first, with what they wrote since the last reply. Reading a message is not a reply.
 * @param today the site's calendar day: `2026-11-24`
 * @param dayOf the site's calendar day of a timestamp
 */
export async function waitingPeople(
  people: PeopleStore,
  titleOf: (listingId: string | null) => Promise<string | null>,
  today: string,
  dayOf: (at: string) => string,
): Promise<WaitingPeople> {
  async function withMessages(person: Person): Promise<WaitingPerson[]> {
    const { id, name, waitingSince: createdAt = "" } = person;
    const group = [person, ...(await people.merged(id))];
    const emails = group.flatMap((each) => each.emails);
    const { events } = await people.events(
      group.map((each) => each.id),
      storyRead,
    );
    const written = events.filter((event) => isOpen(event, person, emails)).reverse();
    const texts = written.map(({ inquiry, entry }) => inquiry?.message ?? entry?.text ?? "");
    const urgent = texts.find(urgencyOf);
    const inquiries = written.flatMap(({ inquiry }) => inquiry ?? []);
    const [oldest] = inquiries;
    const listingTitle = oldest ? ((await titleOf(oldest.listingId)) ?? oldest.home?.address ?? null) : null;
    return [
      {
        ...{
          personId: id,
          ids: inquiries.map((each) => each.id),
          count: written.length,
          name,
          createdAt,
          listingTitle,
        },
        ...{ email: oldest?.email ?? emails[0] ?? "", phone: oldest?.phone ?? person.phones[0] },
        message: urgent ?? texts[0] ?? "",
        ...(urgent !== undefined && { urgency: urgencyOf(urgent) }),
      },
    ];
  }

  const { people: found, next } = await people.page({ list: "waiting", today, limit: waitingRead });
  const waiting = await Promise.all(found.map(({ person }) => withMessages(person)));
  return { people: urgentFirst(waiting.flat(), dayOf), isMore: next !== undefined };
}
