import { type AlertAddress, nextAsk, suppressedNow, withAsked } from "#domain/alerts/alert-address.ts";
import { emailKey } from "#domain/people/person.ts";
import type { Platform } from "../ports/platform.ts";
import { createSiteSigner } from "../site-signer.ts";

/** What is remembered of addresses, under hashes that only this site's key makes. */
export type AlertAddresses = ReturnType<typeof createAlertAddresses>;

export function createAlertAddresses(platform: Pick<Platform, "subscriptions" | "siteKey">, now: () => Date) {
  const { subscriptions } = platform;
  const signer = createSiteSigner(platform);
  const hashOf = (email: string) => signer.sign("alert-address", emailKey(email));

  return {
    /** Counts a confirming mail to an address. Returns when it may leave; nothing, and nothing is counted, when none may be written. */
    async ask(email: string): Promise<Date | undefined> {
      let at: Date | undefined;
      await subscriptions.changeAddress(await hashOf(email), (seen) => {
        at = nextAsk(seen, now());
        return at ? withAsked(seen, at) : seen;
      });
      return at;
    },

    /** Whether nothing is ever mailed there. */
    async isSuppressed(email: string): Promise<boolean> {
      return (await subscriptions.address(await hashOf(email))).suppressed !== undefined;
    },

    async suppress(email: string, why: NonNullable<AlertAddress["suppressed"]>["why"]): Promise<void> {
      await subscriptions.changeAddress(await hashOf(email), (seen) => suppressedNow(seen, why, now()));
    },
  };
}
