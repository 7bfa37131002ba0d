import { createOptInSending } from "../alerts/mail/send-opt-in.ts";
import { createSubscriptionReceiver } from "../alerts/receive-subscription.ts";
import { createFiling } from "../alerts/stored-subscriptions.ts";
import type { SubjectWords } from "../alerts/subject-words.ts";
import { createSubscriptions } from "../alerts/subscriptions.ts";
import type { Config } from "../config.ts";
import type { Counter } from "../counts/counter.ts";
import { createSearches } from "../counts/search-counts.ts";
import { createViews } from "../counts/visitor-counts.ts";
import { createInquiryReceiver } from "../inquiries/receive-inquiry.ts";
import { createValueReceiver } from "../inquiries/receive-value-request.ts";
import type { Log } from "../log.ts";
import type { HomeSearch } from "../mls/home-search.ts";
import type { OutboxSender } from "../notices/outbox-sender.ts";
import type { PhotoProcessor } from "../photos/photo-processor.ts";
import type { Scratch } from "../photos/scratch-folder.ts";
import type { Platform } from "../ports/platform.ts";
import { createVisitorShowings } from "../showings/visitor-showings.ts";

/** What visitors may do, with the site's own rights. */
export function createVisitorServices(given: {
  config: Config;
  platform: Platform;
  homeSearch: HomeSearch;
  sender: OutboxSender;
  words: SubjectWords;
  counter: Counter;
  processor: PhotoProcessor;
  scratch: Scratch;
  log: Log;
  now(): Date;
}) {
  const { config, platform, homeSearch, sender, words, counter, processor, scratch, log, now } = given;
  const { profile } = platform;
  const receiver = createInquiryReceiver({ platform, config, homeSearch, sender, log, now });
  const file = createFiling(platform, log, now);
  const mail = createOptInSending(platform, config, sender, now);
  return {
    inquiryReceiver: receiver,
    valueReceiver: createValueReceiver({ receiver, profile, processor, scratch, sender, log, now }),
    subscriptionReceiver: createSubscriptionReceiver({ platform, config, sender, words, mail, file, now }),
    subscriptions: createSubscriptions({ platform, words, mail, file, now }),
    visitorShowings: createVisitorShowings(platform, sender, config, now),
    /** Counts what visitors do with the agent's own listings. */
    views: createViews(counter, config.trustProxy),
    searches: createSearches(platform, counter, { now, trustProxy: config.trustProxy }),
  };
}
