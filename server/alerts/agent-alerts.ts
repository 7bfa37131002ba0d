import { type SubscriptionPage, type SubscriptionRow, subscriptionRow } from "#domain/alerts/search-words.ts";
import { ended, type Subscription } from "#domain/alerts/subscription.ts";
import type { Platform } from "../ports/platform.ts";
import { nothingForBadCursor } from "../ports/store-errors.ts";
import { readPeopleCursor, writePeopleCursor } from "../records/cursors.ts";
import { deleteSubscriptions } from "./stored-subscriptions.ts";
import type { SubjectWords } from "./subject-words.ts";

const pageSize = 25;

/** The agent's view of subscriptions and what she can do with them. */
export function createAgentAlerts(
  platform: Pick<Platform, "subscriptions" | "people" | "emails" | "siteKey">,
  words: SubjectWords,
  now: () => Date,
) {
  const { subscriptions, people } = platform;

  async function rowOf(subscription: Subscription): Promise<SubscriptionRow> {
    const { personId, home } = subscription;
    const [person, address] = await Promise.all([
      personId === undefined ? undefined : people.find(personId),
      home === undefined ? undefined : words.of({ home }),
    ]);
    return subscriptionRow(subscription, { name: person?.name, home: address });
  }
  const rows = (all: readonly Subscription[]) => Promise.all(all.map(rowOf));
  const endIt = (id: string) => subscriptions.change(id, (seen) => ended(seen, "agent", now()));

  /** Returns the subscriptions of these addresses, newest first. */
  async function ofEmails(emails: readonly string[]): Promise<Subscription[]> {
    const found = (await Promise.all(emails.map((email) => subscriptions.ofEmail(email)))).flat();
    return [...new Map(found.map((each) => [each.id, each])).values()];
  }

  return {
    ofEmails,

    /**
     * Returns the subscriptions of a person and everyone merged into them; `undefined` if the person does not exist.
     */
    async ofPerson(id: string): Promise<SubscriptionRow[] | undefined> {
      const person = await people.find(id);
      if (!person) return undefined;
      const emails = [person, ...(await people.merged(id))].flatMap((each) => each.emails);
      return rows(await ofEmails(emails));
    },

    /** Deletes the subscriptions of these addresses and their emails for good. */
    forget: async (emails: readonly string[]): Promise<void> => deleteSubscriptions(platform, await ofEmails(emails)),

    /** Returns 25 subscriptions, newest first; `undefined` for an invalid `after`. */
    async page(given: string | undefined): Promise<SubscriptionPage | undefined> {
      const place = await placeOf(given).catch(nothingForBadCursor);
      if (given !== undefined && !place) return undefined;
      const found = await subscriptions.page(pageSize + 1, { after: place && { at: place.key, id: place.id } });
      const shown = found.slice(0, pageSize);
      const last = found.length > pageSize ? shown.at(-1) : undefined;
      const next = last && writePeopleCursor({ key: last.consent.at, id: last.id });
      return { subscriptions: await rows(shown), next };
    },

    /** Ends a subscription. Returns `undefined` if it does not exist. */
    async end(id: string): Promise<SubscriptionRow | undefined> {
      const stored = await endIt(id);
      return stored && rowOf(stored);
    },
  };
}

async function placeOf(given: string | undefined) {
  return given === undefined ? undefined : readPeopleCursor(given);
}
