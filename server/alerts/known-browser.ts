import type { Subscription } from "#domain/alerts/subscription.ts";
import { emailKey } from "#domain/people/person.ts";
import type { Platform } from "../ports/platform.ts";
import { createSiteSigner, linkToken, readLinkToken } from "../site-signer.ts";

const purpose = "alert-browser";

/**
 * Browsers in which an address was confirmed. Such a browser has a signed cookie that names the subscription, not the address. It counts for
 * that address alone, and no longer than that subscription is on or paused: unsubscribing and deleting end it everywhere.
 */
export function createKnownBrowsers(platform: Pick<Platform, "subscriptions" | "siteKey">) {
  const signer = createSiteSigner(platform);

  return {
    /** The value of the cookie. */
    mark: (subscription: Subscription): Promise<string> => linkToken(signer, purpose, subscription),

    /** Whether a cookie of this value comes from a browser in which this address was confirmed. */
    async isKnown(value: string, email: string): Promise<boolean> {
      const key = await readLinkToken(signer, purpose, "sub", value);
      const subscription = key && (await platform.subscriptions.find(key.id));
      if (!subscription || subscription.generation !== key.generation) return false;
      const isOn = subscription.status === "active" || subscription.status === "paused";
      return isOn && emailKey(subscription.email) === emailKey(email);
    },
  };
}
