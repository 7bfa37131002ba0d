import { setImmediate } from "node:timers/promises";
import type { Subscription } from "#domain/alerts/subscription.ts";
import { positionOf, type SubscriptionStore } from "../ports/alert-store.ts";

/** How many are read at a time: memory holds no more. */
const pageSize = 100;

/** Every subscription, the newest first. They may be removed meanwhile. */
export async function* subscriptionPages(store: Pick<SubscriptionStore, "page">): AsyncGenerator<Subscription[]> {
  let last: Subscription | undefined;
  do {
    const found = await store.page(pageSize, { after: last && positionOf(last) });
    if (found.length > 0) yield found;
    last = found.at(-1);
    // An embedded store never waits: without a pause here, visitors would wait for all the pages.
    await setImmediate();
  } while (last !== undefined);
}

/** Every address of which something is remembered, by its hash. */
export async function* rememberedAddresses(store: Pick<SubscriptionStore, "addresses">) {
  for (let last: string | undefined; ; ) {
    const found = await store.addresses(pageSize, last);
    yield* found;
    last = found.at(-1)?.hash;
    if (last === undefined) return;
  }
}
