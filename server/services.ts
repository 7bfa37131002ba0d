import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import type { AwsConfig } from "./aws/config.ts";
import type { MovedCounts } from "./aws/records/older-items.ts";
import { createConcerns, isCurrent } from "./concerns/concerns.ts";
import type { Config } from "./config.ts";
import { createCounter } from "./counts/counter.ts";
import { clearSearches } from "./counts/search-counts.ts";
import { openEmbeddedPlatform } from "./embedded/platform.ts";
import { createNamedHomes, withHomesRead } from "./inquiries/unread-homes.ts";
import { errorFacts, type Log } from "./log.ts";
import { createMailReader } from "./mailbox/mail-reader.ts";
import { createHomeSearch } from "./mls/home-search.ts";
import { createHomeLookup } from "./mls/look-up-home.ts";
import { createTaskCalendar } from "./people/task-calendar.ts";
import { createPhotoProcessor } from "./photos/photo-processor.ts";
import { createPublicPictures } from "./photos/public-pictures.ts";
import { createScratch } from "./photos/scratch-folder.ts";
import { type Upload, withUpload } from "./photos/upload.ts";
import type { Platform, Stores } from "./ports/platform.ts";
import type { Session } from "./ports/session-store.ts";
import type { ReportBroken } from "./records/stored-record.ts";
import { createAccountServices } from "./services/account-services.ts";
import { createAgentServices } from "./services/agent-services.ts";
import { createMailServices } from "./services/mail-services.ts";
import { createMlsServices } from "./services/mls-services.ts";
import { createVisitorServices } from "./services/visitor-services.ts";

const awsBundle = new URL("../build/aws/platform.js", import.meta.url);

/** What pages and the API may use: named operations, and only those stores that read public content. */
export interface PageServices extends Common, Own {
  /** Returns the services with the rights of the session's owner; `undefined` if these have ended. */
  as(session: Session, cookie: string): Promise<PageServices | undefined>;
}

type Common = ReturnType<typeof assemble>["common"];
type Own = ReturnType<typeof assemble>["shared"];

/** The services with the stores themselves, for starting, serving, and stopping the site. */
export interface Services extends PageServices {
  platform: Platform;
}

/**
 * Opens the configured platform's stores. When closing, close `listingService` and `sender` first and `platform`
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
  /** The services of each person's stores, as long as these exist. */
  const known = new WeakMap<Stores, PageServices>();
  const services: Services = { ...shared, ...common, platform, as };
  return services;

  async function as(session: Session, cookie: string): Promise<PageServices | undefined> {
    const stores = await opened.as(session, cookie);
    if (!stores || stores === opened) return stores && services;
    const own = known.get(stores) ?? { ...common, ...ownOf(stores), as };
    known.set(stores, own);
    own.listingService.catchUp().catch((error: unknown) => log.error("photos not resumed", errorFacts(error)));
    return own;
  }
}

function assemble(config: Config, opened: Platform, log: Log, now: () => Date) {
  const homeSearch = createHomeSearch(opened.mls, log, now);
  const homeLookup = createHomeLookup(homeSearch, log);
  const withPublicPictures = createPublicPictures(config);
  const prepared = (stores: Platform) => withHomesRead(withPublicPictures(stores), homeLookup);
  const platform = prepared(opened);
  // On AWS, nothing of the site is on the local disk.
  const scratch = createScratch(config.aws ? tmpdir() : resolve(config.dataDir, "temporary"));
  const processor = createPhotoProcessor(scratch);
  const concerns = createConcerns({ config, feedStore: platform.feed }, log, now);
  const counter = createCounter(platform, log, now, () => clearSearches(platform, now));
  const { words, sender, alerts } = createMailServices({
    ...{ config, platform, homeSearch, counter, log, now },
    isCurrent: (site) => isCurrent(concerns, site),
  });
  const cleared = { at: Number.NEGATIVE_INFINITY };
  const servicesOn = (own: Platform) =>
    createAgentServices({ config, own, homeSearch, words, processor, cleared, sender, log, now });
  const shared = servicesOn(platform);
  const { listingService } = shared;
  const alertWorker = alerts.worker;
  const common = {
    ...{ config, log, now, sender, alerts, counter, concerns, homeSearch, homeLookup },
    ...createVisitorServices({ config, platform, homeSearch, sender, words, counter, processor, scratch, log, now }),
    ...createAccountServices(platform, sender, log, now),
    ...createMlsServices({ config, platform, processor, listingService, scratch, alertWorker, log, now }),
    /** Checks the agent's mailbox. */
    mailReader: createMailReader({ platform, config, alerts: alerts.sending, sender, log, now }),
    /** Names the homes that visitors want to see, also while the MLS can't be read. */
    namedHomes: createNamedHomes(platform.listings, homeLookup),
    taskCalendar: createTaskCalendar(platform.taskCalendar, platform, config, now),
    /** See `withUpload` in upload.ts. */
    withUpload: <Result>(request: Request, work: (upload: Upload) => Promise<Result>) =>
      withUpload(scratch, request, work),
  };
  return { platform, common, shared, ownOf: (stores: Stores) => servicesOn(prepared({ ...opened, ...stores })) };
}

/** Loads the AWS SDK, which no other platform needs. `npm run build` bundles it with the adapters. */
async function loadAwsPlatform(config: AwsConfig, log: Log, reportBroken: ReportBroken | undefined): Promise<Platform> {
  if (!existsSync(awsBundle)) throw new Error("The AWS platform isn't built yet: run `npm run build` first.");
  const { openAwsPlatform } = (await import(awsBundle.href)) as typeof import("./aws/platform.ts");
  const report = (error: unknown) => log.warn("AWS request failed", errorFacts(error));
  const onMoved = (counts: MovedCounts) => log.info("older items moved to the records table", { ...counts });
  return openAwsPlatform(config, { report, reportBroken, onMoved });
}
