import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { day } from "#domain/time-units.ts";
import type { ValueRequest } from "#domain/values/value-request.ts";
import { createAgentAlerts } from "./alerts/agent-alerts.ts";
import { optInMail } from "./alerts/mail/opt-in-mail.ts";
import { createOptInSending } from "./alerts/mail/send-opt-in.ts";
import { createSubscriptionReceiver } from "./alerts/receive-subscription.ts";
import { createFiling, tidySubscriptions } from "./alerts/stored-subscriptions.ts";
import { createSubjectWords } from "./alerts/subject-words.ts";
import { createSubscriptions } from "./alerts/subscriptions.ts";
import { createTestAlert } from "./alerts/test-alert.ts";
import type { AwsConfig } from "./aws/config.ts";
import type { MovedCounts } from "./aws/records/older-items.ts";
import { createConcerns, isCurrent } from "./concerns/concerns.ts";
import type { Config } from "./config.ts";
import { createCounter } from "./counts/counter.ts";
import { createHomeInterest } from "./counts/home-interest.ts";
import { clearSearches, createSearches } from "./counts/search-counts.ts";
import { createViews } from "./counts/visitor-counts.ts";
import { clearDemoContent } from "./data/clear-demo.ts";
import { exportSite } from "./data/export-site.ts";
import { createProfileEditor } from "./data/profile-editor.ts";
import { nightlyHold } from "./embedded/backup/retention.ts";
import { openEmbeddedPlatform } from "./embedded/platform.ts";
import { createInbox } from "./inquiries/inbox.ts";
import { likeHomesOf } from "./inquiries/like-homes.ts";
import { createOldMessages } from "./inquiries/old-messages.ts";
import { createInquiryReceiver } from "./inquiries/receive-inquiry.ts";
import { createValueReceiver } from "./inquiries/receive-value-request.ts";
import { createNamedHomes, withHomesRead } from "./inquiries/unread-homes.ts";
import { createReplies } from "./letters/replies.ts";
import { createListingService } from "./listings/listing-service.ts";
import { errorFacts, type Log } from "./log.ts";
import { createMailReader } from "./mailbox/mail-reader.ts";
import { createHomeSearch } from "./mls/home-search.ts";
import { createHomeLookup } from "./mls/look-up-home.ts";
import { createLetterSender } from "./notices/letter-sender.ts";
import { createNoticeSender } from "./notices/notice-sender.ts";
import { createPageEditor } from "./pages/page-editor.ts";
import { withReleasedTexts } from "./pages/release.ts";
import { createPeople } from "./people/people.ts";
import { createTaskCalendar } from "./people/task-calendar.ts";
import { removeLeftPhotos } from "./photos/inquiry-photos.ts";
import { createPhotoProcessor } from "./photos/photo-processor.ts";
import { createPublicPictures } from "./photos/public-pictures.ts";
import { createScratch } from "./photos/scratch-folder.ts";
import { createSharePictures, createSitePictures } from "./photos/site-pictures.ts";
import { type Upload, withUpload } from "./photos/upload.ts";
import type { PublicListingStore } from "./ports/listing-store.ts";
import type { Platform, ProfileStore, Stores } from "./ports/platform.ts";
import type { Session } from "./ports/session-store.ts";
import type { ReportBroken } from "./records/stored-record.ts";
import { createAccountServices, createPersonalServices } from "./services/account-services.ts";
import { createAlertServices } from "./services/alert-services.ts";
import { createMlsServices } from "./services/mls-services.ts";
import { createShowingMail } from "./showings/showing-mail.ts";
import { createShowings } from "./showings/showings.ts";
import { createVisitorShowings } from "./showings/visitor-showings.ts";
import { createSessions } from "./sign-in/sessions.ts";
import { createChallenges } from "./sign-in/signed-texts.ts";
import { createSiteSigner } from "./site-signer.ts";

const awsBundle = new URL("../build/aws/platform.js", import.meta.url);

/** What pages and the API may use: named operations, and only those stores that read public content. */
export interface PageServices extends Common, Own {
  /** Returns the services with the rights of the session's owner; `undefined` if these have ended. */
  as(session: Session, cookie: string): Promise<PageServices | undefined>;
}

type Common = ReturnType<typeof assemble>["common"];
type Own = ReturnType<typeof assemble>["shared"];

/** Milliseconds of point-in-time recovery on AWS (infra/tables): 35 days. */
const pointInTime = 35 * day;

/** The services with the stores themselves, for starting, serving, and stopping the site. */
export interface Services extends PageServices {
  platform: Platform;
}

/**
 * Opens the configured platform's stores. When closing, close `listingService` and both senders first and `platform`
 * last.
 *
 * @param reportBroken called with broken records that lists skip; without it such a list fails, as commands require
 */
export async function openServices(config: Config, log: Log, reportBroken?: ReportBroken): Promise<Services> {
  const platform = config.aws
    ? await loadAwsPlatform(config.aws, log, reportBroken)
    : openEmbeddedPlatform({ dataDir: config.dataDir, reportBroken });
  return createServices(config, platform, log);
}

export function createServices(config: Config, opened: Platform, log: Log, now = () => new Date()): Services {
  const { platform, common, shared, ownOf } = assemble(config, opened, log, now);
  const personal = createPersonalServices((stores): PageServices => ({ ...common, ...ownOf(stores), as: services.as }));
  const services: Services = {
    ...shared,
    ...common,
    platform,
    async as(session, cookie) {
      const stores = await opened.as(session, cookie);
      if (!stores || stores === opened) return stores && services;
      const own = personal(stores);
      own.listingService.catchUp().catch((error: unknown) => log.error("photos not resumed", errorFacts(error)));
      return own;
    },
  };
  return services;
}

function assemble(config: Config, opened: Platform, log: Log, now: () => Date) {
  const homeSearch = createHomeSearch(opened.mls, log, now);
  const lookUp = createHomeLookup(homeSearch, log);
  const withPublicPictures = createPublicPictures(config);
  const prepared = (stores: Platform) => withHomesRead(withPublicPictures(stores), lookUp);
  const platform = prepared(opened);
  // On AWS, nothing of the site is on the local disk.
  const scratch = createScratch(config.aws ? tmpdir() : resolve(config.dataDir, "temporary"));
  const photoDeveloper = createPhotoProcessor(scratch);
  const concerns = createConcerns({ config, feedStore: platform.feed, log, now });
  const noticeSender = createNoticeSender({
    ...{ config, platform, log, now },
    isCurrent: (site) => isCurrent(concerns, site),
  });
  const words = createSubjectWords(platform, homeSearch);
  const { showings, people } = platform;
  const showingParts = { showings, people, signer: createSiteSigner(platform), origin: config.origin };
  const wake = () => letterSender.wake();
  const counter = createCounter({ platform, log, now, daily: () => clearSearches(platform, now) });
  const alerts = createAlertServices({ config, platform, noticeSender, counter, wake, log, now });
  const renderings = {
    ...{ "opt-in": optInMail(platform, words, config), showing: createShowingMail(showingParts) },
    alert: alerts.rendering,
  };
  const letterSender = createLetterSender({
    config,
    platform,
    noticeSender,
    renderings,
    alerts: alerts.sending,
    log,
    now,
  });
  const searches = createSearches(platform, counter, { now, trustProxy: config.trustProxy });
  const views = createViews(counter, config.trustProxy);
  const cleared = { at: Number.NEGATIVE_INFINITY };
  const backupsHold = (since: Date) =>
    config.aws ? new Date(now().getTime() + pointInTime) : nightlyHold(since, now());
  const servicesOn = (own: Platform) => {
    const listingService = createListingService({ platform: own, processor: photoDeveloper, log, now });
    const clearOthers = async () => {
      await listingService.clearTrash();
      await tidySubscriptions(own, now());
    };
    const clearUnsaved = () => removeLeftPhotos(own, now());
    const inbox = createInbox(own, noticeSender, log, now);
    const { messagesOf } = inbox;
    const agentAlerts = createAgentAlerts({ platform: own, words, now });
    const { forget: forgetAlerts } = agentAlerts;
    return {
      listings: own.listings as PublicListingStore,
      profile: own.profile as Pick<ProfileStore, "load">,
      pages: withReleasedTexts(own.pages, now),
      pageEditor: createPageEditor(own.pages, now),
      profileEditor: createProfileEditor(own.profile, createSharePictures(own.images, photoDeveloper, log), own.people),
      clearDemo: () => clearDemoContent(own, opened.mls),
      /** A ZIP that is created while it is read. */
      exportSite: () => exportSite(own, now(), log),
      inbox,
      homeInterest: createHomeInterest(own, now),
      people: createPeople({ platform: own, noticeSender, messagesOf, backupsHold, forgetAlerts, log, now }),
      agentAlerts,
      /** Emails the agent one alert as subscribers get it. */
      testAlert: createTestAlert({ platform: own, config, letterSender, now }),
      showings: createShowings({ platform: own, homeSearch, letterSender, noticeSender, config, log, now }),
      replies: createReplies({ platform: own, config, letterSender, log, now }),
      sitePictures: createSitePictures(own.images, photoDeveloper, now),
      oldMessages: createOldMessages({ ...own, log, now, done: cleared, clearOthers, clearUnsaved }),
      listingService,
    };
  };
  const shared = servicesOn(platform);
  const { listingService } = shared;
  const file = createFiling(platform, log, now);
  const mail = createOptInSending({ platform, config, letterSender, now });
  const inquiryReceiver = createInquiryReceiver({ platform, config, homeSearch, noticeSender, log, now });
  const common = {
    config,
    log,
    now,
    inquiryReceiver,
    valueReceiver: createValueReceiver({
      ...{ receiver: inquiryReceiver, profile: platform.profile, processor: photoDeveloper, scratch },
      ...{ noticeSender, log, now },
    }),
    /** For the agent alone. */
    likeHomes: (request: ValueRequest) =>
      likeHomesOf(request, { ...{ listings: platform.listings, profile: platform.profile }, homeSearch, log, now }),
    subscriptionReceiver: createSubscriptionReceiver({ platform, config, letterSender, words, mail, file, now }),
    subscriptions: createSubscriptions({ platform, words, mail, file, now }),
    noticeSender,
    letterSender,
    /** Checks the agent's mailbox. */
    mailReader: createMailReader({ platform, config, alerts: alerts.sending, noticeSender, log, now }),
    counter,
    /** Counts what visitors do with the agent's own listings. */
    views,
    searches,
    alerts,
    homeSearch,
    /** Names the homes that visitors want to see, also while the MLS can't be read. */
    namedHomes: createNamedHomes(platform.listings, lookUp),
    homeLookup: lookUp,
    ...createMlsServices({
      ...{ config, platform, processor: photoDeveloper, listingService, scratch, log, now },
      onRead: () => void alerts.worker.look(),
    }),
    concerns,
    sessions: createSessions({
      ...{ platform, log, now, notify: noticeSender.notify },
    }),
    secondFactor: platform.secondFactor,
    /** Absent where only an operator manages accounts. */
    accounts: platform.accounts && createAccountServices(platform.accounts, { noticeSender, log, now }),
    taskCalendar: createTaskCalendar(platform.taskCalendar, { platform, config, now }),
    /** Uses the site's own rights, regardless of who is signed in. */
    visitorShowings: createVisitorShowings({ platform, letterSender, noticeSender, config, now }),
    /** Absent on platforms without passkeys. */
    passkeys: platform.passkeys,
    challenges: createChallenges(createSiteSigner(platform), now),
    /** See `withUpload` in upload.ts. */
    withUpload: <Result>(request: Request, work: (upload: Upload) => Promise<Result>) =>
      withUpload(scratch, request, work),
  };
  return {
    platform,
    shared,
    common,
    ownOf: (stores: Stores) => servicesOn(prepared({ ...opened, ...stores })),
  };
}

/** Loads the AWS SDK, which no other platform needs. `npm run build` bundles it with the adapters. */
async function loadAwsPlatform(config: AwsConfig, log: Log, reportBroken: ReportBroken | undefined): Promise<Platform> {
  if (!existsSync(awsBundle)) throw new Error("The AWS platform isn't built yet: run `npm run build` first.");
  const { openAwsPlatform } = (await import(awsBundle.href)) as typeof import("./aws/platform.ts");
  const report = (error: unknown) => log.warn("AWS request failed", errorFacts(error));
  const onMoved = (counts: MovedCounts) => log.info("older items moved to the records table", { ...counts });
  return openAwsPlatform(config, { report, reportBroken, onMoved });
}
