import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { errorFacts, type Log } from "../log.ts";
import type { Platform } from "../ports/platform.ts";

/** Messages read at a time. */
const atOnce = 100;

/** A reply of any kind: to a person, or to one message whose person isn't known. */
interface Answer {
  personId?: string | undefined;
  inquiryId?: string | undefined;
  /** ISO timestamp. */
  at: string;
}

/**
 * Marks everything that a person wrote before a reply as read. The reply is already saved, so a failure is only logged.
 */
export async function markAnswered(
  { people, inquiries }: Pick<Platform, "people" | "inquiries">,
  { personId, inquiryId, at }: Answer,
  log: Log,
): Promise<void> {
  async function markUnread(messages: readonly Inquiry[]): Promise<void> {
    for (const { id, isRead, createdAt } of messages) if (!isRead && createdAt <= at) await inquiries.markRead(id);
  }

  async function markAll(id: string): Promise<void> {
    const found = await people.find(id);
    const root = found?.mergedInto ?? id;
    const ids = [root, ...(await people.merged(root)).map((each) => each.id)];
    let after: string | undefined;
    do {
      const { events, next } = await people.events(ids, atOnce, after);
      await markUnread(events.flatMap(({ inquiry }) => inquiry ?? []));
      after = next;
    } while (after !== undefined);
  }

  try {
    if (personId !== undefined) await markAll(personId);
    else if (inquiryId !== undefined) await markUnread(await inquiries.many([inquiryId]));
  } catch (error) {
    log.warn("answered messages not marked as read", errorFacts(error));
  }
}
