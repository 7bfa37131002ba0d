import type { Platform } from "../ports/platform.ts";
import { deleteSubscriptions } from "./delete-subscriptions.ts";
import { fileSubscriber } from "./file-subscriber.ts";
import { subscriptionPages } from "./subscription-pages.ts";

const day = 86_400_000;
/** Milliseconds after which what was never confirmed goes, and what has ended. */
const kept = { pending: 7 * day, ended: 90 * day };

/**
 * Removes what was never confirmed and what ended long ago, with what was written about it, and files whoever confirmed while no agent was
 * there. It needs an agent's rights.
 */
export async function tidySubscriptions(
  platform: Pick<Platform, "subscriptions" | "letters" | "people">,
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
