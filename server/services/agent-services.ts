import { day } from "#domain/time-units.ts";
import { createAgentAlerts } from "../alerts/agent-alerts.ts";
import { cleanUpSubscriptions } from "../alerts/stored-subscriptions.ts";
import type { SubjectWords } from "../alerts/subject-words.ts";
import { createTestAlert } from "../alerts/test-alert.ts";
import type { Config } from "../config.ts";
import { createHomeInterest } from "../counts/home-interest.ts";
import { clearDemoContent } from "../data/clear-demo.ts";
import { exportSite } from "../data/export-site.ts";
import { createProfileEditor } from "../data/profile-editor.ts";
import { createReplies } from "../emails/replies.ts";
import { nightlyHold } from "../embedded/backup/retention.ts";
import { createInbox } from "../inquiries/inbox.ts";
import { createLikeHomes } from "../inquiries/like-homes.ts";
import { createOldMessages } from "../inquiries/old-messages.ts";
import { createListingService } from "../listings/listing-service.ts";
import type { Log } from "../log.ts";
import type { HomeSearch } from "../mls/home-search.ts";
import type { OutboxSender } from "../notices/outbox-sender.ts";
import { createPageEditor } from "../pages/page-editor.ts";
import { withReleasedTexts } from "../pages/release.ts";
import { createPeople } from "../people/people.ts";
import { removeLeftPhotos } from "../photos/inquiry-photos.ts";
import type { PhotoProcessor } from "../photos/photo-processor.ts";
import { createSharePictures, createSitePictures } from "../photos/site-pictures.ts";
import type { PublicListingStore } from "../ports/listing-store.ts";
import type { Platform, ProfileStore } from "../ports/platform.ts";
import { createShowings } from "../showings/showings.ts";

/** Milliseconds of point-in-time recovery on AWS (infra/tables): 35 days. */
const pointInTime = 35 * day;

/** What an agent may do, and what pages read of her content. */
export function createAgentServices(given: {
  config: Config;
  /** The stores with the rights of the agent who is logged in. */
  own: Platform;
  homeSearch: HomeSearch;
  words: SubjectWords;
  sender: OutboxSender;
  processor: PhotoProcessor;
  /** When the last daily cleanup ran. One for all agents. */
  cleared: { at: number };
  log: Log;
  now(): Date;
}) {
  const { config, own, homeSearch, words, sender, processor, cleared, log, now } = given;
  const listingService = createListingService(own, processor, log, now);
  const clearOthers = async () => {
    await listingService.clearTrash();
    await cleanUpSubscriptions(own, now());
  };
  const clearUnsaved = () => removeLeftPhotos(own, now());
  const backupsHold = (since: Date) =>
    config.aws ? new Date(now().getTime() + pointInTime) : nightlyHold(since, now());
  const inbox = createInbox(own, sender, log, now);
  const { messagesOf } = inbox;
  const agentAlerts = createAgentAlerts(own, words, now);
  const { forget: forgetAlerts } = agentAlerts;
  return {
    listings: own.listings as PublicListingStore,
    profile: own.profile as Pick<ProfileStore, "load">,
    pages: withReleasedTexts(own.pages, now),
    pageEditor: createPageEditor(own.pages, now),
    profileEditor: createProfileEditor(own.profile, createSharePictures(own.images, processor, log), own.people),
    clearDemo: () => clearDemoContent(own, own.mls),
    /** A ZIP that is created while it is read. */
    exportSite: () => exportSite(own, now(), log),
    inbox,
    /** Homes like the one that an owner asks about. */
    likeHomes: createLikeHomes(own, homeSearch, log, now),
    homeInterest: createHomeInterest(own, now),
    people: createPeople({ platform: own, sender, messagesOf, backupsHold, forgetAlerts, log, now }),
    agentAlerts,
    /** Emails the agent one alert as subscribers get it. */
    testAlert: createTestAlert(own, config, sender, now),
    showings: createShowings({ platform: own, homeSearch, sender, config, log, now }),
    replies: createReplies({ platform: own, config, sender, log, now }),
    sitePictures: createSitePictures(own.images, processor, now),
    oldMessages: createOldMessages(own, { done: cleared, clearOthers, clearUnsaved }, log, now),
    listingService,
  };
}
