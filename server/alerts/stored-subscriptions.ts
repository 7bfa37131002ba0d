import { type AlertAddress, nextAsk, suppressedNow, withAsked } from "#domain/alerts/alert-request.ts";
import type { Subscription } from "#domain/alerts/subscription.ts";
import { emailSpellings } from "#domain/email-comparison.ts";
import { emailKey, newPerson } from "#domain/people/person.ts";
import { day } from "#domain/time-units.ts";
import { errorFacts, type Log } from "../log.ts";
import { positionOf, type SubscriptionStore } from "../ports/alert-store.ts";
import type { Platform } from "../ports/platform.ts";
import { pagesAfter } from "../records/all-pages.ts";
import { newPersonId } from "../records/ids.ts";
import { createSiteSigner } from "../site-signer.ts";

/** Subscriptions read at a time, to limit memory. */
const pageSize = 100;

/** Yields all subscriptions, or those with a status, newest first. */
export function subscriptionPages(
  store: Pick<SubscriptionStore, "page">,
  status?: Subscription["status"],
): AsyncGenerator<Subscription[]> {
  return pagesAfter((last) => store.page(pageSize, { status, after: last && positionOf(last) }));
}

/** Yields all address records, by hash. */
export async function* rememberedAddresses(store: Pick<SubscriptionStore, "addresses">) {
  for await (const page of pagesAfter<{ hash: string; address: AlertAddress }>((last) =>
    store.addresses(pageSize, last?.hash),
  ))
    yield* page;
}

/** Deletes subscriptions and their emails for good. */
export async function deleteSubscriptions(
  { subscriptions, emails }: Pick<Platform, "subscriptions" | "emails">,
  found: readonly { id: string }[],
): Promise<void> {
  for (const { id } of found) {
    for (const email of await emails.about(id)) await emails.remove(email.id);
    await subscriptions.remove(id);
  }
}

/** Erases a person who only ever subscribed, if nothing else is stored about them and the agent has changed nothing. */
export async function eraseIfEmpty({ people }: Pick<Platform, "people">, personId: string): Promise<void> {
  const person = await people.find(personId);
  if (!person || person.rev > 1 || person.mergedInto || (await people.merged(personId)).length > 0) return;
  const held = await people.holds([personId]);
  if (held.messages + held.entries + held.tasks + held.emails === 0) await people.erase(personId, []);
}

/**
 * Files a confirmed subscription under the person with its address, or under a new person, who does not count as
 * waiting for a reply. If the person was deleted, files it again.
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

/** Files a confirmed subscription right away. A failure to file must not break the confirmation. */
export function createFiling(platform: Pick<Platform, "people" | "subscriptions">, log: Log, now: () => Date) {
  return async (subscription: Subscription): Promise<void> => {
    await fileSubscriber(platform, subscription, now()).catch((error: unknown) =>
      log.error("subscriber not assigned to a person", errorFacts(error)),
    );
  };
}

/** Milliseconds after which unconfirmed and ended subscriptions are deleted. */
const kept = { pending: 7 * day, ended: 90 * day };

/**
 * Deletes unconfirmed subscriptions and those that ended long ago, with their emails. Files people whose
 * filing failed when they confirmed.
 */
export async function cleanUpSubscriptions(
  platform: Pick<Platform, "subscriptions" | "emails" | "people">,
  now: Date,
): Promise<void> {
  const { subscriptions } = platform;
  const before = (time: number) => new Date(now.getTime() - time).toISOString();
  for (;;) {
    const removed = await subscriptions.clearOld({ pending: before(kept.pending), ended: before(kept.ended) });
    await deleteSubscriptions(
      platform,
      removed.map((id) => ({ id })),
    );
    if (removed.length === 0) break;
  }
  for await (const page of subscriptionPages(subscriptions))
    for (const subscription of page) await fileSubscriber(platform, subscription, now);
}

/** Address records, under hashes that require this site's key. */
export function createAlertAddresses(platform: Pick<Platform, "subscriptions" | "siteKey">, now: () => Date) {
  const { subscriptions } = platform;
  const signer = createSiteSigner(platform);
  const hashed = (text: string) => signer.sign("alert-address", text);
  const hashOf = (email: string) => hashed(emailKey(email));

  /** What was asked for before counts, under whichever spelling it's remembered. */
  async function known(email: string): Promise<AlertAddress[]> {
    return Promise.all(emailSpellings(email).map(async (spelling) => subscriptions.address(await hashed(spelling))));
  }

  return {
    /**
     * Counts a confirmation email to an address. Returns when it may be sent; `undefined`, without counting, if none
     * may be.
     */
    async ask(email: string): Promise<Date | undefined> {
      let at: Date | undefined;
      await subscriptions.changeAddress(await hashOf(email), (seen) => {
        at = nextAsk(seen, now());
        return at ? withAsked(seen, at) : seen;
      });
      return at;
    },

    /** Whether the address is blocked from all alerts. */
    async isSuppressed(email: string): Promise<boolean> {
      return (await known(email)).some(({ suppressed }) => suppressed !== undefined);
    },

    async suppress(email: string, why: NonNullable<AlertAddress["suppressed"]>["why"]): Promise<void> {
      await subscriptions.changeAddress(await hashOf(email), (seen) => suppressedNow(seen, why, now()));
    },
  };
}
