import type { Config } from "./config.ts";
import { type ClearedDemo, clearDemoContent } from "./demo-content.ts";
import { openEmbeddedPlatform } from "./embedded/platform.ts";
import { createFrontOffice, type FrontOffice } from "./front-office.ts";
import { createInbox, type Inbox } from "./inbox.ts";
import { createListingDesk, type ListingDesk } from "./listing-desk.ts";
import type { Log } from "./log.ts";
import { createMailRoom, type MailRoom } from "./mail-room.ts";
import { createPhotoLab } from "./photo-lab.ts";
import { createPictureShelf, type PictureShelf } from "./picture-shelf.ts";
import type { Platform } from "./ports.ts";
import { createSeal, type Seal } from "./reception/seal.ts";
import { createReception, type Reception } from "./reception.ts";
import { createSessions, type Sessions } from "./sessions.ts";
import { exportSite } from "./site-export.ts";
import { withUpload } from "./upload.ts";

/** What routes may use. The only place that knows which platform the stores live on. */
export interface Services {
  config: Config;
  platform: Platform;
  reception: Reception;
  mailRoom: MailRoom;
  seal: Seal;
  frontOffice: FrontOffice;
  clearDemo(): Promise<ClearedDemo>;
  /** A ZIP that is made while it is read. */
  exportSite(): ReadableStream<Uint8Array>;
  inbox: Inbox;
  sessions: Sessions;
  listingDesk: ListingDesk;
  pictureShelf: PictureShelf;
  withUpload: typeof withUpload;
  log: Log;
  now(): Date;
}

/** Opens the configured platform's stores. Close `listingDesk` and `mailRoom` first and `platform` last. */
export async function openServices(config: Config, log: Log): Promise<Services> {
  return createServices(config, openEmbeddedPlatform({ dataDir: config.dataDir }), log);
}

export function createServices(config: Config, platform: Platform, log: Log, now = () => new Date()): Services {
  const photoLab = createPhotoLab();
  const seal = createSeal(platform, now);
  const mailRoom = createMailRoom({ config, platform, log, now });
  return {
    config,
    platform,
    log,
    now,
    reception: createReception({ ...platform, mailRoom, seal, limits: config.inquiryLimits, log, now }),
    mailRoom,
    seal,
    frontOffice: createFrontOffice(platform.profile),
    clearDemo: () => clearDemoContent(platform),
    exportSite: () => exportSite(platform, now(), log),
    inbox: createInbox(platform, mailRoom, log),
    sessions: createSessions(platform.gatekeeper, platform.sessions, now),
    withUpload,
    pictureShelf: createPictureShelf(platform.images, photoLab, now),
    listingDesk: createListingDesk({ platform, lab: photoLab, log, now }),
  };
}
