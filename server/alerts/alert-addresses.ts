import { type AlertAddress, askedNow, mayAsk, suppressedNow } from "#domain/alerts/alert-address.ts";
import { emailKey } from "#domain/people/person.ts";
import type { Platform } from "../ports/platform.ts";
import { createSiteSigner } from "../site-signer.ts";

/** What is remembered of addresses, under hashes that only this site's key makes. */
export interface AlertAddresses {
  /** Counts a confirming mail to an address. Returns false, and counts nothing, when none may be written now. */
  ask(email: string): Promise<boolean>;
  /** Whether nothing is ever mailed there. */
  isSuppressed(email: string): Promise<boolean>;
  suppress(email: string, why: NonNullable<AlertAddress["suppressed"]>["why"]): Promise<void>;
}

export function createAlertAddresses(
  platform: Pick<Platform, "subscriptions" | "siteKey">,
  now: () => Date,
): AlertAddresses {
  const { subscriptions } = platform;
  const signer = createSiteSigner(platform);
  const hashOf = (email: string) => signer.sign("alert-address", emailKey(email));

  return {
    async ask(email) {
      const at = now();
      let isCounted = false;
      await subscriptions.changeAddress(await hashOf(email), (seen) => {
        isCounted = mayAsk(seen, at);
        return isCounted ? askedNow(seen, at) : seen;
      });
      return isCounted;
    },

    async isSuppressed(email) {
      return (await subscriptions.address(await hashOf(email))).suppressed !== undefined;
    },

    async suppress(email, why) {
      await subscriptions.changeAddress(await hashOf(email), (seen) => suppressedNow(seen, why, now()));
    },
  };
}
