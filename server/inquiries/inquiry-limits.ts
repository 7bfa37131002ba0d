import type { Config } from "../config.ts";
import { isThisMachine } from "../http/client-address.ts";
import { RateLimit } from "../limits/rate-limit.ts";
import { errorFacts, type Log } from "../log.ts";
import type { InquiryTally } from "../ports/inquiry-store.ts";

/** How many messages may come within an hour: from one network, and from everybody together. */
export function createLimits({ perAddress, perHour }: Config["inquiryLimits"], now: () => Date) {
  const networks = new RateLimit({ limit: perAddress, windowSeconds: 3600, now });
  const everybody = new RateLimit({ limit: perHour, windowSeconds: 3600, now });

  return {
    areReached: (network: string) =>
      everybody.isReached("") || (!isThisMachine(network) && networks.isReached(network)),

    count(network: string): void {
      networks.count(network);
      everybody.count("");
    },

    takeBack(network: string): void {
      networks.takeBack(network);
      everybody.takeBack("");
    },
  };
}

/** The same limits for all instances of the site together, from one full hour to the next. */
export function createSharedLimits(
  tally: InquiryTally | undefined,
  { perAddress, perHour }: Config["inquiryLimits"],
  { log, now }: { log: Log; now(): Date },
) {
  return {
    /** Counts one more. While that fails each instance goes by its own count. */
    async areExceededBy(network: string): Promise<boolean> {
      try {
        const counted = await tally?.count(network, now());
        if (!counted) return false;
        return counted.ofAll > perHour || (!isThisMachine(network) && counted.ofNetwork > perAddress);
      } catch (error) {
        log.warn("inquiry not counted for all", errorFacts(error));
        return false;
      }
    },
  };
}
